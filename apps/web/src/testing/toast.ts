import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

// Toasts are found by attributes, because an open dialog hides all other elements from the accessibility tree.
const toast = '[role=status][aria-live=polite] p'
const errorToast = '[role=alert][aria-live=assertive] p'

const linesOf = (selector: string) => [...document.querySelectorAll(selector)].map((line) => line.textContent)

/** Expects exactly this title and text. */
export const expectToast = (...lines: string[]) => waitFor(() => expect(linesOf(toast)).toEqual(lines))

export const expectErrorToast = (...lines: string[]) =>
  waitFor(() => expect(linesOf(errorToast)).toEqual(lines))

export async function dismissToast(user: UserEvent): Promise<void> {
  await user.click(screen.getByLabelText('Dismiss notification'))
  await waitFor(() => expect(screen.queryByLabelText('Dismiss notification')).not.toBeInTheDocument())
}
