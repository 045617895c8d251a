import type { MenuRow, TranslatedMenuRow } from '@lunchvote/contracts/menus'
import { localTime } from '~/lib/instants.ts'
import { language } from '~/lib/language.ts'
import { menusMessages } from './menus.messages.ts'

export type Untranslation = NonNullable<TranslatedMenuRow['untranslated']>

type Translation = { translation: readonly string[]; untranslated: Untranslation | null }

/** A menu with its dishes in the language of this page. Without a translation, it has none of them, or why. */
export type ShownMenu = MenuRow & Translation

/** Whether a menu is known to be in another language than this page. A language can have a region, such as `de-AT`. */
export const isForeign = ({ dishes, language: written }: MenuRow): boolean =>
  dishes.length > 0 && written !== null && written.split('-')[0] !== language

const untranslated: Translation = { translation: [], untranslated: null }

/** The translation of a menu. Empty if it is missing, or of other dishes, such as yesterday's. */
export function translationOf(
  { venueId, dishes }: MenuRow,
  translated: readonly TranslatedMenuRow[] = [],
): Translation {
  const found = translated.find((row) => row.venueId === venueId)
  const isSame =
    found?.dishes.length === dishes.length &&
    dishes.every(({ text }, index) => text === found.dishes[index]?.text)
  if (!isSame) return untranslated
  const isWhole = found.translation.length === dishes.length
  return { translation: isWhole ? found.translation : [], untranslated: found.untranslated }
}

/** A dish as the reader reads it, and its language. */
export const dishAt = ({ dishes, language: written, translation }: ShownMenu, index: number) =>
  translation[index] === undefined
    ? { text: dishes[index]?.text ?? '', lang: written ?? undefined }
    : { text: translation[index], lang: language }

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

/** The dishes of today by the venue's id, one a line, as written and translated, for the search. Dishes that may be of another day are not found. */
export const dishesOf = (menus: readonly ShownMenu[]): ReadonlyMap<number, string> =>
  new Map(
    menus
      .filter(({ state }) => state === 'read')
      .map(({ venueId, dishes, translation }) => [
        venueId,
        [...dishes.map(({ text }) => text), ...translation].join('\n'),
      ]),
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
