import type { Suits } from '@lunchvote/contracts/diets'
import type { LunchTable } from '@lunchvote/contracts/tables'
import type { VotingMode } from '@lunchvote/contracts/team'
import type { Venue } from '@lunchvote/contracts/venues'
import type { BoardState, OwnVotes } from './board-state.rules.ts'
import type { Answer } from './lunch.rules.ts'
import type { News } from './news.rules.ts'
import { supportOf } from './votes.rules.ts'
import { votingMessages } from './voting.messages.ts'

/**
 * What a member can do on the plate. `vote`: for the venue in front. `come` and `stayAway`: whether the member joins.
 * `elsewhere`: the team ate at another place than the decided one. `record`: where it ate, if nothing was decided.
 * `suggest`: sets three venues apart. Before the first vote, the toolbar has it. `openTable`: some go to another place.
 * `guests`: whom the member brings. `leaving`: when and where the team meets.
 */
export type PlateAction = 'vote' | ButtonAction | MenuAction
export type ButtonAction = 'come' | 'stayAway' | 'nudge' | 'decide' | 'extend'
export type MenuAction = 'reopen' | 'elsewhere' | 'record' | 'suggest' | 'openTable' | 'guests' | 'leaving'

/** What the plate says. */
type Lead = {
  label: string
  /** Stands beside the label. */
  count?: string
  /** Stands beside the count. */
  warning?: string | undefined
  headline: string
  /** Stands below the headline. */
  text?: string
  /** Without a picture, the plate is empty. */
  pictures?: readonly string[] | undefined
  /** Whether the headline is a place where people go, so that the line of the decision stands below it. */
  isSettled?: boolean
}

/** What the plate says and offers. */
export type Plate = Lead & {
  /** Whether the suggestions of today stand in the place of the headline. */
  suggests: boolean
  /** At most three, with the suggestions and the line's. */
  buttons: readonly ('vote' | ButtonAction)[]
  /** The only coloured one of the buttons. */
  accent: PlateAction | undefined
  /** The button beside the line at the top. */
  lineAction: 'reopen' | 'elsewhere' | undefined
}

export type PlateFacts = {
  state: BoardState
  answer: Answer
  /** Where the member sits, if the table is not the first one. */
  table: LunchTable | undefined
  /** Whether the member has voted for or against a venue. */
  hasVoted: boolean
  /** Whether voting waits for somebody. */
  isWaiting: boolean
  /** Whether it waits for others than the member. */
  waitsForOthers: boolean
  /** How many venues can be suggested. */
  suggestions: number
  /** Whether voting closes within twenty minutes. */
  closesSoon: boolean
  /** What a colleague has done within the last minute. */
  news: News['what'] | undefined
  /** Whether voting can be opened again today. */
  canReopen: boolean
  /** Whether the team may have eaten already: it is 13:00 or later, and the table has left. */
  isAfterLunch: boolean
}

const maxButtons = 3

/** What the plate says and offers in each phase of the day. */
export function plateOf(facts: PlateFacts): Plate {
  const { state } = facts
  switch (state.name) {
    case 'open':
    case 'hidden':
      return openPlate(state, facts)
    case 'decided':
      return decidedPlate(state, facts)
    case 'closed': {
      // Removing a lunch does not delete the votes.
      const lead = state.voters.length > 0 ? votingMessages.noLunch : votingMessages.noDecision
      return plate(
        facts.table ? settled(facts.table) : { label: votingMessages.todaysLunch, ...lead },
        offered(facts.canReopen && 'extend'),
      )
    }
  }
}

const settled = ({ venueName, imageUrl }: Pick<LunchTable, 'venueName' | 'imageUrl'>): Lead => ({
  label: votingMessages.todaysLunch,
  headline: venueName,
  pictures: [imageUrl],
  isSettled: true,
})

function plate(lead: Lead, buttons: Plate['buttons']): Plate {
  return {
    ...lead,
    suggests: false,
    buttons,
    accent: (['vote', 'decide', 'extend'] as const).find((action) => buttons.includes(action)),
    lineAction: undefined,
  }
}

/** The actions, without those that are not offered. */
export const offered = <Action extends PlateAction>(...actions: readonly (Action | false)[]) =>
  actions.filter((action) => action !== false)

type OpenState = BoardState & { name: 'open' | 'hidden' }

/** Whether lunch can be decided. Some of the hidden votes may be for a venue. */
export const hasLead = (state: OpenState): boolean =>
  state.name === 'open' ? state.leaders.length > 0 : state.voters.length > 0

