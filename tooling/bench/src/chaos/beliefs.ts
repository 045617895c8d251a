/** Where a vote may be: a venue's id, or 0 for no vote. */
type Choice = number

export type Wish = { kind: 'cast' | 'remove'; venueId: number }

/** What one who made these calls, one at a time, knows of the own vote. */
export type Belief = {
  /** Where it may be; one place alone where the last call was acknowledged. */
  possible: () => ReadonlySet<Choice>
  /** The call may have had its effect. */
  maybe: (wish: Wish) => void
  /** @param removed what the answer to a removal said: whether there was a vote to remove */
  acknowledged: (wish: Wish, removed: boolean) => void
  /** What was answered although it cannot be. */
  faults: readonly string[]
}

/** @param fleeting a venue that is taken off the menu from time to time, and the votes for it as well */
export function createBelief(who: string, fleeting?: number): Belief {
  let possible: ReadonlySet<Choice> = new Set([0])
  const faults: string[] = []
  const believe = (choices: readonly Choice[]) => {
    const mayBeGone = fleeting !== undefined && choices.includes(fleeting)
    possible = new Set(mayBeGone ? [...choices, 0] : choices)
  }
  const effectOf = ({ kind, venueId }: Wish) => (kind === 'cast' ? venueId : 0)

  return {
    possible: () => possible,
    maybe: (wish) => believe([...possible, effectOf(wish)]),
    acknowledged: (wish, removed) => {
      const { kind, venueId } = wish
      if (kind === 'cast' || removed) {
        if (kind === 'remove' && !possible.has(venueId))
          faults.push(`${who} removed a vote for ${venueId}, having voted for ${[...possible].join(' or ')}`)
        return believe([effectOf(wish)])
      }
      const others = [...possible].filter((choice) => choice !== venueId)
      if (others.length === 0) faults.push(`${who} had no vote for ${venueId} to remove, having voted for it`)
      believe(others.length > 0 ? others : [0])
    },
    faults,
  }
}
