import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { drawingUrl } from '@lunchvote/contracts/drawings'
import { teamChanges } from '@lunchvote/contracts/event-types'
import { say } from '@lunchvote/contracts/reasons'
import type { Database, DatabaseHandle } from '@lunchvote/db/database'
import { type AuthContext, type SignedIn, signIn, signingIn } from '../auth/auth.service.ts'
import { DomainError } from '../errors.ts'
import { lockTeam } from '../lock-team.ts'
import type { TeamId } from '../member.ts'
import { nameKeyOf } from '../name-key.ts'
import type { Clock, EventBus, Outbox } from '../ports.ts'
import { limited } from '../rate-limits.ts'
import { joinOrCreateTeam } from '../team/team.service.ts'
import { dateAt } from '../voting/clock.rules.ts'
import { changeDay, openDay } from '../voting/day.service.ts'
import { changeAway } from '../voting/lunch.service.ts'
import { insertLunches } from '../voting/lunches.queries.ts'
import { bringGuests } from '../voting/table-changes.service.ts'
import { colleagues, script } from './colleagues.ts'
import {
  colleaguesOf,
  countGuests,
  deleteIdleGuest,
  demoTeam,
  emptyTables,
  hasOtherAccounts,
  hasTables,
  insertAccounts,
  insertPictures,
  insertReadings,
  insertVenues,
  lockDemo,
  lockDemoTeam,
  resetGuests,
  resetTeam,
  venueIds,
} from './demo.queries.ts'
import {
  demoDomain,
  demoTimezone,
  emailOf,
  guestName,
  hourOf,
  keptSince,
  lunchesBefore,
  lunchTimes,
  maxGuests,
  minutesLeft,
  teamName,
} from './demo.rules.ts'
import { demoVenues } from './venues.ts'

export type DemoContext = {
  db: Database
  clock: Clock
  events: EventBus
  outbox: Outbox
  appOrigin: string
  /** The timezone of the server. */
  timezone: string
}

/** The account by which the team of the demo is found. */
export const adminEmail = emailOf(colleagues[0]?.name ?? '')

/** A database with an account of a person is never that of a demo. The database is left as it is. */
export class NoDemoDatabase extends Error {
  override readonly name = 'NoDemoDatabase'
}

/** Whether a demo can use the database: it is empty, or a demo has filled it. It may not have been migrated. */
export async function isForDemo(db: Database): Promise<boolean> {
  return !(await hasTables(db)) || !(await hasOtherAccounts(db, demoDomain))
}

/**
 * Puts everything back to its beginning, once in each hour, whatever number of instances tries. Guests who are there keep
 * their accounts and sessions, so nothing ends under their fingers.
 * @param anew also if the demo has begun in this hour
 * @returns whether this call has done it
 * @throws NoDemoDatabase
 */
export async function beginDemo(ctx: DemoContext, { anew }: { anew: boolean }): Promise<boolean> {
  const now = ctx.clock()
  const faces = await Promise.all(colleagues.map(({ face }) => readFace(face)))
  const teamId = await ctx.db.transaction(async (tx) => {
    await lockDemo(tx)
    if (await hasOtherAccounts(tx, demoDomain)) throw new NoDemoDatabase()
    const team = await lockDemoTeam(tx, adminEmail)
    if (team && !anew && team.began >= hourOf(now)) return null
    const ids = await venueIds(tx)
    await emptyTables(tx)
    if (team) await resetGuests(tx, team.id, keptSince(now))
    const id = team?.id ?? ((await joinOrCreateTeam(tx, { teamName }, now)).id as TeamId)
    await fill(tx, ctx, id, { now, faces, ids })
    return id
  })
  if (teamId === null) return false
  await beginDay(ctx, teamId)
  ctx.events.publish(teamId, ...teamChanges)
  // The streams of guests who are gone end.
  ctx.events.publishSessionEnd(teamId)
  return true
}

const readFace = async (face: string) => {
  const bytes = await readFile(new URL(`faces/${face}.webp`, import.meta.url))
  // The same picture keeps its address, under which browsers have stored it.
  return { id: createHash('sha256').update(bytes).digest('base64url').slice(0, 22), bytes }
}

type Face = Awaited<ReturnType<typeof readFace>>

const faceSide = 192

