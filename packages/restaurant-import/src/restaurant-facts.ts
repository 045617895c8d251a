/** What a page says of a restaurant. All texts are plain text on one line. */
export type RestaurantFacts = {
  /** Wolt's id, or the slug of the URL where the page shows none. */
  externalId: string
  /** 3 to 50 code points. */
  name: string
  /** http or https, at most 2048 characters. */
  imageUrl: string
  categories: string[]
  /** BCP 47 tag of the page's language. */
  language: string
  /** Street, city. */
  address?: string
  /** The page's own short description. */
  summary?: string
}

/**
 * In Unicode code points; lists in items. Names and pictures as the venue form takes them (specification, section 5);
 * the others keep a page from filling the model's prompt.
 */
export const factLimits = {
  name: { min: 3, max: 50 },
  imageUrl: { max: 2048 },
  category: { max: 40 },
  categories: { max: 10 },
  address: { max: 200 },
  summary: { max: 500 },
  externalId: { max: 200 },
} as const
