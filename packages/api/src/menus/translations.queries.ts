import type { Language } from '@lunchvote/contracts/languages'
import type { Sentence } from '@lunchvote/contracts/reasons'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { menuTranslations } from '@lunchvote/db/tables/menus'
import { pageOf, venues } from '@lunchvote/db/tables/venues'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { TeamId } from '../member.ts'

/** A page on a day, and the language into which its dishes are translated. */
export type Wanted = { page: string; day: string; language: Language; dishesHash: string }

const { page, day, language, dishesHash, texts, failure, askedUntil } = menuTranslations

/** The pages of venues of the team. */
export function pagesOfVenues(db: DatabaseHandle, teamId: TeamId, venueIds: readonly number[]) {
  return db
    .select({ venueId: venues.id, page: pageOf(venues.link) })
    .from(venues)
    .where(and(eq(venues.teamId, teamId), inArray(venues.id, [...venueIds])))
}

const isOf = (pages: readonly string[], where: Pick<Wanted, 'day' | 'language'>) =>
  and(inArray(page, [...pages]), eq(day, where.day), eq(language, where.language))

/** Two calls that change rows in one order do not wait for each other for ever. */
const inOrder = <T extends Wanted>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => (a.page < b.page ? -1 : 1))

/** What is stored of pages on one day in one language. Without `texts` and `failure`, a call asks the model. */
export function storedTranslations(
  db: DatabaseHandle,
  pages: readonly string[],
  where: Pick<Wanted, 'day' | 'language'>,
) {
  return db
    .select({ page, dishesHash, texts, failure, askedUntil })
    .from(menuTranslations)
    .where(isOf(pages, where))
}

/** Announces that this call asks the model. @returns the pages about which no other call asks, or has asked */
export async function claimTranslations(
  db: DatabaseHandle,
  wanted: readonly Wanted[],
  { now, until }: { now: Date; until: Date },
): Promise<string[]> {
  const hash = sql`excluded.dishes_hash`
  const claimed = await db
    .insert(menuTranslations)
    .values(inOrder(wanted).map((one) => ({ ...one, texts: null, failure: null, askedUntil: until })))
    .onConflictDoUpdate({
      target: [page, day, language],
      set: { dishesHash: hash, texts: null, failure: null, askedUntil: until },
      setWhere: sql`${dishesHash} <> ${hash} or (${texts} is null and ${askedUntil} <= ${now.toISOString()})`,
    })
    .returning({ page })
  return claimed.map((row) => row.page)
}

/** Stores the answers and failures of the model, except those about pages that have other dishes by now. */
export async function storeTranslations(
  db: DatabaseHandle,
  answered: readonly (Wanted & { texts: string[] | null; failure: Sentence | null; askedUntil: Date })[],
): Promise<void> {
  if (answered.length === 0) return
  await db
    .insert(menuTranslations)
    .values(inOrder(answered))
    .onConflictDoUpdate({
      target: [page, day, language],
      set: {
        texts: sql`excluded.texts`,
        failure: sql`excluded.failure`,
        askedUntil: sql`excluded.asked_until`,
      },
      setWhere: sql`${dishesHash} = excluded.dishes_hash and ${texts} is null`,
    })
}

/** Takes back what `claimTranslations` has announced. */
export async function releaseTranslations(
  db: DatabaseHandle,
  pages: readonly string[],
  where: Pick<Wanted, 'day' | 'language'>,
): Promise<void> {
  if (pages.length === 0) return
  await db.delete(menuTranslations).where(and(isOf(pages, where), isNull(texts), isNull(failure)))
}
