import type { ImportEvent, ImportResult, VenueImport } from '@lunchvote/contracts/imports'
import { limits } from '@lunchvote/contracts/limits'
import { type Sentence, say } from '@lunchvote/contracts/reasons'
import type { Attempt } from '@lunchvote/contracts/restaurants'
import type { Venue } from '@lunchvote/contracts/venues'
import type { Database } from '@lunchvote/db/database'
import { assertCapacity } from '../capacity.ts'
import { asDomainError, DomainError } from '../errors.ts'
import type { Member } from '../member.ts'
import type { Clock, EventBus, Outbox, RateLimiter, RestaurantImporter } from '../ports.ts'
import { draftFrom, fittingFacts, requireImporter } from './draft.service.ts'
import { hasImported } from './venues.queries.ts'
import { addVenue } from './venues.service.ts'

type ImportContext = {
  db: Database
  member: Member
  user: { displayName: string }
  clock: Clock
  events: EventBus
  outbox: Outbox
  rateLimiter: RateLimiter
  importer: RestaurantImporter | null
  /** Aborting this signal ends the import. A restaurant that is not stored by then is reported as failed. */
  signal: AbortSignal
  reportFault: (error: unknown) => void
}
type Run = ImportContext & { importer: RestaurantImporter }

/** An event about one URL. */
type Progress = Extract<ImportEvent, { url: string }>

/** Imports restaurants like `importRun`, but returns only the result. */
export async function importVenues(ctx: ImportContext, input: VenueImport): Promise<ImportResult> {
  for await (const event of await importRun(ctx, input)) {
    if (event.type !== 'finished') continue
    const { type: _, ...result } = event
    return result
  }
  throw new Error('The import ended without a result')
}

/**
 * Imports restaurants as venues and reports the progress. Each venue is stored as soon as it is ready.
 * @throws DomainError before the first event: TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE without an importer, BAD_REQUEST
 *   for too many restaurants. Between events: SERVICE_UNAVAILABLE if the database fails, UNAUTHORIZED if the account is
 *   deleted.
 */
export async function importRun(
  ctx: ImportContext,
  { urls }: VenueImport,
): Promise<AsyncGenerator<ImportEvent>> {
  const importer = await requireImporter(ctx)
  const targets = targetsIn(urls, importer.locate)
  const { max } = limits.importedVenues
  if (targets.length > max) {
    throw new DomainError('BAD_REQUEST', say('too_many_imports', { max }))
  }
  return run({ ...ctx, importer }, targets)
}

async function* run(ctx: Run, targets: readonly Target[]): AsyncGenerator<ImportEvent> {
  yield { type: 'started', urls: targets.map(({ url }) => url) }
  const failures: ImportResult['failures'] = []
  for await (const event of importAll(ctx, targets)) {
    if (event.type === 'failed') {
      const { type: _, ...failure } = event
      failures.push(failure)
    }
    yield event
  }
  const failed = failures.length
  yield { type: 'finished', imported: targets.length - failed, failed, failures }
}

/**
 * Starts all imports at once; the importer limits how many pages are read at the same time. The stream queues the
 * events, so that a slow reader does not delay the imports.
 */
async function* importAll(ctx: Run, targets: readonly Target[]): AsyncGenerator<Progress> {
  const end = new AbortController()
  const signal = AbortSignal.any([ctx.signal, end.signal])
  let isRead = true
  let fatalError: unknown
  const progress = new ReadableStream<Progress>({
    start: (controller) => {
      const emit = (event: Progress) => isRead && controller.enqueue(event)
      const imports = targets.map((target) =>
        importOne({ ...ctx, signal }, target, emit).catch((error) => {
          fatalError ??= error
          end.abort()
        }),
      )
      void Promise.all(imports).then(() => isRead && controller.close())
    },
    cancel: () => {
      isRead = false
      end.abort()
    },
  })
  yield* progress
  if (fatalError) throw fatalError
}

/**
 * Imports one restaurant. If something is wrong with the restaurant, only its import fails. If the database is not
 * available, or the member's account was deleted, the whole run ends.
 */
async function importOne(ctx: Run, { url, place }: Target, emit: (event: Progress) => void): Promise<void> {
  const fail = ({ message: reason, reason: reasonCode, params: reasonParams }: Sentence) =>
    emit({ type: 'failed', url, reason, reasonCode, reasonParams })
  try {
    if (!place.ok) return fail(place.failure.sentence)
    const stored = await store(ctx, place.value.url, () => emit({ type: 'describing', url }))
    if (!stored.ok) return fail(stored.failure.sentence)
    emit({ type: 'imported', url, venue: stored.value })
  } catch (error) {
    if (error instanceof DomainError && error.code === 'CONFLICT') return fail(error.sentence)
    if (asDomainError(error)) throw error
    if (ctx.signal.aborted) return fail(say('import_stopped'))
    ctx.reportFault(error)
    fail(say('import_fault'))
  }
}

const alreadyThere = () => new DomainError('CONFLICT', say('venue_present'))

/**
 * Stores the restaurant of a page as a venue. @throws DomainError CONFLICT if the team already has this restaurant or
 * has no room for more venues
 */
async function store(ctx: Run, pageUrl: string, onDescribing: () => void): Promise<Attempt<Venue>> {
  const { db, member, importer, signal } = ctx
  // The capacity is checked first. If there is no room for another venue, Wolt and the model get no requests.
  await assertCapacity(db, member.teamId, 'venues')
  const read = await importer.read(pageUrl, signal)
  if (!read.ok) return read
  const { externalId } = read.value
  if (await hasImported(db, member.teamId, externalId)) throw alreadyThere()
  onDescribing()
  const draft = await draftFrom(importer, read.value, signal)
  if (!draft.ok) return draft
  const venue = await addVenue(ctx, { ...draft.value, ...fittingFacts(read.value), externalId })
  if (!venue) throw alreadyThere()
  return { ok: true, value: venue }
}

/** A line of the import box, and the restaurant it points to. */
type Target = { url: string; place: Attempt<{ url: string }> }

/**
 * The lines of the text, without empty ones. If several lines mean the same restaurant, only the first is kept. A line
 * that is not the address of a restaurant is kept together with its failure.
 */
function targetsIn(text: string, locate: RestaurantImporter['locate']): Target[] {
  const targets = new Map<string, Target>()
  const lines = text.split(/[\r\n]+/).map((line) => line.trim())
  for (const url of new Set(lines)) {
    if (url === '') continue
    const place = locate(url)
    const key = place.ok ? `restaurant ${place.value.key}` : `text ${url}`
    if (!targets.has(key)) targets.set(key, { url, place })
  }
  return [...targets.values()]
}
