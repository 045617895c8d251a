import type { ImportEvent } from '@lunchvote/contracts/import-events'
import type { ImportResult, VenueImport } from '@lunchvote/contracts/imports'
import { limits } from '@lunchvote/contracts/limits'
import type { Attempt } from '@lunchvote/contracts/restaurants'
import type { Venue } from '@lunchvote/contracts/venues'
import type { Database } from '@lunchvote/db/database'
import type { Member } from '../auth/member.ts'
import { assertCapacity, withinCapacity } from '../capacity.ts'
import { asDomainError, DomainError } from '../errors.ts'
import type { EventBus, RateLimiter, RestaurantImporter } from '../ports.ts'
import { draftFrom, requireImporter } from './draft.service.ts'
import { type Target, targetsIn } from './import.rules.ts'
import { hasImported, insertVenue } from './venues.queries.ts'

type ImportContext = {
  db: Database
  member: Member
  events: EventBus
  rateLimiter: RateLimiter
  importer: RestaurantImporter | null
  /** Ends the run: what is not stored by then fails. */
  signal: AbortSignal
  reportFault: (error: unknown) => void
}
type Run = ImportContext & { importer: RestaurantImporter }

/** What is told of one URL. */
type Progress = Extract<ImportEvent, { url: string }>

/** A run, told in the end. @throws DomainError as `importRun` */
export async function importVenues(ctx: ImportContext, input: VenueImport): Promise<ImportResult> {
  for await (const event of await importRun(ctx, input)) {
    if (event.type !== 'finished') continue
    const { type: _, ...result } = event
    return result
  }
  throw new Error('The import ended without a result')
}

/**
 * Imports restaurants as venues, each stored as soon as it is ready, and tells how it goes.
 * @throws DomainError SERVICE_UNAVAILABLE without an importer, BAD_REQUEST for too many restaurants, both before
 *   anything is told; SERVICE_UNAVAILABLE from within, when the database goes away
 */
export async function importRun(
  ctx: ImportContext,
  { urls }: VenueImport,
): Promise<AsyncGenerator<ImportEvent>> {
  const importer = await requireImporter(ctx)
  const targets = targetsIn(urls, importer.locate)
  const { max } = limits.importedVenues
  if (targets.length > max) {
    throw new DomainError('BAD_REQUEST', `At most ${max} restaurants can be imported at once`)
  }
  return run({ ...ctx, importer }, targets)
}

async function* run(ctx: Run, targets: readonly Target[]): AsyncGenerator<ImportEvent> {
  yield { type: 'started', urls: targets.map(({ url }) => url) }
  const failures: ImportResult['failures'] = []
  for await (const event of importAll(ctx, targets)) {
    if (event.type === 'failed') failures.push({ url: event.url, reason: event.reason })
    yield event
  }
  const failed = failures.length
  yield { type: 'finished', imported: targets.length - failed, failed, failures }
}

/**
 * All at once: how many pages are read at a time is the importer's to say. The stream is a queue, so that what is ready
 * is stored however slowly it is told.
 */
async function* importAll(ctx: Run, targets: readonly Target[]): AsyncGenerator<Progress> {
  const end = new AbortController()
  const signal = AbortSignal.any([ctx.signal, end.signal])
  let listening = true
  let breakdown: unknown
  const progress = new ReadableStream<Progress>({
    start: (controller) => {
      const tell = (event: Progress) => listening && controller.enqueue(event)
      const imports = targets.map((target) =>
        importOne({ ...ctx, signal }, target, tell).catch((error) => {
          breakdown ??= error
          end.abort()
        }),
      )
      void Promise.all(imports).then(() => listening && controller.close())
    },
    cancel: () => {
      listening = false
      end.abort()
    },
  })
  yield* progress
  if (breakdown) throw breakdown
}

/** What goes wrong with a restaurant ends its own import; what goes wrong with the database or the account, the run. */
async function importOne(ctx: Run, { url, place }: Target, tell: (event: Progress) => void): Promise<void> {
  const fail = (reason: string) => tell({ type: 'failed', url, reason })
  try {
    if (!place.ok) return fail(place.failure.reason)
    const stored = await store(ctx, place.value.url, () => tell({ type: 'describing', url }))
    if (!stored.ok) return fail(stored.failure.reason)
    tell({ type: 'imported', url, venue: stored.value })
  } catch (error) {
    if (error instanceof DomainError && error.code === 'CONFLICT') return fail(error.message)
    if (asDomainError(error)) throw error
    if (ctx.signal.aborted) return fail('The import was stopped')
    ctx.reportFault(error)
    fail('Something went wrong with this restaurant. Please try again.')
  }
}

const alreadyThere = () => new DomainError('CONFLICT', 'This restaurant is already one of your venues')

/** @throws DomainError CONFLICT if the team has the restaurant already, or has no room for it */
async function store(ctx: Run, pageUrl: string, describing: () => void): Promise<Attempt<Venue>> {
  const { db, member, events, importer, signal } = ctx
  // Before the page is read and a description is written for nothing.
  await assertCapacity(db, member.teamId, 'venues')
  const read = await importer.read(pageUrl, signal)
  if (!read.ok) return read
  const { externalId } = read.value
  if (await hasImported(db, member.teamId, externalId)) throw alreadyThere()
  describing()
  const draft = await draftFrom(importer, read.value, signal)
  if (!draft.ok) return draft
  const values = { ...draft.value, externalId, createdBy: member.userId }
  const venue = await withinCapacity(db, member.teamId, 'venues', (tx) =>
    insertVenue(tx, member.teamId, values),
  )
  if (!venue) throw alreadyThere()
  events.publish(member.teamId, 'venues')
  return { ok: true, value: venue }
}
