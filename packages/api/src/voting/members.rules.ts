import type { LunchToday } from '@lunchvote/contracts/lunch'
import type { Person } from '@lunchvote/contracts/people'
import { countUnnamed, withGuests } from '@lunchvote/contracts/reasons/leaving.languages'
import type { Guest } from '@lunchvote/contracts/tables'
import { withPictureUrl } from '../picture-url.ts'

type StoredPerson = Omit<Person, 'pictureUrl'> & { pictureId: string | null }

/** What is stored about a member's day. The names of the member's guests are null without guests. */
export type MemberToday = StoredPerson & {
  hasVoted: boolean
  isComing: boolean
  isAway: boolean
  guests: string[] | null
}

/** Divides the members into those who come, those who are away, and those who have said neither. */
export function groupMembers(
  members: readonly MemberToday[],
  appOrigin: string,
): Pick<LunchToday, 'coming' | 'away' | 'waitingFor' | 'voted'> {
  const people = (is: (member: MemberToday) => boolean) => peopleOf(members.filter(is), appOrigin)
  return {
    coming: people(({ isComing }) => isComing),
    away: people(({ isAway }) => isAway),
    waitingFor: people(({ isComing, isAway }) => !isComing && !isAway),
    voted: people(({ hasVoted }) => hasVoted),
  }
}

/** Whom members bring who are not away. Once voting is closed, only the guests of those who come. */
export const guestsToday = (
  members: readonly MemberToday[],
  { isClosed }: { isClosed: boolean },
  appOrigin: string,
): Guest[] =>
  guestsOf(
    members.filter(({ isComing, isAway }) => (isClosed ? isComing : !isAway)),
    appOrigin,
  )

/** Members as clients see them, in alphabetical order. */
export const peopleOf = (members: readonly StoredPerson[], appOrigin: string): Person[] =>
  members.toSorted(byName).map((member) => personOf(member, appOrigin))

/** The names of those who come, in alphabetical order, and how many a message does not name. Guests are counted with their host, as "Ben +1". */
export function namesOf(members: readonly MemberToday[]): { coming: string[]; unnamed: number } {
  const hosts = members
    .filter(({ isComing }) => isComing)
    .toSorted(byName)
    .map(({ displayName, guests }) => ({ displayName, guests: guests?.length ?? 0 }))
  return {
    coming: hosts.map(({ displayName, guests }) => withGuests(displayName, guests)),
    unnamed: countUnnamed(hosts.map(({ guests }) => guests)),
  }
}

/** A member as clients see it. */
export const personOf = ({ userId, displayName, pictureId }: StoredPerson, appOrigin: string): Person =>
  withPictureUrl({ userId, displayName, pictureId }, appOrigin)

/** The guests of these members, in the alphabetical order of their hosts. */
export const guestsOf = (hosts: readonly MemberToday[], appOrigin: string): Guest[] =>
  hosts
    .toSorted(byName)
    .flatMap((host) => (host.guests ?? []).map((name) => ({ name, host: personOf(host, appOrigin) })))

const alphabetical = new Intl.Collator('en')

/**
 * Compares people by display name, for an alphabetical list such as "ada", "Bob", "Eve". Namesakes are in the order of
 * their ids, so that their faces do not change places.
 */
const byName = (a: StoredPerson, b: StoredPerson) =>
  alphabetical.compare(a.displayName, b.displayName) || a.userId - b.userId
