import { z } from 'zod'
import { limits } from './limits.ts'
import { distinctWords } from './loved-words.ts'
import { fieldCode } from './reasons/fields.ts'
import { name } from './text.ts'

const { min, max } = limits.favourite

/** A word of the dishes that a member loves, such as "lasagne" or "pad thai". */
const favouriteWord = name({
  required: fieldCode('favourite_not_text'),
  min: { length: min, message: fieldCode('favourite_too_short', { min }) },
  max: { length: max, message: fieldCode('favourite_too_long', { max }) },
})

const words = z
  .array(favouriteWord, fieldCode('favourites_not_list'))
  .max(limits.favourites.max, fieldCode('too_many_favourites', { max: limits.favourites.max }))
  .transform(distinctWords)
  .meta({ example: ['lasagne', 'pad thai'] })

/** The words by which a member finds the dishes that the member loves. */
export const favourites = z
  .object({
    words: z.array(z.string()).meta({
      description:
        'A dish with one of these words is marked on your screens. Only you can read them, and nobody is told.',
      example: ['lasagne', 'pad thai'],
    }),
  })
  .meta({ id: 'Favourites' })

/** What the form adds at a time. */
export const favouriteDraft = z.object({ word: favouriteWord })

export const favouritesChange = z.object({ words }).meta({ title: 'FavouritesChange' })
