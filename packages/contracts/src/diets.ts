import { z } from 'zod'
import { fieldCode } from './reasons/fields.ts'

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

const unknownDiet = fieldCode('unknown_diet', { diets: diets.join(', ') })

/** A list of diets. Repeats are dropped, and the diets get the order of `diets`. */
export const dietList = z
  .array(z.enum(diets, unknownDiet), unknownDiet)
  // A few repeats are allowed.
  .max(2 * diets.length, unknownDiet)
  .transform((chosen) => diets.filter((diet) => chosen.includes(diet)))

/** What a member eats. */
export const ownDiets = z
  .object({
    diets: z.array(z.enum(diets)).meta({
      description: 'What you eat. Only you can read it; others see how many members a venue suits.',
      example: ['vegetarian', 'nut-free'],
    }),
  })
  .meta({ id: 'Diets' })

export const dietsChange = z
  .object({ diets: dietList.meta({ example: ['vegetarian', 'nut-free'] }) })
  .meta({ title: 'DietsChange' })

/** How many of the members who are not away today a venue suits. */
export const suits = z
  .object({
    members: z.int().min(0).meta({ description: 'Number of members whom the venue suits.', example: 6 }),
    of: z.int().min(3).meta({ description: 'Number of members who are not away today.', example: 7 }),
  })
  .nullable()
  .meta({
    description:
      'How many of the members who are not away today find what they eat. Null while fewer than three of them have diets.',
  })

export type Suits = z.infer<typeof suits>