async function fill(
  tx: DatabaseHandle,
  { outbox, appOrigin, timezone: own }: DemoContext,
  teamId: TeamId,
  { now, faces, ids }: { now: Date; faces: readonly Face[]; ids: ReadonlyMap<string, number> },
): Promise<void> {
  const timezone = demoTimezone(own, now)
  await resetTeam(tx, teamId, {
    ...lunchTimes(now, timezone),
    timezone,
    dailyReset: true,
    lunchDays: [1, 2, 3, 4, 5, 6, 7],
    meetingPoint: 'At the lift',
    showMenus: true,
    createdAt: now,
  })
  const accounts = await insertAccounts(
    tx,
    colleagues.map(({ name, diets = [] }, index) => ({
      email: emailOf(name),
      displayName: name,
      teamId,
      isTeamAdmin: index === 0,
      diets: [...diets],
      pictureId: faces[index]?.id ?? null,
    })),
  )
  await insertPictures(
    tx,
    faces.map((face) => ({ ...face, teamId, width: faceSide, height: faceSide })),
  )
  // Venues keep their ids, so that boards that are open keep their cards. If one lost its name, new ids keep the order.
  const keepsIds = demoVenues.every(({ name }) => ids.has(name))
  const venues = await insertVenues(
    tx,
    // The board shows the newest venue first.
    demoVenues.toReversed().map(({ drawing, menu, description, tags, diets = [], ...venue }) => ({
      ...venue,
      id: keepsIds ? ids.get(venue.name) : undefined,
      teamId,
      description: `<p>${description}</p>`,
      imageUrl: drawingUrl(appOrigin, drawing),
      link: menu ? pageOf(venue.name) : null,
      tags: [...tags],
      diets: [...diets],
      createdBy: accounts[0]?.id ?? null,
    })),
  )
  await insertReadings(tx, menusOn(dateAt(now, timezone), now))
  await insertLunches(tx, lunchesBefore({ teamId, now, timezone }, venues))
  const day = await openDay(tx, outbox, teamId, now)
  await changeDay(tx, day, now, {})
}

/** No host has such a name. */
const pageOf = (name: string) => `https://${name.toLowerCase().replaceAll(' ', '-')}.invalid/lunch`

const menusOn = (day: string, now: Date) =>
  demoVenues.flatMap(({ name, menu }) =>
    menu
      ? [
          {
            page: pageOf(name),
            day,
            isWaiting: false,
            askedAt: now,
            readAt: now,
            state: 'read' as const,
            dishes: menu.map(([text, price]) => ({ text, price })),
            language: 'en',
            sourceUrl: pageOf(name),
          },
        ]
      : [],
  )

/** What colleagues have said about today before the first visitor comes. */
async function beginDay(ctx: DemoContext, teamId: TeamId): Promise<void> {
  for (const one of await colleaguesOf(ctx.db, teamId)) {
    const { displayName } = one.user
    if (colleagues.some(({ name, isAway }) => isAway && name === displayName)) {
      await changeAway({ ...ctx, ...one }, true)
    }
    if (displayName === script.bringsGuest) await bringGuests({ ...ctx, ...one }, [{ name: 'Mia' }])
  }
}

/**
 * Makes an account for a visitor, and signs it in. In a full demo, the guest who was not there for longest gives way.
 * @throws DomainError TOO_MANY_REQUESTS if the demo is full, or too many have come from this address
 */
export async function enterDemo(ctx: AuthContext): Promise<SignedIn> {
  await limited(ctx.rateLimiter, 'register', `address ${ctx.address()}`)
  const now = ctx.clock()
  const { signedIn, gone } = await signingIn(ctx, async (tx) => {
    const team = await demoTeam(tx, adminEmail)
    if (!team) throw new DomainError('NOT_FOUND', say('no_demo'))
    await lockTeam(tx, team.id)
    const { guests, highest } = await countGuests(tx, team.id)
    const gone = guests >= maxGuests ? await deleteIdleGuest(tx, team.id, keptSince(now)) : null
    if (gone === undefined) throw demoFull(now)
    const name = guestName(highest + 1)
    const account = { email: emailOf(name), displayName: name, teamId: team.id, createdAt: now }
    const [stored] = await insertAccounts(tx, [account])
    if (!stored) throw new Error('The inserted guest was not returned')
    return { signedIn: await signIn(ctx, tx, stored.id), gone }
  })
  const { teamId } = signedIn.user
  if (gone === null) {
    ctx.events.publish(teamId, 'members')
  } else {
    ctx.events.publishSessionEnd(teamId, gone)
    ctx.events.publish(teamId, 'members', 'votes')
  }
  return signedIn
}

function demoFull(now: Date): DomainError {
  const minutes = minutesLeft(now)
  return new DomainError('TOO_MANY_REQUESTS', say('demo_full', { minutes }), { retryAfter: minutes * 60 })
}

/** Lets no guest look like one of the team. @throws DomainError BAD_REQUEST */
export function assertNoColleague(displayName: string): void {
  const key = nameKeyOf(displayName)
  const colleague = colleagues.find(({ name }) => nameKeyOf(name) === key)
  if (!colleague) return
  throw new DomainError('BAD_REQUEST', say('colleague_name_in_demo', { name: colleague.name }), {
    field: 'displayName',
  })
}
