/**
 * Lengths in Unicode code points, lists in items. Those of names and pictures are the venue form's; the others keep a
 * page from filling the model's prompt.
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
