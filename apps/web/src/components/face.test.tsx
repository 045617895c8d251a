import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Face } from './face.tsx'

const ada = { userId: 1, displayName: 'Ada Lovelace', pictureUrl: null }
const picture = (name: string) => `https://lunch.example/api/pictures/${name}`
const face = () => screen.getByTitle('Ada Lovelace')

test('a person without a picture is the initials, on the same one of eight colours everywhere', () => {
  render(
    Array.from({ length: 16 }, (_, id) => <Face key={id} person={{ ...ada, userId: id }} className="" />),
  )
  const faces = screen.getAllByTitle('Ada Lovelace')
  for (const each of faces) expect(each).toHaveTextContent(/^AL$/)
  // Its S looks like a 5.
  for (const each of faces) expect(each).not.toHaveClass('font-display')
  const colours = faces.map(({ className }) => /bg-face-\d/.exec(className)?.[0])
  expect(new Set(colours).size).toBe(8)
  expect(colours.slice(8)).toEqual(colours.slice(0, 8))
})

test('a picture that cannot be loaded gives way to the initials, and the next one is tried again', () => {
  const { rerender } = render(<Face person={{ ...ada, pictureUrl: picture('broken') }} className="" />)
  const image = () => face().querySelector('img')
  expect(face()).toHaveTextContent('')
  expect(image()).toHaveAttribute('src', picture('broken'))
  fireEvent.error(image() as HTMLElement)
  expect(image()).toBeNull()
  expect(face()).toHaveTextContent('AL')
  rerender(<Face person={{ ...ada, pictureUrl: picture('next') }} className="" />)
  expect(image()).toHaveAttribute('src', picture('next'))
  expect(face()).toHaveTextContent('')
})

test('screen readers do not read the initials, because the name stands beside them', () => {
  render(
    <p>
      <Face person={ada} className="" /> Ada Lovelace
    </p>,
  )
  expect(face()).toHaveAttribute('aria-hidden', 'true')
})
