import { z } from 'zod'
import { errorBody } from './errors.ts'
import { id } from './ids.ts'
import { language } from './language.ts'
import { limits } from './limits.ts'
import { day, instant } from './times.ts'

/** What is known of the menu of a page on a day. */
const menuStates = ['waiting', 'read', 'none', 'unclear', 'failed'] as const

const state = z.enum(menuStates).meta({
  description:
    '`waiting`: not read yet. `read`: the dishes are proved to be for today. `none`: the page says that there is no lunch today, or names other days only. `unclear`: nothing proves that the dishes are for today. `failed`: the menu could not be read.',
  example: 'read',
})

export type MenuRowState = z.infer<typeof state>

export const dish = z.object({
  text: z.string().meta({
    description: 'Plain text of 2 to 160 characters, as it is written on the page.',
    example: 'Rindsgulasch mit Spätzle',
  }),
  price: z.string().nullable().meta({
    description: 'As it is written on the page. Null if there is none.',
    example: '9,50 €',
  }),
})

export type Dish = z.infer<typeof dish>

const reason = {
  reason: z.string().nullable().meta({
    description: 'Why nothing was read, or why it is unclear. Null if there is nothing to explain.',
    example: null,
  }),
  reasonCode: errorBody.shape.reason.nullable().meta({
    description: 'A stable code for the reason.',
    example: null,
  }),
  reasonParams: errorBody.shape.params.nullable().meta({
    description: 'Each value in the reason that varies. Null without a reason.',
    example: null,
  }),
}

const readAt = instant.nullable().meta({
  description: 'When the page was read. Null while it is not.',
  example: '2026-11-20T08:12:00.000Z',
})

/** Today's menu of a venue. */
export const menuRow = z
  .object({
    venueId: id,
    state,
    dishes: z
      .array(dish)
      .meta({ description: `At most ${limits.dishes.max}. Only for \`read\` and \`unclear\`.` }),
    language: z.string().nullable().meta({
      description: 'The language of the dishes, as in BCP 47. Null if it is unknown.',
      example: 'de',
    }),
    fromPicture: z.boolean().meta({
      description: 'Whether a model has read the dishes from a picture or a scan, so that they may be wrong.',
      example: false,
    }),
    sourceUrl: z.string().nullable().meta({
      description: 'The page or file that was read.',
      example: 'https://pizzeria-napoli.example.com/mittag.pdf',
    }),
    readAt,
    ...reason,
  })
  .meta({ id: 'MenuRow' })

export type MenuRow = z.infer<typeof menuRow>

export const menuTranslation = z
  .object({ language: language.meta({ description: 'The language of the translations.', example: 'fi' }) })
  .meta({ title: 'MenuTranslation' })

/** A menu with its dishes in another language. */
export const translatedMenuRow = menuRow
  .extend({
    translation: z.array(z.string()).meta({
      description: 'The texts of the dishes in the language, in their order. Empty if there is none.',
      example: ['Beef goulash with spätzle'],
    }),
    untranslated: errorBody.pick({ message: true, reason: true, params: true }).nullable().meta({
      description: 'Why the model has not translated the menu. Null if it has, or need not.',
      example: null,
    }),
  })
  .meta({ id: 'TranslatedMenuRow' })

export type TranslatedMenuRow = z.infer<typeof translatedMenuRow>

/** A link of the team, with what was read of it on its last lunch days. */
export const menuLinkStates = z
  .object({
    venueId: id,
    venueName: z.string().meta({ example: 'Pizzeria Napoli' }),
    link: z.string().meta({ example: 'https://pizzeria-napoli.example.com/menu' }),
    days: z
      .array(
        z.object({
          day,
          state: z.enum(menuStates).nullable().meta({
            description: 'As in `MenuRow`. Null if the page was not asked for on this day.',
            example: 'read',
          }),
          ...reason,
          readAt,
        }),
      )
      .meta({ description: 'The last five lunch days of the team, newest first.' }),
    failing: z.boolean().meta({
      description: 'Whether the page failed three times in a row. Days without a reading do not count.',
      example: false,
    }),
  })
  .meta({ id: 'MenuLinkStates' })

export type MenuLinkStates = z.infer<typeof menuLinkStates>
