import type { Registration } from '@lunchvote/contracts/auth'
import { say } from '@lunchvote/contracts/reasons'
import type { TeamSearchResult, TeamSettings, TeamSettingsChange } from '@lunchvote/contracts/team'
import type { Database, DatabaseHandle } from '@lunchvote/db/database'
import type { ApiContext } from '../context.ts'
import { DomainError } from '../errors.ts'
import type { Member, TeamId } from '../member.ts'
import { nameKeyOf } from '../name-key.ts'
import type { Clock, EventBus, Outbox, RateLimiter } from '../ports.ts'
import { limited } from '../rate-limits.ts'
import { createLinkSecret } from '../secrets.ts'
import { keepVoters } from '../voting/attendance.queries.ts'
import { dateAt } from '../voting/clock.rules.ts'
import { hasLunchFrom, lockState } from '../voting/closing.queries.ts'
import { afterSettings, dayOf } from '../voting/day.rules.ts'
import { changeDay, openDay } from '../voting/day.service.ts'
import { keepHolidays, offDaysFor, ownDaysFrom, requireNear } from '../voting/holidays.service.ts'
import { deleteVotesBefore, deleteVotesOfTeam, moveRound } from '../voting/rounds.queries.ts'
import { remindAgain } from '../voting/tables.queries.ts'
import { assertCanJoin } from './invites.rules.ts'
import { lockAdmin } from './members.queries.ts'
import {
  deleteTeam,
  insertTeam,
  inviteOf,
  keepHidden,
  keepInviteToken,
  lockTeamNamed,
  NameTaken,
  renameTeam,
  settingsOf,
  spellingOfTimezone,
  teamsNamedLike,
  updateTeam,
} from './team.queries.ts'
import {
  assertNotReserved,
  changedSettings,
  closesDifferently,
  isRuntimeTimezone,
  shownToday,
  stillHidden,
} from './team.rules.ts'

type TeamContext = { db: Database; member: Member }
type EditContext = TeamContext & { events: EventBus }

/**
 * How often the insert of a team is tried. It is tried again if the team that had the name has been deleted in the
 * meantime.
 */
const maxAttempts = 3

type Joining = Pick<Registration, 'teamName' | 'invite' | 'joinOnly'>

/**
 * Finds the team with exactly this name, or creates it. Of several simultaneous callers, only one creates the team. A
 * registration with an invite creates no team, because an invite is made only for a team that exists.
 * @throws DomainError FORBIDDEN if the team takes new members by invitation only and the invite is not valid, or if the
 *   invite is another team's
 * @throws DomainError CONFLICT if another team has a different name with the same key
 * @throws DomainError NOT_FOUND if there is no such team, and the registration has an invite or `joinOnly`
 */
export async function joinOrCreateTeam(
  db: DatabaseHandle,
  { teamName: name, invite, joinOnly = false }: Joining,
  now: Date,
) {
  assertNotReserved(name)
  const nameKey = nameKeyOf(name)
  const canCreate = !joinOnly && invite === undefined
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const created = canCreate && (await insertTeam(db, { name, nameKey }))
    if (created) return { ...created, isNew: true }
    const team = await lockTeamNamed(db, { name, nameKey }, invite)
    if (team) {
      assertCanJoin(team, { name, invite }, now)
      return { id: team.id, name, isNew: false }
    }
    if (!canCreate) throw new DomainError('NOT_FOUND', say('team_not_found', { name }))
  }
  throw new DomainError('CONFLICT', say('team_just_deleted'))
}

/** Finds teams that anyone can join. */
export async function searchTeams(
  { db, rateLimiter, address }: Pick<ApiContext, 'db' | 'rateLimiter' | 'address'>,
  text: string,
): Promise<TeamSearchResult[]> {
  await limited(rateLimiter, 'team-search', `address ${address()}`)
  return teamsNamedLike(db, nameKeyOf(text))
}

export async function getSettings({
  db,
  member,
  clock,
}: TeamContext & { clock: Clock }): Promise<TeamSettings> {
  return existing(await currentSettings(db, member.teamId, clock()))
}

/**
 * Changes the settings. They apply at once, but a closing time that is past today holds from tomorrow on, and so does what
 * shows the votes of today to more members. Votes that have expired under the old settings are deleted, so that they do
 * not count again under the new ones.
 */
