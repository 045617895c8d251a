import { errorTitle, type ToastText } from '~/lib/toast.ts'

export const resetMessages = {
  undoFailed: { title: errorTitle, text: 'The votes could not be restored. Please try again.' },
} as const

/** The name of the member stands before it. */
export const didReset = 'reset the votes.'

export function votesRestored(count: number): ToastText {
  return { title: 'Votes Restored', text: restoredText(count) }
}

function restoredText(count: number): string {
  if (count === 0) return 'No vote had to be restored.'
  return count === 1 ? '1 vote counts again.' : `${count} votes count again.`
}
