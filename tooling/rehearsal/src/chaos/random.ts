import { createHash } from 'node:crypto'

export type Random = {
  /** Returns a number that is at least `from` and less than `to`. */
  between: (from: number, to: number) => number
  oneOf: <T>(choices: readonly T[]) => T
  /** Returns true with this probability. */
  chance: (share: number) => boolean
}

/**
 * The same seed and purpose give the same random numbers. Each purpose has its own sequence, so that the order of calls
 * for one purpose does not change the numbers of another.
 */
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
