import type { UserEvent } from '@testing-library/user-event'
import { conflict, type Failure, fail, type Procedure } from './api.ts'
import { dismissToast, expectErrorToast } from './toast.ts'

type Expected = { title: string; fallback: string; act: () => Promise<void> }

/**
 * Repeats an action with each kind of failure. Expects the server's message, or the app's own message if the server
 * sent none.
 */
export async function expectFailures(
  user: UserEvent,
  procedure: Procedure,
  { title, fallback, act }: Expected,
) {
  const failures: readonly [Failure, string][] = [
    ['lost', fallback],
    [conflict, conflict.message],
    ['wordless', fallback],
  ]
  for (const [failure, text] of failures) {
    fail(procedure, failure)
    await act()
    // The toast does not show a text that equals the title.
    await expectErrorToast(title, ...(text === title ? [] : [text]))
    await dismissToast(user)
  }
}
