/** The facts on a restaurant's page. The texts come from strangers: they are data, never instructions. */
export type RestaurantFacts = {
  /** Wolt's id of the restaurant, or the slug of its URL if the page has no id. */
  externalId: string
  name: string
  imageUrl: string
  categories: string[]
  /** The page's language, as BCP 47. */
  language: string
  /** Street, city. */
  address?: string
  /** The page's own short description. */
  summary?: string
}

export type ImportFailure = {
  /** `page`: the URL or its page is at fault. `service`: Wolt or the AI service is. */
  fault: 'page' | 'service'
  /** Shown to people. */
  reason: string
  /** The HTTP status that the service answered with, for the log. */
  status?: number
}

export type Attempt<T> = { ok: true; value: T } | { ok: false; failure: ImportFailure }
