import { showErrorToast } from '../toast.ts'
import { messageOf } from './errors.ts'

/** Shows the server's message, or `text` without one; neither if it would repeat the title. */
export function showFailure(error: unknown, { title, text }: { title: string; text: string }): void {
  const message = messageOf(error, text)
  showErrorToast({ title, text: message === title ? undefined : message })
}
