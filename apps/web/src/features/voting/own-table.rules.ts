import type { LunchToday } from '@lunchvote/contracts/lunch'
import type { Person } from '@lunchvote/contracts/people'
import type { LunchTable } from '@lunchvote/contracts/tables'
import type { VotingMode } from '@lunchvote/contracts/team'
import type { Venue } from '@lunchvote/contracts/venues'
import type { VenueTally } from '@lunchvote/contracts/votes'
import { localTime } from '~/lib/instants.ts'
import { lazyVotingMessages } from './lazy-voting.messages.ts'
import { answerOf, guestsOf, joined, type Me, otherTable } from './lunch.rules.ts'
import { ownTableMessages } from './own-table.messages.ts'
import { supportOf, tallyOf } from './votes.rules.ts'
import { votingMessages } from './voting.messages.ts'

/** Says how many people come, with the guests of those who do, and how many members are away, or have said neither. */
export function comingLine({ coming, away, waitingFor, guests }: LunchToday): string {
  return joined(
    lazyVotingMessages.areComing(countPeople(coming, guests)),
    away.length > 0 && votingMessages.areAway(away.length),
    waitingFor.length > 0 && lazyVotingMessages.haveNotSaid(waitingFor.length),
  )
}

const countPeople = (members: readonly Person[], guests: LunchToday['guests']): number =>
  members.length + members.flatMap((host) => guestsOf(host, guests)).length

/** The table of the decision. Undefined without a decision. */
export const firstTable = ({ tables }: LunchToday): LunchTable | undefined =>
  tables?.find(({ openedBy }) => openedBy === null)

/** The table that the plate is about: the member's own, or the first one for a member who does not come. */
export const shownTable = (lunch: LunchToday, me: Me): LunchTable | undefined =>
  otherTable(lunch, me) ?? firstTable(lunch)

/** The members at a table. At the first one, whoever has just said to come is counted before the server answers. */
function peopleAt(table: LunchTable, { coming, tables }: LunchToday): readonly Person[] {
  if (table.openedBy) return table.people.filter((person) => isAmong(coming, person))
  const others = tables.filter(({ openedBy }) => openedBy).flatMap(({ people }) => people)
  return coming.filter((person) => !isAmong(others, person))
}

const isAmong = (people: readonly Person[], { userId }: Pick<Person, 'userId'>) =>
  people.some((person) => person.userId === userId)

/** A member and the number of the member's guests, such as "Ben +1". */
export const withGuests = (person: Person, guests: LunchToday['guests']): string => {
  const { length } = guestsOf(person, guests)
  return length === 0 ? person.displayName : `${person.displayName} +${length}`
}

/** The same with the names of the guests. */
function spokenName(person: Person, guests: LunchToday['guests']): string {
  const names = guestsOf(person, guests).map(({ name }) => name)
  return names.length === 0 ? person.displayName : ownTableMessages.guestsOf(person.displayName, names)
}

const maxNames = 3

type NameOf = typeof withGuests

/** With whom the member sits, such as "with Anna, Ben +1 and 2 more". Empty for a member who is alone, or does not come. */
function company(table: LunchTable, lunch: LunchToday, me: Me, nameOf: NameOf): string {
  if (answerOf(lunch, me) !== 'coming') return ''
  const { guests } = lunch
  const own = guests.filter(({ host }) => host.userId === me.id).map(({ name }) => ({ name, size: 1 }))
  const others = peopleAt(table, lunch)
    .filter(({ userId }) => userId !== me.id)
    .map((person) => ({ name: nameOf(person, guests), size: 1 + guestsOf(person, guests).length }))
  const party = [...others, ...own]
  if (party.length === 0) return ''
  const shown = party.length <= maxNames ? maxNames : maxNames - 1
  const more = party.slice(shown).reduce((sum, { size }) => sum + size, 0)
  return ownTableMessages.company(
    party.slice(0, shown).map(({ name }) => name),
    more,
  )
}

/**
 * What the plate says about the member's table: when it leaves, where the people meet, and with whom the member sits.
 * What is not known is left out. `spoken` has the names of guests.
 */
export function leavingParts(lunch: LunchToday, me: Me, timezone: string, now: number) {
  const table = shownTable(lunch, me)
  if (!table) return { leaving: '', company: '', spoken: '' }
  const isOrder = table.kind === 'order'
  const parts = [leavingTime(table, lunch, timezone, now), isOrder ? null : table.meetingPoint]
  return {
    leaving: parts.filter(Boolean).join(' · '),
    company: company(table, lunch, me, withGuests),
    spoken: company(table, lunch, me, spokenName),
  }
}

function leavingTime(
  { kind, leavesAt, openedBy }: LunchTable,
  { decision }: LunchToday,
  timezone: string,
  now: number,
): string | undefined {
  if (leavesAt === null) return undefined
  // The team has left, or has decided too late to leave at its usual time.
  const isLate = decision && Date.parse(decision.decidedAt) >= Date.parse(leavesAt)
  if (!openedBy && isLate) return undefined
  const messages = kind === 'order' ? ownTableMessages.order : ownTableMessages.go
  const isPast = Date.parse(leavesAt) <= now
  return (isPast ? messages.left : messages.leaves)(localTime(leavesAt, timezone))
}

/** How many seats the table's venue has, and how many people are coming. Undefined if they fit, or if nobody goes there. */
export function overSeats(
  table: LunchTable,
  lunch: LunchToday,
  venues: readonly Venue[],
): { seats: number; people: number } | undefined {
  const seats = venues.find(({ id }) => id === table.venueId)?.seats
  if (seats == null || table.kind === 'order') return undefined
  const people = countPeople(peopleAt(table, lunch), lunch.guests)
  return people > seats ? { seats, people } : undefined
}

type Votes = { venues: readonly Venue[]; tallies: readonly VenueTally[]; votingMode: VotingMode }

/** The venue with the most votes at which nobody has a table yet. Undefined if no such venue has votes. */
export function runnerUp(
  { venues, tallies, votingMode }: Votes,
  { decision, tables }: LunchToday,
): Venue | undefined {
  const taken = [decision?.venueId, ...tables.map(({ venueId }) => venueId)]
  const votesFor = ({ id }: Venue) => {
    const tally = tallyOf(tallies, id)
    return votingMode === 'approval' ? supportOf(tally) : tally.count
  }
  return venues
    .filter((venue) => venue.active && venue.today.isOpen && !taken.includes(venue.id) && votesFor(venue) > 0)
    .toSorted((a, b) => votesFor(b) - votesFor(a))[0]
}