export async function changeSettings(
  {
    db,
    member,
    user,
    clock,
    events,
    outbox,
  }: EditContext & { user: { displayName: string }; clock: Clock; outbox: Outbox },
  input: TeamSettingsChange,
): Promise<TeamSettings> {
  const timezone = isRuntimeTimezone(input.timezone) && (await spellingOfTimezone(db, input.timezone))
  if (!timezone) throw new DomainError('BAD_REQUEST', say('unknown_timezone'))
  if (input.holidays) await keepHolidays(db, input.holidays, clock())
  const { settings, changesMenus } = await asAdmin({ db, member }, async (tx) => {
    const now = clock()
    const before = await openDay(tx, outbox, member.teamId, now)
    if (before.dailyReset) await deleteVotesBefore(tx, before)
    const old = existing(await currentSettings(tx, member.teamId, now))
    const changed = changedSettings(old, { ...input, timezone })
    const today = dateAt(now, timezone)
    if (input.daysOff) requireNear(today, input.daysOff)
    const daysOff = ownDaysFrom(today, changed.daysOff)
    const offDays = await offDaysFor(tx, { ...changed, daysOff, offDays: before.offDays }, today)
    const values = {
      ...(await withInvite(tx, member.teamId, { old, changed })),
      daysOff,
      offDays,
    }
    const isOff = offDays.includes(today)
    // It is the same round, also if the date in the new timezone is another one.
    await moveRound(tx, member.teamId, now)
    const stored = existing(await updateTeam(tx, member.teamId, values))
    const changing = existing(await lockedDay(tx, member.teamId, now))
    const change = afterSettings(changing, now, {
      dropsExtension: closesDifferently(old, stored) || isOff !== before.offDays.includes(today),
      hasLunch: await hasLunchFrom(tx, member.teamId, changing.day),
    })
    const after = dayOf({ ...changing, ...change }, now)
    // Voting had closed without a decision. Who has seen the votes meanwhile is not known, so the board tells of it.
    const isReopened = before.isClosed && !after.isClosed && before.day === after.day
    const reopening = isReopened && { reopenedAt: now, reopenedBy: user.displayName }
    await changeDay(tx, changing, now, { ...change, ...reopening })
    if (after.dailyReset) await deleteVotesBefore(tx, after)
    // In another timezone, today can be a day that is closed already, which shows all votes.
    const opensVotes = after.isClosed && !before.isClosed && shownToday(old) !== 'always'
    // The team is locked since it was updated, so no vote of the old settings is cast after this.
    if (stored.votingMode !== old.votingMode || opensVotes) {
      await keepVoters(tx, after, null)
      await deleteVotesOfTeam(tx, member.teamId)
    }
    await keepHidden(tx, after, { showVotes: stillHidden(old, stored), endOfDay: before.endsAt })
    if (stored.leavesAt !== old.leavesAt || stored.timezone !== old.timezone) await remindAgain(tx, after)
    const settings = existing(await currentSettings(tx, member.teamId, now))
    return { settings, changesMenus: settings.showMenus !== old.showMenus }
  })
  // The new settings can change which votes count, and can open or close the day.
  events.publish(member.teamId, 'team', 'votes', 'lunch', 'venues')
  if (changesMenus) events.publish(member.teamId, 'menus')
  return settings
}

/** The settings as they are, without days that are past. Undefined if the team was deleted. */
async function currentSettings(db: DatabaseHandle, teamId: TeamId, now: Date) {
  const stored = await settingsOf(db, teamId, now)
  return stored && { ...stored, daysOff: ownDaysFrom(dateAt(now, stored.timezone), stored.daysOff) }
}

/** Locks the team, and reads its day. Undefined if the team was deleted. */
async function lockedDay(tx: DatabaseHandle, teamId: TeamId, now: Date) {
  const team = await lockState(tx, teamId)
  return team && dayOf(team, now)
}

/**
 * Ends the invite token of a team that opens to everyone, and makes one for a team that goes back to invitations. So an
 * earlier link does not work again.
 */
async function withInvite(
  tx: DatabaseHandle,
  teamId: TeamId,
  { old, changed }: { old: TeamSettings; changed: TeamSettings },
) {
  if (changed.joining === old.joining) return changed
  if (changed.joining === 'open') return { ...changed, inviteToken: null, inviteExpiresAt: null }
  // A team that anyone can join has a token if its admin has renewed the link since then.
  if ((await inviteOf(tx, teamId))?.inviteToken) return changed
  const inviteToken = createLinkSecret()
  await keepInviteToken(tx, teamId, inviteToken)
  return { ...changed, inviteToken }
}

export async function rename(
  { db, member, events, rateLimiter }: EditContext & { rateLimiter: RateLimiter },
  name: string,
): Promise<{ name: string }> {
  assertNotReserved(name)
  await limited(rateLimiter, 'team-rename', `team ${member.teamId}`)
  const values = { name, nameKey: nameKeyOf(name) }
  try {
    await asAdmin({ db, member }, (tx) => renameTeam(tx, member.teamId, values))
  } catch (error) {
    // The answer is the same for every team that has the name. It does not tell the spelling, because the team may take
    // new members by invitation only.
    throw error instanceof NameTaken ? new DomainError('CONFLICT', say('team_name_taken')) : error
  }
  events.publish(member.teamId, 'team')
  return { name }
}

/**
 * Deletes the team with everything that belongs to it, such as its members, their sessions, and its venues and lunches.
 */
export async function removeTeam({ db, member, events }: EditContext): Promise<void> {
  await asAdmin({ db, member }, (tx) => deleteTeam(tx, member.teamId))
  events.publishSessionEnd(member.teamId)
}

/**
 * Runs `work` in a transaction in which the member stays admin. The role is checked again, because it may have been
 * transferred since the session was read. Otherwise a former admin could still remove the new admin.
 */
export function asAdmin<T>(
  { db, member }: TeamContext,
  work: (tx: DatabaseHandle) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    if (!(await lockAdmin(tx, member))) throw new DomainError('FORBIDDEN', say('admin_only'))
    return work(tx)
  })
}

/**
 * Returns what a query has found of the team. Throws if it has found nothing, because the team may have been deleted
 * since the session was read.
 */
export function existing<T>(found: T | undefined): T {
  if (!found) throw new DomainError('UNAUTHORIZED', say('team_gone'))
  return found
}
