import type { LiveBoard, LocalLeaving, ToldTable } from '@lunchvote/contracts/notices'
import type { Database } from '@lunchvote/db/database'
import type { Lunch } from '@lunchvote/db/tables/lunches'
import { boardUrl } from '../board-url.ts'
import type { TeamId } from '../member.ts'
import type { Clock } from '../ports.ts'
import { timeAt } from '../voting/clock.rules.ts'
import { type Day, findDay } from '../voting/day.service.ts'
import { reasonOf } from '../voting/decision.rules.ts'
import { leavingWithTeam, namesOfTeams } from '../voting/decision-notices.service.ts'
import { tablesOfTeams, toldTables } from '../voting/departures.service.ts'
import { dishesOf } from '../voting/menu-dishes.queries.ts'
import { offeredVenues } from '../voting/offered.service.ts'
import { turnoutOf } from '../voting/reminders.queries.ts'
import { firstTable } from '../voting/tables.queries.ts'
import { lunchOn, venueNames } from './live-messages.queries.ts'

export type BoardContext = { db: Database; clock: Clock; appOrigin: string; readsMenus: boolean }

/**
 * Reads the board of today, or what came of another day.
 * @param wanted the day, by default today
 * @returns also whether the day is over. `due` if the closing time has come, but the decision has not been made.
 *   Undefined if the team was deleted
 */
export async function readBoard(
  { db, clock, appOrigin, readsMenus }: BoardContext,
  outlet: { outletId: number; teamId: TeamId },
  wanted?: string,
): Promise<{ board: LiveBoard; isOver: boolean } | 'due' | undefined> {
  const { outletId, teamId } = outlet
  const now = clock()
  const today = await findDay(db, teamId, now)
  if (!today) return undefined
  const { votingMode, language } = today
  const day = wanted ?? today.day
  const isToday = day === today.day
  if (isToday && today.isDue) return 'due'
  const { teamName } = today
  const isOver = day < today.day
  const firstDishes = async (venueIds: readonly number[]) => {
    const places = readsMenus ? venueIds.map((venueId) => ({ teamId, venueId, day })) : []
    const read = await dishesOf(db, places)
    return new Map(
      read.flatMap(({ venueId, dishes: [first] }) => (first ? [[venueId, { dish: first.text }]] : [])),
    )
  }
  const common = {
    outletId,
    team: { id: teamId, name: teamName },
    boardUrl: boardUrl(teamName, appOrigin),
    language,
    day,
    votingMode,
    localTime: isToday && today.closesAt ? timeAt(today.closesAt, today.timezone) : null,
  }
  if (isToday && !today.isClosed) {
    const [offered, [turnout]] = await Promise.all([offeredVenues(db, [today]), turnoutOf(db, [today])])
    const venues = offered.get(teamId) ?? []
    const dishes = await firstDishes(venues.map(({ id }) => id))
    const { voted = 0, waitingFor = 0, isHidden = false } = turnout ?? {}
    const shown = venues.map((venue) => ({ ...venue, ...dishes.get(venue.id) }))
    return {
      board: { ...common, state: 'open', isHidden, venues: shown, voted, waitingFor, lunch: null },
      isOver,
    }
  }
  const ended = { ...common, isHidden: false, localTime: null, voted: 0, waitingFor: 0 }
  const lunch = isToday ? today.lunch : await lunchOn(db, teamId, day)
  if (!lunch) return { board: { ...ended, state: 'closed', venues: [], lunch: null }, isOver }
  const { venueId, venueName: name, imageUrl } = lunch
  const [venues, dishes, leaving] = await Promise.all([
    finalTally(db, teamId, lunch),
    firstDishes(venueId === null ? [] : [venueId]),
    isToday ? leavingOn(db, today, { lunch, appOrigin }) : {},
  ])
  const dish = venueId === null ? undefined : dishes.get(venueId)
  return {
    board: {
      ...ended,
      state: 'decided',
      venues,
      lunch: { name, imageUrl, ...reasonOf(lunch), ...dish, ...leaving },
    },
    isOver,
  }
}

/** When and from where people leave today, who comes, and at which tables people sit. */
async function leavingOn(
  db: Database,
  today: Day,
  { lunch, appOrigin }: { lunch: Lunch; appOrigin: string },
): Promise<LocalLeaving & { tables: ToldTable[] }> {
  const first = await firstTable(db, today)
  const [names, [found]] = await Promise.all([
    namesOfTeams(db, [{ team: today }]),
    tablesOfTeams(db, [today.teamId], today.now, appOrigin),
  ])
  const { localTime, meetingPoint } = leavingWithTeam({ team: today, lunch, first })
  const { coming = [], unnamed } = names.get(today.teamId) ?? {}
  return { localTime, meetingPoint, coming, unnamed, tables: toldTables(today, found?.tables ?? []) }
}

/** The venues with votes, the one with the most support first. A venue that was deleted meanwhile is left out. */
async function finalTally(db: Database, teamId: TeamId, { tally, againstTally }: Lunch) {
  const names = await venueNames(db, teamId, Object.keys(tally).map(Number))
  return names
    .map((venue) => ({ ...venue, votes: tally[venue.id] ?? 0, against: againstTally[venue.id] ?? 0 }))
    .sort((a, b) => b.votes - b.against - (a.votes - a.against) || a.id - b.id)
}
