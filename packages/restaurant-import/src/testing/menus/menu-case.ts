import type { MenuMemory, MenuState } from '../../menus/menu-source.ts'

/** What a person reads on a page on a day. */
export type ExpectedDay = {
  /** A local day, such as `2026-11-30`. */
  day: string
  state: MenuState
  /** Each dish, or a dish and its price. Left out where the page has none. */
  dishes?: readonly (string | readonly [text: string, price: string | null])[]
}

/** A source that we wrote ourselves, in the manner of a real page, with what it says on some days. */
export type MenuCase = {
  name: string
  body: string | Uint8Array
  /** The header `Content-Type`. The default is HTML in UTF-8. */
  type?: string
  url?: string
  status?: number
  lastModifiedOn?: string
  memory?: MenuMemory
  days: readonly ExpectedDay[]
}

/** The days of week 49 of 2026, with the dishes of each. */
export const week49 = (...dishes: readonly (readonly string[])[]): ExpectedDay[] =>
  ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'].map((day, index) => ({
    day,
    state: 'read',
    dishes: dishes[index] ?? [],
  }))

export const none = (...days: readonly string[]): ExpectedDay[] => days.map((day) => ({ day, state: 'none' }))

export const page = (lang: string, body: string, title = '') =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`

const reverse = (label: string) =>
  new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder(label).decode(Uint8Array.of(byte)), byte]),
  )

/** Encodes a text in a character set with one byte for each character. */
export function encoded(text: string, label: string): Uint8Array {
  const bytes = reverse(label)
  return Uint8Array.from(text, (character) => bytes.get(character) ?? 0x3f)
}

/** What the last reading of a page left, if it was another content on that day. */
export const otherContentOn = (day: string): MenuMemory => ({
  content: 'another',
  readOn: day,
  otherOn: null,
  dishes: null,
  days: 0,
  dishesOn: null,
})
