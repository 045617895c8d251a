/**
 * A step that a person or a job can take. `who` and `member` are ids of users, and `venue` is the id of a venue. `day`
 * is the number of days since 1 January 1970.
 */
export type Step =
  | { kind: 'cast' | 'remove vote'; who: number; venue: number }
  | { kind: 'reset' | 'decide'; who: number }
  | { kind: 'away'; who: number; away: boolean }
  | { kind: 'extend'; who: number; minutes: number }
  | { kind: 'record'; who: number; day: number; venue: number }
  | { kind: 'remove lunch'; who: number; day: number }
  | { kind: 'settings'; who: number; votingCloses: string | null; lunchDays: number[] }
  | { kind: 'delete venue'; who: number; venue: number }
  | { kind: 'activate'; who: number; venue: number; active: boolean }
  | { kind: 'remove member'; who: number; member: number }
  | { kind: 'closing job' }
  | { kind: 'daily reset' }

export type Ack = 'done' | 'closed' | 'refused'

type Lunch = {
  venue: number | null
  votes: number
  tally: Record<number, number>
  how: 'votes' | 'tie' | 'member'
  /** The id of the member who decided. Null if lunch was decided at the closing time. */
  by: number | null
  /** The closing time. Null if a member decided. */
  at: number | null
}

/** The expected state of a team whose timezone is UTC and whose votes are reset daily. */
export type TeamModel = {
  admin: number
  members: number[]
  /** Whether a venue is active, by its id. A deleted venue is missing. */
  venues: Record<number, boolean>
  votes: Record<number, { venue: number; at: number }>
  awayOn: Record<number, number>
  votingCloses: string | null
  lunchDays: number[]
  /** The day of the last change of the settings. The closing times of earlier days no longer matter. */
  settingsDay: number
  extendedTo: number | null
  closedThrough: number
  noLunchOn: number | null
  lunches: Record<number, Lunch>
}

const minute = 60_000
export const dayLength = 24 * 60 * minute
export const dayOf = (instant: number) => Math.floor(instant / dayLength)
const weekdayOf = (day: number) => ((day + 3) % 7) + 1

/** The closing time of the day. */
export function closingOf({ extendedTo, votingCloses, lunchDays }: TeamModel, day: number): number | null {
  if (extendedTo !== null && dayOf(extendedTo) === day) return extendedTo
  if (votingCloses === null || !lunchDays.includes(weekdayOf(day))) return null
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

export const hasVoted = ({ votes }: TeamModel, member: number, now: number) =>
  (votes[member]?.at ?? Number.NEGATIVE_INFINITY) >= dayOf(now) * dayLength

export const isOpen = (team: TeamModel, now: number) => team.closedThrough < dayOf(now)

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
export function settled(before: TeamModel, now: number): TeamModel {
  const team = structuredClone(before)
  settle(team, now)
  return team
}

/** Decides and closes the days whose closing time has come. Changes the model. */
function settle(team: TeamModel, now: number): void {
  for (let day = Math.max(team.closedThrough + 1, team.settingsDay); day <= dayOf(now); day += 1) {
    const closing = closingOf(team, day)
    if (closing === null || closing > now) continue
    const winner = winnerOf(team, closing)
    if (winner) team.lunches[day] ??= { ...winner, by: null, at: closing }
    team.closedThrough = day
  }
}

const change: { [Kind in Step['kind']]: (team: TeamModel, step: Step & { kind: Kind }, now: number) => Ack } =
  {
    cast: (team, { who, venue }, now) => {
      if (team.venues[venue] === undefined) return 'refused'
      if (!isOpen(team, now)) return 'closed'
      if (!team.venues[venue]) return 'refused'
      if (!hasVoted(team, who, now) || team.votes[who]?.venue !== venue) team.votes[who] = { venue, at: now }
      delete team.awayOn[who]
      return 'done'
    },
    'remove vote': (team, { who, venue }, now) => {
      if (!isOpen(team, now)) return 'closed'
      if (team.votes[who]?.venue === venue) delete team.votes[who]
      return 'done'
    },
    reset: (team, _, now) => {
      if (!isOpen(team, now)) return 'closed'
      team.votes = {}
      return 'done'
    },
    away: (team, { who, away }, now) => {
      if (!isOpen(team, now)) return 'closed'
      if (away) {
        team.awayOn[who] = dayOf(now)
        delete team.votes[who]
      } else delete team.awayOn[who]
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
      const isDecided = team.lunches[today] !== undefined || team.noLunchOn === today
      if (!isDecided) team.closedThrough = Math.min(team.closedThrough, today - 1)
      settle(team, now)
      return 'done'
    },
    'delete venue': (team, { venue }) => {
      if (team.venues[venue] === undefined) return 'refused'
      removeVotes(team, venue)
      for (const day of lunchDaysOf(team, venue)) Object.assign(team.lunches[day] ?? {}, { venue: null })
      delete team.venues[venue]
      return 'done'
    },
    activate: (team, { venue, active }) => {
      if (team.venues[venue] === undefined) return 'refused'
      team.venues[venue] = active
      if (!active) removeVotes(team, venue)
      return 'done'
    },
    'remove member': (team, { who, member }) => {
      if (who !== team.admin || member === team.admin || !team.members.includes(member)) return 'refused'
      team.members = team.members.filter((other) => other !== member)
      delete team.votes[member]
      return 'done'
    },
    'closing job': () => 'done',
    'daily reset': () => 'done',
  }

function removeVotes(team: TeamModel, venue: number): void {
  for (const member of team.members) if (team.votes[member]?.venue === venue) delete team.votes[member]
}

/**
 * Takes a step at `now`. A step first settles the team. But a refused step changes nothing, because some calls settle
 * the team in the transaction that the refusal rolls back.
 * @returns the team afterwards, and the expected answer
 */
export function take(before: TeamModel, step: Step, now: number): { team: TeamModel; ack: Ack } {
  const team = settled(before, now)
  const apply = change[step.kind] as (team: TeamModel, step: Step, now: number) => Ack
  const ack = 'who' in step && !team.members.includes(step.who) ? 'refused' : apply(team, step, now)
  return { team: ack === 'refused' ? before : team, ack }
}
