import { z } from 'zod'

/** What a model is asked for. The schema has no limits, because strict schemas of some services know none. */
export const menuAnswer = z.object({
  state: z.enum(['menu', 'none']),
  proof: z
    .array(z.string())
    .describe('The words of the source that name the day and the week, copied letter by letter'),
  dishes: z.array(
    z.object({
      text: z.string().describe('The dish, copied letter by letter'),
      price: z.string().nullable().describe('The price, copied letter by letter, or null'),
    }),
  ),
  language: z.string().nullable().describe('ISO 639-1 code of the language of the dishes, or null'),
})

export type MenuAnswer = z.infer<typeof menuAnswer>

/** The maximum number of characters of a source that a model gets. */
export const maxQuestionText = 20_000

/** What a model is asked about one day, such as `2026-11-30`. */
export type MenuQuestion = { day: string } & (
  | { is: 'text'; text: string }
  /** A picture. It is sent as it is, so the caller makes it small enough before. */
  | { is: 'picture'; mediaType: 'image/jpeg' | 'image/png' | 'image/webp'; bytes: Uint8Array }
  /** A PDF without text. */
  | { is: 'file'; bytes: Uint8Array }
)
