import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pressable } from '~/testing/forms.ts'
import { ConfirmButton } from './confirm-button.tsx'

type Step = (button: HTMLElement) => void

const keyDown =
  (key: string, repeat = false): Step =>
  (button) =>
    fireEvent.keyDown(button, { key, repeat })
const keyUp =
  (key: string): Step =>
  (button) =>
    fireEvent.keyUp(button, { key })
const pointerDown: Step = (button) => fireEvent.pointerDown(button)
const pointerUp: Step = (button) => fireEvent.pointerUp(button)
const ready: Step = () => void vi.advanceTimersByTime(500)
const click: Step = (button) => fireEvent.click(button)

/** Renders the button with the clock at its beginning. @returns how often it has confirmed after the steps */
function confirmedBy(steps: readonly Step[]): number {
  vi.useFakeTimers()
  const confirm = vi.fn()
  render(<ConfirmButton onClick={confirm}>Vote</ConfirmButton>)
  for (const step of steps) step(screen.getByRole('button'))
  return confirm.mock.calls.length
}

test.each<[string, Step[]]>([
  ['of a pointer', [ready, pointerDown, pointerUp, click]],
  ['of Enter', [ready, keyDown('Enter'), click, keyUp('Enter')]],
  ['of Space', [ready, keyDown(' '), keyUp(' '), click]],
  ['of a screen reader, which has neither key nor pointer', [ready, click]],
  ['of Enter after a refused one, half a second later', [keyDown('Enter'), keyUp('Enter'), ready, click]],
  ['after another key', [ready, keyDown('Tab'), keyUp('Tab'), click]],
])('a press %s confirms', (_, steps) => {
  expect(confirmedBy(steps)).toBe(1)
})

test.each<[string, Step[]]>([
  ['comes within half a second', [click]],
  ['began within half a second', [pointerDown, ready, pointerUp, click]],
  ['is a key held since before', [ready, keyDown('Enter', true), click]],
  ['is a Space that was down before', [ready, keyUp(' '), click]],
  ['is a pointer that was down before', [ready, pointerUp, click]],
  ['follows a refused one at once', [ready, keyDown('Enter', true), keyUp('Enter'), keyDown('Enter'), click]],
  ['comes as the window returns', [ready, () => void fireEvent.focus(window), pointerDown, pointerUp, click]],
  [
    'comes as the page returns',
    [ready, () => void fireEvent(document, new Event('visibilitychange')), click],
  ],
])('a press that %s does nothing', (_, steps) => {
  expect(confirmedBy(steps)).toBe(0)
})

test('a question that a press on this page has opened takes presses at once, but not that press', () => {
  vi.useFakeTimers()
  const confirm = vi.fn()
  render(
    <ConfirmButton isOwnQuestion onClick={confirm}>
      Delete
    </ConfirmButton>,
  )
  const button = screen.getByRole('button')
  const passes = () => void vi.advanceTimersByTime(0)
  for (const step of [passes, keyDown('Enter', true), click, keyUp('Enter'), passes]) step(button)
  expect(confirm).toHaveBeenCalledTimes(0)
  for (const step of [keyDown('Enter'), click, keyUp('Enter')]) step(button)
  expect(confirm).toHaveBeenCalledTimes(1)
})

test('a held key confirms once', () => {
  const held = Array.from({ length: 20 }, () => [keyDown('Enter', true), click]).flat()
  expect(confirmedBy([ready, keyDown('Enter'), click, ...held])).toBe(1)
})

test('a refused press does not send a form', () => {
  vi.useFakeTimers()
  const send = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('submit', send)
  render(
    <form>
      <ConfirmButton type="submit">Join</ConfirmButton>
    </form>,
  )
  click(screen.getByRole('button'))
  expect(send).toHaveBeenCalledTimes(0)
  ready(screen.getByRole('button'))
  click(screen.getByRole('button'))
  expect(send).toHaveBeenCalledTimes(1)
  document.removeEventListener('submit', send)
})

test('Enter in a field of the form sends it at once, unless the key is held', () => {
  const send = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('submit', send)
  render(
    <form>
      <input />
      <ConfirmButton type="submit">Join</ConfirmButton>
    </form>,
  )
  for (const repeat of [true, false]) {
    keyDown('Enter', repeat)(screen.getByRole('textbox'))
    click(screen.getByRole('button'))
    expect(send).toHaveBeenCalledTimes(repeat ? 0 : 1)
  }
  document.removeEventListener('submit', send)
})

test('the focus comes with the readiness, but not from another control', async () => {
  const { rerender } = render(<ConfirmButton takesFocus>Vote</ConfirmButton>)
  const button = screen.getByRole('button')
  expect(button).not.toHaveFocus()
  await waitFor(() => expect(button).toHaveFocus())
  rerender(
    <>
      <input />
      <ConfirmButton takesFocus>Vote</ConfirmButton>
    </>,
  )
  screen.getByRole('textbox').focus()
  await pressable(screen.getByRole('button'))
  expect(screen.getByRole('textbox')).toHaveFocus()
})
