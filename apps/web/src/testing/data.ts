import type { AppRouter } from '@lunchvote/api/root'
import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { Days } from '@lunchvote/contracts/days'
import type { Decision, LunchToday } from '@lunchvote/contracts/lunch'
import type { MenuRow } from '@lunchvote/contracts/menus'
import type { Person } from '@lunchvote/contracts/people'
import type { LunchWeek, LunchYear } from '@lunchvote/contracts/reviews'
import type { Screen } from '@lunchvote/contracts/screen'
import type { LunchTable } from '@lunchvote/contracts/tables'
import type { TeamMember, TeamSettings } from '@lunchvote/contracts/team'
import type { VenueWithLunches } from '@lunchvote/contracts/venues'
import type { VenueTally } from '@lunchvote/contracts/votes'
import type { inferRouterOutputs } from '@trpc/server'

type VaultItem = inferRouterOutputs<AppRouter>['vault']['list'][number]

export const ada: CurrentUser = {
  id: 1,
  email: 'ada@example.com',
  displayName: 'Ada Lovelace',
  pictureUrl: null,
  teamName: 'Engines',
  teamId: 1,
  isTeamAdmin: true,
  language: null,
}

export const members: TeamMember[] = [
  { id: ada.id, userId: ada.id, displayName: ada.displayName, pictureUrl: null, email: ada.email },
  { id: 2, userId: 2, displayName: 'Bob Ross', pictureUrl: null, email: 'bob@example.com' },
]

/** A member by this name. People who are not in `members` get an id that is made of the name. */
export function person(displayName: string): Person {
  const member = members.find((known) => known.displayName === displayName)
  const userId = member?.id ?? 1000 + [...displayName].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return { userId, displayName, pictureUrl: member?.pictureUrl ?? null }
}

export const settings: TeamSettings = {
  timezone: 'Europe/Paris',
  dailyReset: false,
  votingCloses: null,
  votingOpens: null,
  lunchDays: [1, 2, 3, 4, 5],
  joining: 'open',
  remindMinutes: 15,
  votingMode: 'single',
  showVotes: 'always',
  ifNobodyVotes: 'nothing',
  language: 'en',
  leavesAt: null,
  meetingPoint: null,
  holidays: null,
  daysOff: [],
  showMenus: false,
  isMenusAnswered: true,
}

export function venue(details: Partial<VenueWithLunches> = {}): VenueWithLunches {
  return {
    id: 1,
    name: 'Napoli',
    description: 'Wood-fired pizza.',
    imageUrl: 'https://pictures.example/napoli.svg',
    active: true,
    link: null,
    closedOn: [],
    closedThrough: null,
    tags: [],
    diets: [],
    price: null,
    walkingMinutes: null,
    seats: null,
    source: null,
    suits: null,
    createdBy: ada.id,
    teamId: ada.teamId,
    today: { isOpen: true, reason: null },
    lastEatenOn: null,
    timesEaten: 0,
    ...details,
  }
}

/** The tally of a venue: who is for it, and who is against it. The votes are a minute apart, and the oldest is first. */
export function tally(
  venueId: number,
  voters: readonly string[] = [],
  opponents: readonly string[] = [],
): VenueTally {
  const votesOf = (names: readonly string[]) =>
    names.map((displayName, minute) => ({
      ...person(displayName),
      timestamp: new Date(Date.UTC(2026, 0, 5, 10, minute)).toISOString(),
    }))
  return {
    venueId,
    count: voters.length,
    hasVoted: voters.includes(ada.displayName),
    teamSize: members.length,
    voters: votesOf(voters),
    against: opponents.length,
    opponents: votesOf(opponents),
    hasVotedAgainst: opponents.includes(ada.displayName),
    isHidden: false,
  }
}

/** The tally of a venue while the votes of others are hidden. */
export const hiddenTally = (venueId: number, own: Partial<VenueTally> = {}): VenueTally => ({
  ...tally(venueId),
  ...own,
  isHidden: true,
})

