import { z } from 'zod'
import { diets } from './diets.ts'
import { errorBody } from './errors.ts'
import { limits } from './limits.ts'
import { fieldCode } from './reasons/fields.ts'
import { text, url, web } from './text.ts'
import { venue } from './venues.ts'

const tooLong = fieldCode('import_text_too_long', { max: limits.importedVenues.max })
const atLeastOne = fieldCode('import_url_required')
export const exampleUrl = 'https://wolt.com/en/fin/helsinki/restaurant/pizzeria-napoli'

const pageUrl = (invalid: string) =>
  url({ invalid, protocol: web, max: { length: limits.importUrl.max, message: invalid } })

/** The text of the import box. The server finds the URLs in it. */
export const venueImport = z
  .object({
    urls: text({ required: atLeastOne, max: { length: limits.importText.max, message: tooLong } })
      .refine((value) => value.trim() !== '', { error: atLeastOne, abort: true })
      .meta({
        description: `URLs of restaurant pages on Wolt, one per line, at most ${limits.importedVenues.max}.`,
        example: `${exampleUrl}\nhttps://wolt.com/en/fin/helsinki/restaurant/sushi-ten`,
      }),
  })
  .meta({ title: 'VenueImport' })

export type VenueImport = z.infer<typeof venueImport>

export const vaultImport = z
  .object({
    url: pageUrl(fieldCode('invalid_wolt_url')).meta({
      description: "URL of the restaurant's page on Wolt.",
      example: exampleUrl,
    }),
  })
  .meta({ title: 'VaultImport' })

export type VaultImport = z.infer<typeof vaultImport>

/** The link to any page of a restaurant. */
export const draftRequest = z
  .object({
    url: pageUrl(fieldCode('invalid_page_link')).meta({
      description: 'URL of the page of a restaurant.',
      example: 'https://pizzeria-napoli.example.com/',
    }),
  })
  .meta({ title: 'DraftRequest' })

export type DraftRequest = z.infer<typeof draftRequest>

/**
 * Values for the venue form, read from a restaurant's page. They fit the form's limits, except that a name can be too
 * short, and are not stored.
 */
export const linkDraft = z
  .object({
    name: z
      .string()
      .nullable()
      .meta({
        description: `Null if the page does not say the name. It can be too short for a venue, which needs ${limits.venueName.min} characters.`,
        example: 'Pizzeria Napoli',
      }),
    description: z.string().nullable().meta({
      description: 'HTML. Null if the page has no description that fits.',
      example: 'Wood-fired pizza, quick at noon.',
    }),
    imageUrl: z.string().nullable().meta({
      description: 'Null if the page has no picture.',
      example: 'https://pizzeria-napoli.example.com/oven.jpg',
    }),
    link: z.string().nullable().meta({
      description: 'The menu, or the website. Null if the page does not say it.',
      example: 'https://pizzeria-napoli.example.com/menu',
    }),
    closedOn: z.array(z.int()).meta({
      description:
        'The weekdays on which it is closed all day, from 1 (Monday) to 7. Empty if the page does not say it.',
      example: [1],
    }),
    eveningsOnly: z.boolean().meta({
      description: 'Whether it never opens before 17:00, as far as the page says it.',
      example: false,
    }),
    price: z.int().nullable().meta({
      description: 'From 1, cheap, to 3. Null if the page does not say it.',
      example: 2,
    }),
    tags: z.array(z.string()).meta({
      description: `Cuisines, at most ${limits.importedTags.max}.`,
      example: ['Italian', 'Pizza'],
    }),
    diets: z.array(z.enum(diets)).meta({
      description: 'What one can eat there, as far as the page says it.',
      example: ['vegetarian'],
    }),
    source: z.enum(['json-ld', 'open-graph', 'page']).meta({
      description:
        'The part of the page that the name comes from, or the other fields if there is no name. `page` is its title, its text, or data for its own scripts.',
      example: 'json-ld',
    }),
  })
  .meta({ id: 'LinkDraft' })

export type LinkDraft = z.infer<typeof linkDraft>

export const failedImport = z.object({
  url: z.string().meta({ description: 'As you sent it.', example: exampleUrl }),
  reason: z.string().meta({
    description: 'One sentence that can be shown to people.',
    example: 'This restaurant is already one of your venues',
  }),
  reasonCode: errorBody.shape.reason.meta({
    description: 'A stable code for the reason.',
    example: 'venue_present',
  }),
  reasonParams: errorBody.shape.params.meta({
    description: 'Each value in the reason that varies.',
    example: {},
  }),
})

export const importResult = z
  .object({
    imported: z.int().min(0).meta({ description: 'Number of restaurants that became venues.', example: 1 }),
    failed: z.int().min(0).meta({ description: 'Number of URLs that failed.', example: 1 }),
    failures: z.array(failedImport).meta({ description: 'The URLs that failed, in that order.' }),
  })
  .meta({ id: 'ImportResult' })

export type ImportResult = z.infer<typeof importResult>

const importUrl = z.string().meta({ example: exampleUrl })

/**
 * The events of an import. `started` comes first, with the distinct URLs of the import. `describing` means that the
 * model begins to write the description. The last event of each URL is `imported` (the venue is stored) or `failed`.
 * `finished` comes last, unless an error ends the import early.
 */
const importEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), urls: z.array(importUrl) }),
  z.object({ type: z.literal('describing'), url: importUrl }),
  z.object({ type: z.literal('imported'), url: importUrl, venue }),
  failedImport.extend({ type: z.literal('failed') }),
  importResult.extend({ type: z.literal('finished') }),
])

export type ImportEvent = z.infer<typeof importEvent>

/**
 * One line of the answer to an import over REST. If an error ends the import, the last line is `broken` and contains
 * the error, because the HTTP status has already been sent.
 */
export const importLine = z
  .discriminatedUnion('type', [
    ...importEvent.options,
    errorBody
      .pick({ message: true, reason: true, params: true })
      .extend({ type: z.literal('broken'), code: z.string() }),
  ])
  .meta({ id: 'ImportLine' })

export type ImportLine = z.infer<typeof importLine>
