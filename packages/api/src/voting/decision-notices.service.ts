import type { LocalLeaving, NewNotice } from '@lunchvote/contracts/notices'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { membersToday } from './attendance.queries.ts'
import { type TeamDay, timeAt } from './clock.rules.ts'
import { type Candidate, type DecidedLunch, lunchDecided } from './decision.rules.ts'
import { namesOf } from './members.rules.ts'
import { leavingOf, type StoredTable, type TeamLeaving } from './tables.rules.ts'

type LeavingTeam = TeamDay & TeamLeaving
/** The first table of the day; undefined if nobody can have changed it. */
type First = { first?: StoredTable | undefined }
type Decided = First & { team: LeavingTeam; lunch: DecidedLunch; candidates: readonly Candidate[] }

/** The notices of decisions that the transaction has stored, each with when and from where the team leaves, and who comes. */
export async function decisionNotices(tx: DatabaseHandle, decided: readonly Decided[]): Promise<NewNotice[]> {
  const leaving = await leavingWithTeams(tx, decided)
  return decided.map(({ lunch, candidates }, n) => {
    const { leavesAt = null, localTime = null, ...told } = leaving[n] ?? {}
    const { data, ...notice } = lunchDecided(lunch, candidates)
    return { ...notice, data: { ...data, leavesAt, ...told }, localTime }
  })
}

/**
 * When and from where these teams leave for a lunch that is decided, and who comes. However many teams there are, this is one
 * statement.
 */
export async function leavingWithTeams(
  db: DatabaseHandle,
  decided: readonly (First & { team: LeavingTeam; lunch: { decidedAt: Date } })[],
): Promise<(LocalLeaving & { leavesAt: string | null })[]> {
  if (decided.length === 0) return []
  const members = await membersToday(
    db,
    decided.map(({ team }) => team),
  )
  return decided.map(({ team, lunch, first }) => {
    const { teamId, timezone } = team
    const { leavesAt, meetingPoint } = leavingOf(team, first)
    // Lunch can be decided after the team has left.
    const isToCome = leavesAt !== null && leavesAt > lunch.decidedAt
    return {
      leavesAt: leavesAt?.toISOString() ?? null,
      localTime: isToCome ? timeAt(leavesAt, timezone) : null,
      meetingPoint,
      coming: namesOf(members.filter((member) => member.teamId === teamId)),
    }
  })
}
