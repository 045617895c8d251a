import type { Decision } from '@lunchvote/contracts/lunch'
import { changeDays, type DaysModel, isDayOff, makePresent, weekdayOf } from './days-model.ts'
import type { Ack, Step } from './step.ts'

type Lunch = {
  venue: number | null
  votes: number
  tally: Record<number, number>
  how: Decision['how']
  /** The id of the member who decided. Null if lunch was decided at the closing time. */
  by: number | null
  /** The closing time. Null if a member decided. */
  at: number | null
}

type Vote = { venue: number; at: number }

/** The expected state of a team whose timezone is UTC and whose votes are reset daily. */
export type TeamModel = {
  admin: number
  members: number[]
  /** Whether a venue is active, by its id. A deleted venue is missing. */
  venues: Record<number, boolean>
  /** The day for which a venue is left out, by its id. */
  leftOut: Record<number, number | null>
  votes: Record<number, Vote>
  /** The last reset that can be undone, with the votes that it cleared and whose members have done nothing since. */
  reset: { at: number; votes: Record<number, Vote> } | null
  awayOn: Record<number, number>
  /** What members said after the decision of a day: whether they come. */
  said: Record<number, { day: number; coming: boolean }>
  votingCloses: string | null
  lunchDays: number[]
  /** The day of the last change of the settings. The closing times of earlier days no longer matter. */
  settingsDay: number
  /** The first day on which the closing time of the settings holds. */
  closesFrom: number
  extendedTo: number | null
  closedThrough: number
  noLunchOn: number | null
  lunches: Record<number, Lunch>
} & DaysModel

const minute = 60_000
export const dayLength = 24 * 60 * minute
export const dayOf = (instant: number) => Math.floor(instant / dayLength)

/** The closing time of the day. */
export function closingOf(team: TeamModel, day: number): number | null {
  const { extendedTo, votingCloses, lunchDays, closesFrom } = team
  if (extendedTo !== null && dayOf(extendedTo) === day) return extendedTo
  if (votingCloses === null || !lunchDays.includes(weekdayOf(day)) || day < closesFrom) return null
  const [hours = 0, minutes = 0] = votingCloses.split(':').map(Number)
  return day * dayLength + (hours * 60 + minutes) * minute
}

/** The number of votes of each venue since the start of the day that contains `instant`. */
export function tallyOf(team: TeamModel, instant: number): Record<number, number> {
  const tally: Record<number, number> = {}
  for (const { venue } of liveVotes(team, instant)) tally[venue] = (tally[venue] ?? 0) + 1
  return tally
}

const liveVotes = ({ votes }: TeamModel, instant: number) =>
  Object.values(votes).filter(({ at }) => at >= dayOf(instant) * dayLength)

const hasVoted = ({ votes }: TeamModel, member: number, now: number) =>
  (votes[member]?.at ?? Number.NEGATIVE_INFINITY) >= dayOf(now) * dayLength

export const isOpen = (team: TeamModel, now: number) => team.closedThrough < dayOf(now)

export const isLeftOut = ({ leftOut }: TeamModel, venue: number, now: number) => leftOut[venue] === dayOf(now)

/** Whether a reset can be undone, if voting is open. */
export const isUndoable = ({ reset }: TeamModel, now: number) =>
  reset !== null && now < reset.at + minute && dayOf(reset.at) >= dayOf(now)

/** Whether the day is decided: it has a lunch, or its lunch was removed from the history. */
const isDecided = ({ lunches, noLunchOn }: TeamModel, day: number) =>
  lunches[day] !== undefined || noLunchOn === day

export type Group = 'coming' | 'away' | 'waitingFor'

/** Whether the member comes today, is away, or has said neither. */
export function groupOf(team: TeamModel, member: number, now: number): Group {
  const today = dayOf(now)
  const said = team.said[member]
  const answer = isDecided(team, today) && said?.day === today ? said.coming : null
  if (team.awayOn[member] === today || answer === false) return 'away'
  if (hasVoted(team, member, now)) return 'coming'
  return isDayOff(team, member, today) ? 'away' : answer ? 'coming' : 'waitingFor'
}

/** The days of the venue's lunches. */
export const lunchDaysOf = ({ lunches }: TeamModel, venue: number) =>
  Object.keys(lunches)
    .map(Number)
    .filter((day) => lunches[day]?.venue === venue)

/**
 * Decides by these rules, one after the other: the most votes, the longest time since the last lunch at the venue, the
 * earliest last vote, the lowest id.
 */
