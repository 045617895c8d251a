import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PasswordField } from './password-field.tsx'

test('the button shows and hides the characters, and the field keeps its focus, caret and autocomplete', async () => {
  const user = userEvent.setup()
  render(<PasswordField label="Password" autoComplete="current-password" />)
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  const button = screen.getByRole('button', { name: 'Show characters', pressed: false })
  await user.type(field, 'correct horse')
  field.setSelectionRange(3, 7)
  for (const [type, pressed] of [
    ['text', 'true'],
    ['password', 'false'],
  ] as const) {
    await user.click(button)
    expect(field).toHaveAttribute('type', type)
    expect(button).toHaveAttribute('aria-pressed', pressed)
    expect(field).toHaveFocus()
    expect([field.selectionStart, field.selectionEnd]).toEqual([3, 7])
    expect(field).toHaveValue('correct horse')
    expect(field).toHaveAttribute('autocomplete', 'current-password')
  }
})

test('the button does not take the focus if the field does not have it', async () => {
  const user = userEvent.setup()
  render(<PasswordField label="Password" />)
  await user.tab()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Show characters', pressed: true })).toHaveFocus()
})
