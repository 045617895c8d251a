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
type Translations = Map<string, Attempt<string[]>>

/** How long a call asks the model, and others wait for its answer. If the server stops meanwhile, they ask themselves. */
const maxAskMs = 45_000
/** How often those who wait look whether the answer is there. */
const lookMs = 500
/** About how many pages of a call the model is asked at the same time. */
const maxAtOnce = 4

/**
 * Translates today's menus of the team, each page once for all teams and instances.
 * @throws DomainError SERVICE_UNAVAILABLE without a model, TOO_MANY_REQUESTS, BAD_GATEWAY if nothing could be translated
 */
export async function translateMenus(
  ctx: TranslationContext,
  language: Language,
): Promise<TranslatedMenuRow[]> {
  const { db, member, clock, menuTranslator } = ctx
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
  const [failure] = attempts.flatMap((attempt) => (attempt.ok ? [] : [attempt.failure.sentence]))
  if (failure && !attempts.some(({ ok }) => ok)) throw new DomainError('BAD_GATEWAY', failure)
  const pageOf = new Map(pages.map(({ venueId, page }) => [venueId, page]))
  return rows.map((row) => ({ ...row, ...resultOf(translations.get(pageOf.get(row.venueId) ?? '')) }))
}

/** Whether a menu has dishes in another language. A language can have a region, such as `de-AT`. */
const isForeign = ({ dishes, language: written }: MenuRow, language: Language) =>
  dishes.length > 0 && written?.split('-')[0] !== language

const hashOf = (dishes: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(dishes)).digest('base64url')

function resultOf(
  attempt: Attempt<string[]> | undefined,
): Pick<TranslatedMenuRow, 'translation' | 'untranslated'> {
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
    if (same?.texts) found.set(page, { ok: true, value: same.texts })
    return !same || (!same.texts && same.askedUntil <= now)
  })
}

/** Asks the model about menus that this call has claimed. What it does not answer as it should is not stored. */
async function askModel(ctx: AskContext, menus: readonly Menu[], askedUntil: Date): Promise<Translations> {
  const { db, member, clock, rateLimiter, menuTranslator } = ctx
  const { readsPerDay, translate } = menuTranslator
  const answered: Translations = new Map()
  try {
    await limited(rateLimiter, 'translation', `team ${member.teamId}`)
    const signal = AbortSignal.timeout(maxAskMs)
    const atOnce = pLimit(maxAtOnce)
    const ask = async ({ page, dishes, language }: Menu) => {
      const mayAsk = await countAsk(db, clock(), readsPerDay)
      answered.set(page, mayAsk ? await translate(dishes, language, signal) : spent)
    }
    await Promise.all(menus.map((menu) => atOnce(ask, menu)))
    await storeTranslations(
      db,
      menus.flatMap(({ dishes: _, ...menu }) => {
        const attempt = answered.get(menu.page)
        return attempt?.ok ? [{ ...menu, texts: attempt.value, askedUntil }] : []
      }),
    )
    return answered
  } finally {
    const unanswered = menus.filter(({ page }) => !answered.get(page)?.ok)
    const [first] = unanswered
    const pages = unanswered.map(({ page }) => page)
    if (first) await releaseTranslations(db, pages, first)
  }
}

const failed = (sentence: Sentence): Attempt<never> => ({
  ok: false,
  failure: { fault: 'service', sentence },
})
const spent = failed(say('menu_model_spent'))
const tooSlow = failed(say('model_too_slow'))
