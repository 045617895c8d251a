import type { NewNotice } from '@lunchvote/contracts/notices'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { membersToday } from './attendance.queries.ts'
import { type TeamDay, timeAt } from './clock.rules.ts'
import { type Candidate, type DecidedLunch, lunchDecided } from './decision.rules.ts'
import { namesOf } from './members.rules.ts'
import { teamsWithOutlet } from './reminders.queries.ts'
import { leavingOf, type StoredTable, type TeamLeaving } from './tables.rules.ts'

type Departure = {
  team: TeamDay & TeamLeaving
  lunch: { decidedAt: Date }
  /** The first table of the day; undefined if nobody can have changed it. */
  first?: StoredTable | undefined
}
type Decided = Departure & { lunch: DecidedLunch; candidates: readonly Candidate[] }

/**
 * The notices of decisions that the transaction has stored, each with when and from where the team leaves. Only outlets name who
 * comes, so it is read only for teams that have one.
 */
export async function decisionNotices(tx: DatabaseHandle, decided: readonly Decided[]): Promise<NewNotice[]> {
  if (decided.length === 0) return []
  const listening = await teamsWithOutlet(
    tx,
    decided.map(({ team }) => team.teamId),
  )
  const isNamed = ({ team }: Decided) => listening.includes(team.teamId)
  const coming = await namesOfTeams(tx, decided.filter(isNamed))
  return decided.map((one) => {
    const { leavesAt, localTime, meetingPoint } = leavingWithTeam(one)
    const { data, ...notice } = lunchDecided(one.lunch, one.candidates)
    const names = coming.get(one.team.teamId)
    return {
      ...notice,
      data: { ...data, leavesAt, meetingPoint, ...(names && { coming: names.coming }) },
      localTime,
      unnamed: names?.unnamed,
    }
  })
}

/** Who comes in each of these teams, for messages. However many teams there are, this is at most one statement. */
export async function namesOfTeams(
  db: DatabaseHandle,
  of: readonly { team: TeamDay }[],
): Promise<Map<number, ReturnType<typeof namesOf>>> {
  if (of.length === 0) return new Map()
  const teams = of.map(({ team }) => team)
  const members = await membersToday(db, teams)
  return new Map(
    teams.map(({ teamId }) => [teamId, namesOf(members.filter((member) => member.teamId === teamId))]),
  )
}

/** When and from where the team leaves for a lunch that is decided. */
export function leavingWithTeam({ team, lunch, first }: Departure) {
  const { leavesAt, meetingPoint } = leavingOf(team, first)
  // Lunch can be decided after the team has left.
  const isToCome = leavesAt !== null && leavesAt > lunch.decidedAt
  return {
    leavesAt: leavesAt?.toISOString() ?? null,
    localTime: isToCome ? timeAt(leavesAt, team.timezone) : null,
    meetingPoint,
  }
}
