/** What people eat, and what one can eat at a venue. */
const diets = [
  'vegetarian',
  'vegan',
  'halal',
  'kosher',
  'gluten-free',
  'lactose-free',
  'nut-free',
  'pescatarian',
] as const

export type Diet = (typeof diets)[number]
