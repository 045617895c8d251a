import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Language } from '@lunchvote/contracts/languages'
import type { MenuRow, TranslatedMenuRow } from '@lunchvote/contracts/menus'
import { type Sentence, say } from '@lunchvote/contracts/reasons'
import type { Attempt } from '@lunchvote/contracts/restaurants'
import type { Database } from '@lunchvote/db/database'
import pLimit from 'p-limit'
import { DomainError } from '../errors.ts'
import type { Member } from '../member.ts'
import type { Clock, MenuTranslator, RateLimiter } from '../ports.ts'
import { limited } from '../rate-limits.ts'
import { teamDay } from '../voting/clock.rules.ts'
import { countAsk } from './menus.queries.ts'
import { todaysMenus } from './menus.service.ts'
import {
  claimTranslations,
  pagesOfVenues,
  releaseTranslations,
  storedTranslations,
  storeTranslations,
  type Wanted,
} from './translations.queries.ts'

type TranslationContext = {
  db: Database
  member: Member
  clock: Clock
  rateLimiter: RateLimiter
  readsMenus: boolean
  menuTranslator: MenuTranslator | null
}

type AskContext = TranslationContext & { menuTranslator: MenuTranslator }
type Menu = Wanted & { dishes: string[] }
/** `refusal` is the error that says that this call may not ask the model now. */
type Tried = Attempt<string[]> & { refusal?: DomainError }
type Translations = Map<string, Tried>

/** How long a call asks the model, and others wait for its answer. If the server stops meanwhile, they ask themselves. */
const maxAskMs = 45_000
/** After a failure of the model, nobody asks about the same menu for this time. */
const failureMs = 10 * 60_000
/** How often those who wait look whether the answer is there. */
const lookMs = 500
/** About how many pages of a call the model is asked at the same time. */
const maxAtOnce = 4

/**
 * Translates today's menus of the team, each page once for all teams and instances. None while menus are off.
 * @throws DomainError SERVICE_UNAVAILABLE without a model, TOO_MANY_REQUESTS, BAD_GATEWAY if nothing could be translated
 */
export async function translateMenus(
  ctx: TranslationContext,
  language: Language,
): Promise<TranslatedMenuRow[]> {
  const { db, member, clock, menuTranslator, readsMenus } = ctx
  if (!readsMenus) return []
  if (!menuTranslator) {
    throw new DomainError('SERVICE_UNAVAILABLE', say('api_key_required'), { requiresApiKey: true })
  }
  const rows = await todaysMenus(ctx)
  const foreign = new Map(rows.filter((row) => isForeign(row, language)).map((row) => [row.venueId, row]))
  const pages = await pagesOfVenues(db, member.teamId, [...foreign.keys()])
  const { day } = teamDay(member, clock())
  const menus = new Map(
    pages.map(({ venueId, page }) => {
      const dishes = foreign.get(venueId)?.dishes.map(({ text }) => text) ?? []
      return [page, { page, day, language, dishes, dishesHash: hashOf(dishes) }]
    }),
  )
  const translations = await translationsOf({ ...ctx, menuTranslator }, [...menus.values()])
  const attempts = [...translations.values()]
  const [failure] = attempts.filter((attempt) => !attempt.ok)
  if (failure && !attempts.some(({ ok }) => ok)) {
    throw failure.refusal ?? new DomainError('BAD_GATEWAY', failure.failure.sentence)
  }
  const pageOf = new Map(pages.map(({ venueId, page }) => [venueId, page]))
  return rows.map((row) => ({ ...row, ...resultOf(translations.get(pageOf.get(row.venueId) ?? '')) }))
}

/** Whether a menu is known to be in another language. A language can have a region, such as `de-AT`. */
const isForeign = ({ dishes, language: written }: MenuRow, language: Language) =>
  dishes.length > 0 && written !== null && written.split('-')[0] !== language

const hashOf = (dishes: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(dishes)).digest('base64url')

function resultOf(attempt: Tried | undefined): Pick<TranslatedMenuRow, 'translation' | 'untranslated'> {
  if (!attempt) return { translation: [], untranslated: null }
  return attempt.ok
    ? { translation: attempt.value, untranslated: null }
    : { translation: [], untranslated: attempt.failure.sentence }
}

