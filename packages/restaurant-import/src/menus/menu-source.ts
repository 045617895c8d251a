import type { Sentence } from '@lunchvote/contracts/reasons'

/** What was fetched for a menu. It comes from strangers. */
export type MenuSource = {
  /** The address after all redirects. */
  url: string
  /** The HTTP status. An API of canteens answers 404 on days without meals. The default is 200. */
  status?: number
  /** The header `Content-Type`. Null if there was none. */
  contentType: string | null
  body: Uint8Array
  /** The local day of the header `Last-Modified`, such as `2026-11-30`. Null if there was none. */
  lastModifiedOn: string | null
}

export type MenuDish = {
  /** Plain text of 2 to 160 characters. */
  text: string
  /** As it is written in the source, such as `9,50 €`. Null if there is none. */
  price: string | null
}

/** What is kept of a source from one reading to the next. It contains no text of the source. */
export type MenuMemory = {
  /** A hash of the menu on the page, and the local day of its last reading. */
  content: string
  readOn: string
  /** The last local day on which the page had another content. Null if none is known. */
  otherOn: string | null
  /** A hash of the dishes that were read last, and on how many lunch days running. */
  dishes: string | null
  days: number
  dishesOn: string | null
}

export type MenuState = 'read' | 'none' | 'unclear' | 'failed'

/** What a source says about the lunch of a day. */
export type MenuReading = {
  state: MenuState
  /** At most 30 for `read` and `unclear`, none for the others. */
  dishes: MenuDish[]
  /** The language of the dishes, such as `de`. Null if it is unknown. */
  language: string | null
  /** Whether the dishes are in no text of the source, but only in a picture or a scan, as a model read it. */
  fromPicture: boolean
  /** Why nothing was read, or why it is unclear. Null for `read`. */
  reason: Sentence | null
  /** The words of the source that prove the day. */
  proof: string[]
  /** To be stored, and given to the next reading of this source. Null if there was nothing to remember. */
  memory: MenuMemory | null
  /** Who read it. */
  by: 'model' | 'rule'
}
