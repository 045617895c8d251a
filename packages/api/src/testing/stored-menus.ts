import { menuReadings } from '@lunchvote/db/tables/menus'
import { teams } from '@lunchvote/db/tables/teams'
import { venues } from '@lunchvote/db/tables/venues'
import { eq, inArray } from 'drizzle-orm'
import type { TestApi } from './test-api.ts'

let pagesMade = 0

/**
 * Gives venues a link, and stores what was read of it on a day, by default the Friday of `paris`. Their teams then show menus.
 * @returns the page
 */
export async function storeMenu(
  { deps }: TestApi,
  venueIds: number | readonly number[],
  dishes: readonly string[],
  details: Partial<typeof menuReadings.$inferInsert> = {},
): Promise<string> {
  const { db } = deps
  pagesMade += 1
  const page = details.page ?? `https://page-${pagesMade}.example/lunch`
  const changed = await db
    .update(venues)
    .set({ link: `${page}#today` })
    .where(inArray(venues.id, [venueIds].flat()))
    .returning({ teamId: venues.teamId })
  for (const { teamId } of changed)
    await db.update(teams).set({ showMenus: true }).where(eq(teams.id, teamId))
  const readAt = deps.clock()
  const reading = {
    isWaiting: false,
    askedAt: readAt,
    readAt,
    state: 'read' as const,
    dishes: dishes.map((text) => ({ text, price: null })),
    language: 'de',
    sourceUrl: page,
    ...details,
  }
  await db
    .insert(menuReadings)
    .values({ page, day: '2026-11-20', ...reading })
    .onConflictDoUpdate({ target: [menuReadings.page, menuReadings.day], set: reading })
  return page
}
