import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { paper } from '../../vite/theme.ts'
import { contrast, hexOf, type Oklch, parseOklch } from './contrast.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function tokens(): Map<string, { light: Oklch; dark: Oklch }> {
  const pattern = /--color-([\w-]+): light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)/g
  return new Map(
    [...css.matchAll(pattern)].map(([, name = '', light = '', dark = '']) => [
      name,
      { light: parseOklch(light), dark: parseOklch(dark) },
    ]),
  )
}

/** Every pair of a text colour and a background colour in the components. */
const textPairs = [
  ['ink', 'paper'],
  ['ink', 'sheet'],
  ['ink', 'sunk'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'sheet'],
  ['ink-soft', 'sunk'],
  ['paper', 'ink'],
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-hover'],
  ['accent', 'accent-ink'],
  ['leaf', 'sheet'],
  ['leaf', 'paper'],
  ['leaf', 'leaf-soft'],
  ['leaf-ink', 'leaf'],
  ['alarm', 'paper'],
  ['alarm', 'sheet'],
  ['alarm', 'sunk'],
  ['alarm', 'alarm-soft'],
  ['alarm-ink', 'alarm'],
  ['board-ink', 'board'],
  ['board-ink', 'board-raised'],
  ['board-soft', 'board'],
  ['plate-ink', 'plate'],
  ['accent', 'board'],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((colour) => ['face-ink', `face-${colour}`] as const),
] as const

/** The colours of borders, bars and marks that carry meaning, each with its background. */
const markPairs = [
  ['line-strong', 'sheet'],
  ['line-strong', 'paper'],
  ['line-strong', 'sunk'],
  ['accent-strong', 'paper'],
  ['accent-strong', 'sheet'],
  ['accent-strong', 'sunk'],
  ['leaf', 'paper'],
  ['ink', 'paper'],
  ['board-ink', 'board'],
  ['board-soft', 'board'],
] as const

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  const all = tokens()
  function ratio(front: string, ground: string): number {
    const [a, b] = [all.get(front), all.get(ground)]
    if (!a || !b) throw new Error(`No such token: ${front} or ${ground}`)
    return contrast(a[theme], b[theme])
  }

  test.each(textPairs)('text %s on %s reaches 4.5 to 1', (front, ground) => {
    expect(ratio(front, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(markPairs)('mark %s on %s reaches 3 to 1', (front, ground) => {
    expect(ratio(front, ground)).toBeGreaterThanOrEqual(3)
  })

  test('browsers and operating systems get the colour of the token `paper`', () => {
    expect(paper[theme]).toBe(hexOf(all.get('paper')?.[theme] ?? { lightness: 0, chroma: 0, hue: 0 }))
  })
})
