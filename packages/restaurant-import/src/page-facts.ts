import type { Diet } from '@lunchvote/contracts/diets'
import type { Opening } from './opening-hours.ts'

/** The facts from one source on a page, not yet checked or cleaned. */
export type PageFacts = {
  id?: string | undefined
  name?: string | undefined
  image?: string | undefined
  categories?: readonly string[]
  street?: string | undefined
  city?: string | undefined
  summary?: string | undefined
  /** The URL of the menu or the website. */
  link?: string | undefined
  opening?: Opening | undefined
  price?: number | undefined
  diets?: Diet[] | undefined
  /** The kind of shop: `restaurant` or another kind. Undefined if the source does not say. */
  kind?: string | undefined
}