function openPlate(state: OpenState, facts: PlateFacts): Plate {
  const { answer, hasVoted, isWaiting, waitsForOthers, suggestions, closesSoon } = facts
  const own: ButtonAction = answer === 'away' ? 'come' : 'stayAway'
  const canDecide = hasLead(state)
  if (suggestions > 0 && !canDecide && !hasVoted && own === 'stayAway') {
    const buttons = offered(suggestions < maxButtons && own)
    return { ...plate(votingMessages.nobodyInFront, buttons), suggests: true }
  }
  // Of venues that are level, the plate must not prefer one.
  const leader = state.name === 'open' && state.leaders.length === 1 ? state.leaders[0] : undefined
  const buttons = offered(
    leader !== undefined && !hasAnswered(state, leader) && 'vote',
    own,
    waitsForOthers && (hasVoted || closesSoon) && 'nudge',
    canDecide && !isWaiting && 'decide',
  )
  const lead = state.name === 'open' ? openLead(state) : hiddenLead(state)
  if (own === 'stayAway') return plate(lead, buttons)
  // Who is out is not asked to go first.
  const shown = plate(
    lead === votingMessages.nobodyInFront ? { ...lead, headline: votingMessages.answer.away } : lead,
    buttons,
  )
  return { ...shown, accent: shown.accent ?? own }
}

/** Whether the member has voted, or where members answer for each venue, has answered for this one. */
function hasAnswered(state: OwnVotes & { votingMode?: VotingMode }, venue: Venue): boolean {
  const votes = [...state.liked, ...state.refused]
  return state.votingMode === 'approval' ? votes.includes(venue) : votes.length > 0
}

const ownActions = {
  coming: ['stayAway'],
  away: ['come'],
  waitingFor: ['come', 'stayAway'],
} as const

function decidedPlate(state: BoardState & { name: 'decided' }, facts: PlateFacts): Plate {
  const { answer, table, news, canReopen, isAfterLunch } = facts
  return {
    ...plate(settled(table ?? state.decision), ownActions[answer]),
    accent: answer === 'waitingFor' ? 'come' : undefined,
    lineAction: news === 'closed' && canReopen ? 'reopen' : isAfterLunch ? 'elsewhere' : undefined,
  }
}

const hiddenLead = ({ until }: BoardState & { name: 'hidden' }): Lead => ({
  label: votingMessages.hiddenVotes,
  headline: until.headline,
})

function openLead({ leaders, tally, votingMode }: BoardState & { name: 'open' }): Lead {
  const [first, second] = leaders
  if (!first) return votingMessages.nobodyInFront
  const { count, against } = tally
  const isApproval = votingMode === 'approval'
  const pictures = leaders.slice(0, 2).map(({ imageUrl }) => imageUrl)
  if (!second) {
    return {
      pictures,
      label: votingMessages.inFront,
      count: isApproval ? votingMessages.support(count, against) : votingMessages.votes(count),
      warning: suitsWarning(first.suits),
      headline: first.name,
    }
  }
  return {
    pictures,
    label: votingMessages.tied,
    count: isApproval ? tiedLine(supportOf(tally)) : votingMessages.votesEach(count),
    headline:
      leaders.length === 2
        ? votingMessages.tiedPair(first.name, second.name)
        : votingMessages.tiedVenues(leaders.length),
  }
}

/** On how many votes venues are tied. @param support how many more votes are for them than against them */
function tiedLine(support: number): string {
  if (support === 0) return votingMessages.tiedEven
  return support > 0 ? votingMessages.tiedFor(support) : votingMessages.tiedAgainst(-support)
}

/** What the member has answered. Undefined without an answer. */
export function ownLine(liked: readonly Venue[], refused: readonly Venue[]): string | undefined {
  const names = (venues: readonly Venue[]) => venues.map(({ name }) => name).join(', ')
  if (liked.length > 0) return votingMessages.liked(names(liked))
  return refused.length > 0 ? votingMessages.refused(names(refused)) : undefined
}

/** A warning on every second board would not be read, so one member of many does not count as one. */
const warnedPeople = 2
const warnedShare = 0.1

/** Says how many of the members who are in do not find what they eat. Undefined if they are few, or if it is not told. */
function suitsWarning(suits: Suits): string | undefined {
  if (!suits) return undefined
  const unsuited = suits.of - suits.members
  return unsuited >= warnedPeople && unsuited >= warnedShare * suits.of
    ? votingMessages.unsuited(unsuited, suits.of)
    : undefined
}
