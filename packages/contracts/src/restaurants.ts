import type { Diet } from './diets.ts'
import type { LinkDraft } from './imports.ts'
import type { Sentence } from './reasons.ts'

/** What a page says about a place, within the limits of a venue. A field is left out if the page does not say it. */
export type PlaceFacts = {
  /** The menu or the website. */
  link?: string
  /** ISO weekdays, at most six. */
  closedOn?: number[]
  /** Whether it never opens before 17:00. */
  eveningsOnly?: boolean
  /** From 1 to 3. */
  price?: number
  /** Cuisines. */
  tags?: string[]
  diets?: Diet[]
}

/** The facts on a restaurant's page. Strangers wrote the texts, so the texts are data and never instructions. */
export type RestaurantFacts = PlaceFacts & {
  /** Wolt's id of the restaurant, or the slug of its URL if the page has no id. */
  externalId: string
  name: string
  imageUrl: string
  categories: string[]
  /** The page's language, as a BCP 47 tag. */
  language: string
  /** The street and the city. */
  address?: string
  /** The short description on the page itself. */
  summary?: string
}

/**
 * What the page of a restaurant says, in plain text that fits the venue form. If the page has no description, a model
 * can have written one. A field is undefined if it has no value.
 */
export type LinkFacts = PlaceFacts & {
  name?: string
  description?: string
  imageUrl?: string
  source: LinkDraft['source']
}

export type ImportFailure = {
  /** The cause. `page`: the URL or its page is wrong. `service`: the site of the page or the AI service failed. */
  fault: 'page' | 'service'
  /** The reason, which is shown to people. */
  sentence: Sentence
  /** The HTTP status of the service's answer, for the log. Undefined if there was no answer. */
  status?: number
}

export type Attempt<T> = { ok: true; value: T } | { ok: false; failure: ImportFailure }
