import type { TeamSettings } from '@lunchvote/contracts/team'
import fc from 'fast-check'

/** An answer to a venue of the world, by its place in the list of venues. */
type Answer = { venue: number; against: boolean }

/**
 * A step of a history that is played twice. `voter` is one of the members whose votes are hidden, `answers` are what the
 * voter says in each of the two plays. All other steps are the same in both plays, and `observer` takes them.
 */
export type SecretStep =
  | { kind: 'vote'; voter: number; answers: [Answer, Answer] }
  | { kind: 'take back'; voter: number; venue: number }
  | { kind: 'take all back' | 'leave team'; voter: number }
  | { kind: 'be away'; voter: number; away: boolean }
  | { kind: 'days off'; voter: number; weekdays: number[] }
  | { kind: 'reset' | 'undo' | 'nudge' | 'extend' | 'decide'; observer: number }
  | { kind: 'observer is away'; observer: number; away: boolean }
  | { kind: 'observer votes'; observer: number; venue: number }
  | { kind: 'leave out' | 'take in' | 'delete'; observer: number; venue: number }
  | { kind: 'edit'; observer: number; venue: number; active: boolean; closedOn: number[] }
  | { kind: 'mode'; votingMode: TeamSettings['votingMode'] }
  | { kind: 'wait'; minutes: number }

export const [observers, voters, venues] = [2, 3, 4]

const voter = fc.nat(voters - 1)
const observer = fc.nat(observers - 1)
const venue = fc.nat(venues - 1)
const away = fc.boolean()
const answer = fc.record({ venue, against: fc.boolean() })
const one = <Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds)

const step: fc.Arbitrary<SecretStep> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: one('vote'), voter, answers: fc.tuple(answer, answer) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: one('take back'), voter, venue }) },
  { weight: 2, arbitrary: fc.record({ kind: one('take all back'), voter }) },
  { weight: 1, arbitrary: fc.record({ kind: one('be away'), voter, away }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: one('days off'),
      voter,
      weekdays: fc.constantFrom<number[]>([], [1, 2, 3, 4, 5]),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: one('reset', 'undo', 'nudge', 'extend', 'decide'), observer }),
  },
  { weight: 4, arbitrary: fc.record({ kind: one('leave out', 'take in'), observer, venue }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: one('edit'),
      observer,
      venue,
      active: fc.boolean(),
      closedOn: fc.constantFrom<number[]>([], [5], [6]),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: one('delete'), observer, venue }) },
  { weight: 1, arbitrary: fc.record({ kind: one('observer is away'), observer, away }) },
  { weight: 1, arbitrary: fc.record({ kind: one('observer votes'), observer, venue }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: one('mode'),
      votingMode: one<TeamSettings['votingMode']>('single', 'approval'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: one('leave team'), voter }) },
  { weight: 2, arbitrary: fc.record({ kind: one('wait'), minutes: fc.constantFrom(0.5, 1, 31, 24 * 60) }) },
)

export type SecretHistory = {
  settings: Pick<TeamSettings, 'votingMode' | 'showVotes' | 'dailyReset' | 'votingCloses'>
  /**
   * Where each venue of the first play is in the second one. Null if the two plays have nothing in common. Then voters
   * take back only all of their answers, because a single one can be the last in one play alone.
   */
  venuesOfSecond: number[] | null
  steps: SecretStep[]
}

const closing = { dailyReset: true, votingCloses: '20:00' }
const whenHidden = fc.constantFrom(
  { showVotes: 'at-closing' as const, ...closing },
  { showVotes: 'after-voting' as const, ...closing },
  { showVotes: 'after-voting' as const, dailyReset: true, votingCloses: null },
  { showVotes: 'after-voting' as const, dailyReset: false, votingCloses: null },
)

export const secretHistory: fc.Arbitrary<SecretHistory> = fc.record({
  settings: fc
    .tuple(one<TeamSettings['votingMode']>('single', 'approval'), whenHidden)
    .map(([votingMode, hidden]) => ({ votingMode, ...hidden })),
  venuesOfSecond: fc.option(
    fc.shuffledSubarray(
      Array.from({ length: venues }, (_, n) => n),
      { minLength: venues },
    ),
  ),
  steps: fc.array(step, { minLength: 4, maxLength: 30 }),
})
