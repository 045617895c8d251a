import { counted } from '../counted.ts'
import { sentence } from '../sentence.ts'

/** What decided between venues with as much support. */
export type TieRule = 'eaten_longer_ago' | 'complete_first' | 'added_first'

/** `others`: the names of the other venues, in alphabetical order. */
type Tie = { others: string[]; rule: TieRule }

const count = counted('en')
const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Each follows a semicolon, and is about the venue that won. */
const rules: Record<TieRule, string> = {
  eaten_longer_ago: 'not eaten at for longer',
  complete_first: 'its votes were in first',
  added_first: 'on the board for longer',
}

/** Why a team eats at a venue. */
export const decisionMessages = {
  most_votes: ({ votes, voters }: { votes: number; voters: number }) => `Most votes: ${votes} of ${voters}.`,
  most_support: ({ votes, against }: { votes: number; against: number }) =>
    `Most support: ${votes} for, ${against} against.`,
  tied_at_votes: ({ votes, others, rule }: Tie & { votes: number }) =>
    `Tied at ${count(votes, { one: '# vote', other: '# votes' })} with ${listed.format(others)}; ${rules[rule]}.`,
  /** `more`: how many more votes are for the venue than against it. */
  tied_at_more_for: ({ more, others, rule }: Tie & { more: number }) =>
    `Tied at ${more} more for than against with ${listed.format(others)}; ${rules[rule]}.`,
  tied_at_more_against: ({ more, others, rule }: Tie & { more: number }) =>
    `Tied at ${more} more against than for with ${listed.format(others)}; ${rules[rule]}.`,
  tied_evenly: ({ others, rule }: Tie) =>
    `Tied at as many for as against with ${listed.format(others)}; ${rules[rule]}.`,
  /** `by`: the name of the member. */
  recorded: ({ by }: { by: string }) => sentence(`Recorded by ${by}`),
  suggested: () => 'Nobody voted; not eaten at for longest.',
}
