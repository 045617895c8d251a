import { createHash } from 'node:crypto'

export type Random = {
  /** At least `from`, below `to`. */
  between: (from: number, to: number) => number
  oneOf: <T>(choices: readonly T[]) => T
  /** Whether something happens that happens so often, from 0 to 1. */
  chance: (share: number) => boolean
}

/** The same seed and purpose, the same numbers; each purpose has its own, so that none depends on another's pace. */
export function seeded(seed: number, purpose: string): Random {
  let drawn = 0
  const next = () => {
    drawn += 1
    return createHash('sha256').update(`${seed}/${purpose}/${drawn}`).digest().readUInt32BE() / 2 ** 32
  }
  const oneOf = <T>(choices: readonly T[]): T => {
    if (choices.length === 0) throw new Error('There is nothing to choose from')
    return choices[Math.floor(next() * choices.length)] as T
  }
  return { between: (from, to) => from + next() * (to - from), oneOf, chance: (share) => next() < share }
}
