/** What a member may have voted for: a venue's id, or 0 for no vote. */
type Choice = number

/** An absence sets any vote aside, and who comes after all has it again. */
export type VoteChange = { kind: 'cast' | 'remove'; venueId: number } | { kind: 'away' } | { kind: 'in' }

/** What a member's vote can be, according to the answers to the member's calls. A member makes one call at a time. */
export type ExpectedVote = {
  /** Usually one choice after an acknowledged call, and several choices after calls with an unknown outcome. */
  possible: () => ReadonlySet<Choice>
  /** Called when the outcome of a call is unknown. */
  unknown: (change: VoteChange) => void
  /**
   * Called when a call was acknowledged.
   * @param removed for a removal, whether the answer says that there was a vote
   */
  acknowledged: (change: VoteChange, removed: boolean) => void
  /** The answers that contradict earlier answers. */
  faults: readonly string[]
}

/** @param unstable a venue that is taken off offer, closed or left out now and then, which deletes its votes */
export function createExpectedVote(who: string, unstable?: number): ExpectedVote {
  let possible: ReadonlySet<Choice> = new Set([0])
  /** What an absence may have set aside since the last vote. */
  let aside: readonly Choice[] = []
  const faults: string[] = []
  const setPossible = (choices: readonly Choice[]) => {
    const mayBeDeleted = unstable !== undefined && choices.includes(unstable)
    possible = new Set(mayBeDeleted ? [...choices, 0] : choices)
  }
  function effectsOf(change: VoteChange): readonly Choice[] {
    if (change.kind === 'in') return [...possible, ...aside]
    return change.kind === 'cast' ? [change.venueId] : [0]
  }
  const setAside = () => {
    aside = [...new Set([...aside, ...possible])]
  }

  return {
    possible: () => possible,
    unknown: (change) => {
      if (change.kind === 'away') setAside()
      setPossible([...possible, ...effectsOf(change)])
    },
    acknowledged: (change, removed) => {
      if (change.kind === 'away') setAside()
      if (change.kind === 'cast') aside = []
      if (change.kind === 'away' || change.kind === 'in') return setPossible(effectsOf(change))
      const { kind, venueId } = change
      if (kind === 'cast' || removed) {
        if (kind === 'remove' && !possible.has(venueId))
          faults.push(`${who} removed a vote for ${venueId}, having voted for ${[...possible].join(' or ')}`)
        return setPossible(effectsOf(change))
      }
      const others = [...possible].filter((choice) => choice !== venueId)
      if (others.length === 0) faults.push(`${who} had no vote for ${venueId} to remove, having voted for it`)
      setPossible(others.length > 0 ? others : [0])
    },
    faults,
  }
}
