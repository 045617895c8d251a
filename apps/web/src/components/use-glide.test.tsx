import { render } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useGlide } from './use-glide.ts'

function List({ names }: { names: string[] }) {
  const list = useRef<HTMLUListElement>(null)
  useGlide(list, names.join())
  return (
    <ul ref={list}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

let rowHeight = 0
const moves: [string | null, string][] = []

/** jsdom has neither layout nor animations. Here, each child is `rowHeight` below the child before it. */
beforeEach(() => {
  rowHeight = 10
  moves.length = 0
  const offsetTop = vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get')
  offsetTop.mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * rowHeight
  })
  HTMLElement.prototype.animate = function (frames) {
    const [from] = frames as { transform: string }[]
    moves.push([this.textContent, from?.transform ?? ''])
    return {} as Animation
  }
  onTestFinished(() => {
    offsetTop.mockRestore()
    Reflect.deleteProperty(HTMLElement.prototype, 'animate')
  })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

test('children glide from their old places to the new ones, and others do not move', () => {
  const { rerender } = render(<List names={['Napoli', 'Ramen', 'Soup']} />)
  rerender(<List names={['Ramen', 'Napoli', 'Soup', 'Curry']} />)
  expect(moves).toEqual([
    ['Ramen', 'translate(0px, 10px)'],
    ['Napoli', 'translate(0px, -10px)'],
  ])
})

test('children that have moved without a render glide from where they are', () => {
  const { rerender } = render(<List names={['Napoli', 'Ramen']} />)
  rowHeight = 30
  rerender(<List names={['Ramen', 'Napoli']} />)
  expect(moves).toEqual([
    ['Ramen', 'translate(0px, 30px)'],
    ['Napoli', 'translate(0px, -30px)'],
  ])
})

test('children do not glide if their order stays, or if motion is reduced', () => {
  const { rerender } = render(<List names={['Napoli', 'Ramen']} />)
  rowHeight = 30
  rerender(<List names={['Napoli', 'Ramen']} />)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  rerender(<List names={['Ramen', 'Napoli']} />)
  expect(moves).toEqual([])
})
