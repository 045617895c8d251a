import { errorTitle, showErrorToast } from '../toast.ts'
import { messageOf } from './errors.ts'

type FailureText = { title?: string; text?: string }

/** Shows the server's message, or `text` if the server sent none. A message that equals the title is not repeated. */
export function showFailure(error: unknown, { title = errorTitle, text = title }: FailureText): void {
  const message = messageOf(error, text)
  showErrorToast({ title, text: message === title ? undefined : message })
}
