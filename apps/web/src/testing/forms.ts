import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** Fills the fields that have these labels, once they are there. */
export async function fill(
  user: UserEvent,
  values: Record<string, string>,
  where: HTMLElement = document.body,
) {
  for (const [label, value] of Object.entries(values)) {
    const field = await within(where).findByLabelText(label)
    await user.clear(field)
    await user.click(field)
    await user.paste(value)
  }
}

export function expectValues(values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values)) expect(screen.getByLabelText(label)).toHaveValue(value)
}

/** Waits until each of these fields shows its error. */
export async function expectErrors(
  errors: Record<string, string>,
  where: HTMLElement = document.body,
): Promise<void> {
  for (const [label, error] of Object.entries(errors)) {
    await waitFor(() =>
      expect(within(where).getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(error)),
    )
  }
}

export async function press(user: UserEvent, name: string | RegExp): Promise<void> {
  await user.click(await pressable(await screen.findByRole('button', { name })))
}

/** Presses the button of this name in the open confirmation dialog. */
export async function confirm(user: UserEvent, name: string): Promise<void> {
  const question = await screen.findByRole('alertdialog')
  await user.click(await pressable(within(question).getByRole('button', { name })))
}

/** Waits until the button that confirms a question takes presses. */
export async function pressable(button: HTMLElement): Promise<HTMLElement> {
  await waitFor(() => expect(button).not.toHaveStyle({ pointerEvents: 'none' }))
  return button
}

/** Expects that the form is being sent: its button can still be focused, but does nothing. */
export async function expectBusy(name: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true'))
}
