import { errorTitle, showErrorToast } from '../toast.ts'
import { messageOf } from './errors.ts'

type FailureText = { title?: string; text?: string }

/** Shows the server's message, or `text` without one; neither if it would repeat the title. */
export function showFailure(error: unknown, { title = errorTitle, text = title }: FailureText): void {
  const message = messageOf(error, text)
  showErrorToast({ title, text: message === title ? undefined : message })
}