/** Takes the translations that are stored, asks the model for others, and waits for those for which another call asks. */
async function translationsOf(ctx: AskContext, menus: readonly Menu[]): Promise<Translations> {
  const { db, clock } = ctx
  const found: Translations = new Map()
  const deadline = performance.now() + maxAskMs
  for (;;) {
    const free = await takeStored(ctx, menus, found)
    if (found.size === menus.length) return found
    const now = clock()
    const until = new Date(now.getTime() + maxAskMs)
    const claimed =
      free.length > 0 ? await claimTranslations(db, free.map(withoutDishes), { now, until }) : []
    if (claimed.length > 0) {
      const own = menus.filter(({ page }) => claimed.includes(page))
      for (const [page, attempt] of await askModel(ctx, own, until)) found.set(page, attempt)
    } else if (performance.now() > deadline) {
      const late = menus.filter(({ page }) => !found.has(page))
      for (const { page } of late) found.set(page, tooSlow)
    } else {
      await sleep(lookMs)
    }
  }
}

const withoutDishes = ({ dishes: _, ...wanted }: Menu): Wanted => wanted

/** Adds the stored translations. @returns the menus for which nobody asks the model */
async function takeStored({ db, clock }: AskContext, menus: readonly Menu[], found: Translations) {
  const open = menus.filter(({ page }) => !found.has(page))
  const [first] = open
  if (!first) return []
  const stored = await storedTranslations(
    db,
    open.map(({ page }) => page),
    first,
  )
  const now = clock()
  return open.filter(({ page, dishesHash }) => {
    const same = stored.find((row) => row.page === page && row.dishesHash === dishesHash)
    const isOver = !same || (!same.texts && same.askedUntil <= now)
    if (same?.texts) found.set(page, { ok: true, value: same.texts })
    else if (same?.failure && !isOver) found.set(page, failed(same.failure))
    return isOver
  })
}

/** Asks the model about menus that this call has claimed. A menu of a call that may not ask is free for others. */
async function askModel(ctx: AskContext, menus: readonly Menu[], until: Date): Promise<Translations> {
  const { db, member, clock, rateLimiter } = ctx
  const pages = menus.map(({ page }) => page)
  const [first] = menus
  try {
    await limited(rateLimiter, 'translation', `team ${member.teamId}`)
    const answered = await answersOf(ctx, menus)
    const failedUntil = new Date(clock().getTime() + failureMs)
    await storeTranslations(
      db,
      menus.flatMap((menu) => {
        const attempt = answered.get(menu.page)
        if (!attempt) return []
        const stored = attempt.ok
          ? { texts: attempt.value, failure: null, askedUntil: until }
          : { texts: null, failure: attempt.failure.sentence, askedUntil: failedUntil }
        return [{ ...withoutDishes(menu), ...stored }]
      }),
    )
    return answered
  } catch (error) {
    const isRefusal = error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS'
    if (!isRefusal) throw error
    return new Map(pages.map((page) => [page, { ...failed(error.sentence), refusal: error }]))
  } finally {
    if (first) await releaseTranslations(db, pages, first)
  }
}

async function answersOf(
  { db, clock, menuTranslator: { readsPerDay, translate } }: AskContext,
  menus: readonly Menu[],
): Promise<Translations> {
  const answered: Translations = new Map()
  const signal = AbortSignal.timeout(maxAskMs)
  const mayAsk = () => countAsk(db, clock(), readsPerDay)
  const atOnce = pLimit(maxAtOnce)
  await Promise.all(
    menus.map((menu) =>
      atOnce(async ({ page, dishes, language }: Menu) => {
        const attempt = await translate(dishes, language, { mayAsk, signal })
        answered.set(page, !attempt.ok && signal.aborted ? tooSlow : attempt)
      }, menu),
    ),
  )
  return answered
}

const failed = (sentence: Sentence): Attempt<never> => ({
  ok: false,
  failure: { fault: 'service', sentence },
})
const tooSlow = failed(say('model_too_slow'))