/** What the page of a venue says about today's lunch. */
export function menu(details: Partial<MenuRow> = {}): MenuRow {
  return {
    venueId: 1,
    state: 'read',
    dishes: [],
    language: null,
    fromPicture: false,
    sourceUrl: 'https://napoli.example/menu',
    readAt: '2026-01-05T08:12:00.000Z',
    reason: null,
    reasonCode: null,
    reasonParams: null,
    ...details,
  }
}

export function vaultItem(details: Partial<VaultItem> = {}): VaultItem {
  return {
    id: 1,
    name: 'Sushi Corner',
    description: 'Fresh, and round the corner.',
    imageUrl: 'https://pictures.example/sushi.svg',
    teamId: ada.teamId,
    createdBy: ada.id,
    createdAt: '2026-01-05T10:00:00.000Z',
    ...details,
  }
}

/** The lunch of a day, decided by vote. */
export function lunch(day: string, details: Partial<Decision> = {}): Decision {
  return {
    day,
    venueId: 1,
    venueName: 'Napoli',
    imageUrl: 'https://pictures.example/napoli.svg',
    votes: 3,
    against: 0,
    voters: 5,
    how: 'votes',
    reason: 'Most votes: 3 of 5.',
    reasonCode: null,
    reasonParams: null,
    decidedAt: `${day}T10:45:00.000Z`,
    decidedBy: null,
    ...details,
  }
}

/** The table of the decision, where nobody has said when it leaves. `openedBy` makes it another one. */
export function table(details: Partial<LunchTable> = {}): LunchTable {
  return {
    tableId: 1,
    kind: 'go',
    venueId: 1,
    venueName: 'Napoli',
    imageUrl: 'https://pictures.example/napoli.svg',
    leavesAt: null,
    meetingPoint: null,
    seats: null,
    openedBy: null,
    takenBy: null,
    people: [],
    guests: [],
    lines: [],
    summary: '',
    ...details,
  }
}

export const days: Days = { weekdays: [1, 2, 3, 4, 5, 6, 7], awayFrom: null, awayThrough: null }

/** A day without a closing time and without votes. */
export function lunchToday(details: Partial<LunchToday> = {}): LunchToday {
  const { coming = [], away = [] } = details
  const hasSaid = (id: number) => [...coming, ...away].some(({ userId }) => userId === id)
  return {
    day: '2026-11-20',
    closesAt: null,
    dayOff: null,
    nextLunch: null,
    isOpen: true,
    decision: null,
    coming: [],
    guests: [],
    tables: [],
    voted: [],
    away: [],
    waitingFor: members
      .filter((member) => !hasSaid(member.userId))
      .map(({ displayName }) => person(displayName)),
    reset: null,
    reopened: null,
    nudge: null,
    ...details,
  }
}

/** A week of the team that goes on. */
export function lunchWeek(details: Partial<LunchWeek> = {}): LunchWeek {
  return {
    from: '2026-11-16',
    to: '2026-11-20',
    isClosing: false,
    lunches: 5,
    places: 3,
    ties: 1,
    walkingMinutes: 31,
    longAgo: { venueName: 'Curry Haus', weeks: 9 },
    ...details,
  }
}

/** A year of the team. */
export function lunchYear(details: Partial<LunchYear> = {}): LunchYear {
  return {
    year: 2026,
    lunches: 214,
    places: 23,
    first: { day: '2026-01-02', venueName: 'Napoli' },
    favourite: { venueName: 'Napoli', times: 31 },
    rarest: { venueName: 'Curry Haus', times: 1 },
    longestRun: { venueName: 'Ramen Corner', lunches: 4, from: '2026-03-02', to: '2026-03-05' },
    closestVote: { day: '2026-05-12', venueName: 'Sushi Kin', margin: 0, voters: 9 },
    daysOnFoot: 180,
    walkingMinutes: 1460,
    earlier: null,
    later: null,
    ...details,
  }
}

/** The day that a wall screen shows, before anybody has voted. */
export function wallDay(details: Partial<Screen> = {}): Screen {
  return {
    team: 'Engines',
    day: '2026-11-20',
    closesAt: null,
    dayOff: null,
    nextLunch: null,
    decision: null,
    leader: null,
    voted: [],
    coming: [],
    tables: [],
    opener: null,
    week: null,
    boardUrl: 'https://a.example/Engines',
    ...details,
  }
}