function winnerOf(team: TeamModel, instant: number): Omit<Lunch, 'by' | 'at'> | null {
  const tally = tallyOf(team, instant)
  const ranked = Object.keys(tally)
    .map(Number)
    .map((venue) => {
      const eaten = lunchDaysOf(team, venue).filter((day) => day < dayOf(instant))
      const cast = liveVotes(team, instant).filter((vote) => vote.venue === venue)
      const complete = Math.max(...cast.map(({ at }) => at))
      return { venue, rank: [-(tally[venue] ?? 0), Math.max(0, ...eaten), complete, venue] }
    })
    .sort((a, b) => a.rank.map((value, n) => value - (b.rank[n] ?? 0)).find((order) => order !== 0) ?? 0)
  const [first, second] = ranked
  if (!first) return null
  const { venue, rank } = first
  return { venue, votes: -(rank[0] ?? 0), tally, how: rank[0] === second?.rank[0] ? 'tie' : 'votes' }
}

/** The team after the days whose closing time has come are decided and closed. */
export const settled = (before: TeamModel, now: number): TeamModel => settle(structuredClone(before), now)

/** Decides and closes the days whose closing time has come. Changes the model. */
function settle(team: TeamModel, now: number): TeamModel {
  for (let day = Math.max(team.closedThrough + 1, team.settingsDay); day <= dayOf(now); day += 1) {
    const closing = closingOf(team, day)
    if (closing === null || closing > now) continue
    const winner = winnerOf(team, closing)
    if (winner) team.lunches[day] ??= { ...winner, by: null, at: closing }
    team.closedThrough = day
  }
  return team
}

