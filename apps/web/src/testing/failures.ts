import type { UserEvent } from '@testing-library/user-event'
import { conflict, type Failure, fail, type Procedure } from './api.ts'
import { dismissToast, expectErrorToast } from './toast.ts'

type Expected = { title: string; fallback: string; act: () => Promise<void> }

/**
 * Repeats an action. First the server refuses it, then there is no answer. Expects the server's message, and then the app's
 * own.
 */
export async function expectFailures(
  user: UserEvent,
  procedure: Procedure,
  { title, fallback, act }: Expected,
) {
  const failures: readonly [Failure, string][] = [
    [conflict, conflict.message],
    ['lost', fallback],
  ]
  for (const [failure, text] of failures) {
    fail(procedure, failure)
    await act()
    // The toast does not show a text that equals the title.
    await expectErrorToast(title, ...(text === title ? [] : [text]))
    await dismissToast(user)
  }
}
