import type { MenuRow } from '@lunchvote/contracts/menus'
import { localTime } from '~/lib/instants.ts'
import { menusMessages } from './menus.messages.ts'

/**
 * How many dishes fit into so many lines, of which the last one may say how many others there are. A single line has both.
 */
export function linesOf({ dishes }: MenuRow, lines: number) {
  const shown = dishes.length <= lines ? dishes.length : Math.max(1, lines - 1)
  const more = dishes.length - shown
  return { shown, moreText: more > 0 ? menusMessages.moreDishes(more) : undefined }
}

const quietLines: Record<Exclude<MenuRow['state'], 'read'>, string> = {
  none: menusMessages.noLunch,
  unclear: menusMessages.perhaps,
  failed: menusMessages.failed,
  waiting: menusMessages.waiting,
}

/** What stands in the place of dishes. Undefined if there are dishes that are for today. */
export const quietLine = ({ state }: MenuRow): string | undefined =>
  state === 'read' ? undefined : quietLines[state]

/** The dishes of today by the venue's id, one a line, for the search. Dishes that may be of another day are not found. */
export const dishesOf = (menus: readonly MenuRow[]): ReadonlyMap<number, string> =>
  new Map(
    menus
      .filter(({ state }) => state === 'read')
      .map(({ venueId, dishes }) => [venueId, dishes.map(({ text }) => text).join('\n')]),
  )

/** When a page was read, such as 9:12. */
export const readingTime = (readAt: string, timezone: string): string =>
  localTime(readAt, timezone).replace(/^0/, '')

/** The page that was read. Undefined if a browser must not follow its address. */
export function sourceOf(sourceUrl: string | null): { href: string; host: string } | undefined {
  if (sourceUrl === null || !URL.canParse(sourceUrl)) return undefined
  const { protocol, href, hostname } = new URL(sourceUrl)
  return protocol === 'https:' ? { href, host: hostname.replace(/^www\./, '') } : undefined
}