const change: { [Kind in Step['kind']]: (team: TeamModel, step: Step & { kind: Kind }, now: number) => Ack } =
  {
    cast: (team, { who, venue }, now) => {
      if (team.venues[venue] === undefined) return 'refused'
      if (!isOpen(team, now)) return 'closed'
      if (!team.venues[venue] || isLeftOut(team, venue, now)) return 'refused'
      if (!hasVoted(team, who, now) || team.votes[who]?.venue !== venue) team.votes[who] = { venue, at: now }
      delete team.awayOn[who]
      delete team.reset?.votes[who]
      makePresent(team, who, dayOf(now))
      return 'done'
    },
    'remove vote': (team, { who, venue }, now) => {
      if (!isOpen(team, now)) return 'closed'
      if (team.votes[who]?.venue === venue) delete team.votes[who]
      return 'done'
    },
    reset: (team, _, now) => {
      if (!isOpen(team, now)) return 'closed'
      const live = Object.entries(team.votes).filter(([member]) => hasVoted(team, Number(member), now))
      if (live.length === 0) return 'done'
      team.reset = { at: now, votes: Object.fromEntries(live) }
      team.votes = {}
      return 'done'
    },
    undo: (team, _, now) => {
      if (!isOpen(team, now)) return 'closed'
      if (!team.reset || !isUndoable(team, now)) return 'refused'
      Object.assign(team.votes, team.reset.votes)
      team.reset = null
      return 'done'
    },
    away: (team, { who, away }, now) => {
      const today = dayOf(now)
      if (!isOpen(team, now)) {
        if (!isDecided(team, today)) return 'closed'
        team.said[who] = { day: today, coming: !away }
      } else if (away) {
        team.awayOn[who] = today
        delete team.votes[who]
        delete team.reset?.votes[who]
      }
      if (away) return 'done'
      delete team.awayOn[who]
      makePresent(team, who, today)
      return 'done'
    },
    days: (team, { who, weekdays, awayThrough }, now) => {
      const today = dayOf(now)
      changeDays(team, who, { weekdays, awayThrough }, today)
      const cleared = team.reset?.votes[who]
      if (hasVoted(team, who, now) || (cleared && dayOf(cleared.at) === today)) makePresent(team, who, today)
      return 'done'
    },
    decide: (team, { who }, now) => {
      const today = dayOf(now)
      const winner = winnerOf(team, now)
      if (team.lunches[today] || team.noLunchOn === today || !winner) return 'refused'
      team.lunches[today] = { ...winner, by: who, at: null }
      team.closedThrough = Math.max(team.closedThrough, today)
      return 'done'
    },
    extend: (team, { minutes }, now) => {
      const today = dayOf(now)
      const extendedTo = Math.max(now, closingOf(team, today) ?? 0) + minutes * minute
      if (dayOf(extendedTo) !== today) return 'refused'
      if (isDecided(team, today)) {
        for (const [who, { day, coming }] of Object.entries(team.said)) {
          if (day !== today || coming) continue
          team.awayOn[Number(who)] = today
          delete team.votes[Number(who)]
          delete team.reset?.votes[Number(who)]
          delete team.said[Number(who)]
        }
      }
      delete team.lunches[today]
      Object.assign(team, { extendedTo, noLunchOn: null })
      team.closedThrough = Math.min(team.closedThrough, today - 1)
      return 'done'
    },
    record: (team, { who, day, venue }, now) => {
      const today = dayOf(now)
      if (day > today || team.venues[venue] === undefined) return 'refused'
      const tally = day === today ? tallyOf(team, now) : (team.lunches[day]?.tally ?? {})
      team.lunches[day] = { venue, votes: tally[venue] ?? 0, tally, how: 'member', by: who, at: null }
      if (day < today) return 'done'
      team.noLunchOn = null
      team.closedThrough = Math.max(team.closedThrough, today)
      return 'done'
    },
    'remove lunch': (team, { day }, now) => {
      if (!team.lunches[day]) return 'refused'
      delete team.lunches[day]
      if (day === dayOf(now)) team.noLunchOn = day
      return 'done'
    },
    settings: (team, { who, votingCloses, lunchDays }, now) => {
      if (who !== team.admin) return 'refused'
      const today = dayOf(now)
      const isSame = team.votingCloses === votingCloses && String(team.lunchDays) === String(lunchDays)
      Object.assign(team, { votingCloses, lunchDays, settingsDay: today })
      if (!isSame) team.extendedTo = null
      const { closesFrom } = team
      team.closesFrom = 0
      const isPast = (closingOf(team, today) ?? Number.POSITIVE_INFINITY) <= now
      if (isPast) team.closesFrom = isOpen(team, now) ? today + 1 : closesFrom
      else if (!isDecided(team, today)) team.closedThrough = Math.min(team.closedThrough, today - 1)
      return 'done'
    },
    'delete venue': (team, { venue }, now) => {
      if (team.venues[venue] === undefined) return 'refused'
      removeVotes(team, venue, now)
      for (const day of lunchDaysOf(team, venue)) Object.assign(team.lunches[day] ?? {}, { venue: null })
      delete team.venues[venue]
      return 'done'
    },
    activate: (team, { venue, active }, now) => {
      if (team.venues[venue] === undefined) return 'refused'
      team.venues[venue] = active
      if (!active) removeVotes(team, venue, now)
      return 'done'
    },
    'leave out': (team, { venue, out }, now) => {
      if (!isOpen(team, now)) return 'closed'
      if (team.venues[venue] === undefined) return 'refused'
      if (out) removeVotes(team, venue, now)
      team.leftOut[venue] = out ? dayOf(now) : null
      return 'done'
    },
    'remove member': (team, { who, member }) => {
      if (who !== team.admin || member === team.admin || !team.members.includes(member)) return 'refused'
      team.members = team.members.filter((other) => other !== member)
      delete team.votes[member]
      delete team.reset?.votes[member]
      return 'done'
    },
    'closing job': () => 'done',
    'daily reset': () => 'done',
  }

/** Removes the votes for the venue. Once the day is decided, their voters still come. */
function removeVotes(team: TeamModel, venue: number, now: number): void {
  const today = dayOf(now)
  for (const member of team.members) {
    if (team.reset?.votes[member]?.venue === venue) delete team.reset.votes[member]
    if (team.votes[member]?.venue !== venue) continue
    const isSilent = team.said[member]?.day !== today
    if (isSilent && isDecided(team, today) && hasVoted(team, member, now)) {
      team.said[member] = { day: today, coming: true }
    }
    delete team.votes[member]
  }
}

/**
 * Takes a step at `now`. A step first settles the team, except a change of days. And a refused step changes nothing, because some calls settle
 * the team in the transaction that the refusal rolls back.
 * @returns the team afterwards, and the expected answer
 */
export function take(before: TeamModel, step: Step, now: number): { team: TeamModel; ack: Ack } {
  // Other calls settle the team.
  const team = step.kind === 'days' ? structuredClone(before) : settled(before, now)
  const apply = change[step.kind] as (team: TeamModel, step: Step, now: number) => Ack
  const ack = 'who' in step && !team.members.includes(step.who) ? 'refused' : apply(team, step, now)
  return { team: ack === 'refused' ? before : team, ack }
}
