import type { ComparedDraft, DraftField } from './draft.rules.ts'

export const draftMessages = {
  label: 'Link to the restaurant',
  hint: 'Its own page or its page on Wolt fills in the rest.',
  reading: 'Reading the page…',
  failed: 'The page could not be read. Check your connection and try again.',
  same: 'The form already says what the page says.',
  pageSays: 'The page says:',
  pageShows: 'The page shows:',
  use: 'Use It',
} as const

const fieldNames: Record<DraftField, string> = {
  name: 'name',
  description: 'description',
  imageUrl: 'picture',
}

/** Says what the page has filled in, what has stayed, and what the page does not say. */
export function outcomeOf({ filled, other, missing }: ComparedDraft): string {
  const sentences = [
    filled.length > 0 && `Filled in: ${list(filled)}.`,
    other.length > 0 && `Your own ${list(other)} stayed.`,
    missing.length > 0 &&
      `The page has nothing that fits for: ${list(missing)}. Please fill this in yourself.`,
  ]
  return sentences.filter(Boolean).join(' ') || draftMessages.same
}

function list(fields: readonly DraftField[]): string {
  return new Intl.ListFormat('en').format(fields.map((field) => fieldNames[field]))
}
