import { isOffline } from '../connection.ts'
import { libMessages } from '../lib.messages.ts'
import { errorTitle, showErrorToast } from '../toast.ts'
import { messageOf } from './errors.ts'

type FailureText = { title?: string; text?: string }

/**
 * Shows the server's message. If the server sent none, says that the page is offline, or shows `text`. A message that
 * equals the title is not repeated.
 */
export function showFailure(error: unknown, { title = errorTitle, text = title }: FailureText): void {
  const message = messageOf(error, isOffline() ? libMessages.offline : text)
  showErrorToast({ title, text: message === title ? undefined : message })
}
