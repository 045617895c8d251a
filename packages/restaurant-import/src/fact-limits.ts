/**
 * Lengths are in Unicode code points. Those of names and pictures are the same as in the venue form; the others limit the
 * model's prompt.
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
