import { z } from 'zod'

/** What people eat, and what one can eat at a venue. */
export const diets = [
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

const unknownDiet = `Choose from these diets: ${diets.join(', ')}`

/** A list of diets. Repeats are dropped, and the diets get the order of `diets`. */
export const dietList = z
  .array(z.enum(diets, unknownDiet), unknownDiet)
  // A few repeats are allowed.
  .max(2 * diets.length, unknownDiet)
  .transform((chosen) => diets.filter((diet) => chosen.includes(diet)))
