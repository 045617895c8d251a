import { z } from 'zod'
import { limits } from './limits.ts'
import { text, trimmedText } from './text.ts'
import type { Venue } from './venues.ts'

const atLeastOne = 'Please enter at least one Wolt restaurant URL'
const invalidUrl = 'Please enter a valid Wolt restaurant URL'
const exampleUrl = 'https://wolt.com/en/fin/helsinki/restaurant/pizzeria-napoli'

/** The text of the import box. Which of its lines are restaurants is known to the server alone. */
export const venueImport = z.object({
  urls: text({ required: atLeastOne })
    .refine((value) => value.trim() !== '', { error: atLeastOne, abort: true })
    .meta({
      description: `Addresses of restaurant pages on Wolt, one a line, at most ${limits.importedVenues.max}.`,
      example: `${exampleUrl}\nhttps://wolt.com/en/fin/helsinki/restaurant/sushi-ten`,
    }),
})

export type VenueImport = z.infer<typeof venueImport>

export const vaultImport = z.object({
  url: trimmedText({ required: invalidUrl, max: { length: limits.importUrl.max, message: invalidUrl } })
    .pipe(z.url({ protocol: /^https?$/, error: invalidUrl }))
    .meta({
      format: 'uri',
      maxLength: limits.importUrl.max,
      description: "Address of the restaurant's page on Wolt.",
      example: exampleUrl,
    }),
})

export type VaultImport = z.infer<typeof vaultImport>

const failedImport = z.object({
  url: z.string().meta({ description: 'As it was sent.', example: exampleUrl }),
  reason: z.string().meta({
    description: 'Meant to be shown to people.',
    example: 'This restaurant is already one of your venues',
  }),
})

export const importResult = z
  .object({
    imported: z.int().min(0).meta({ description: 'Restaurants that are venues now.', example: 1 }),
    failed: z.int().min(0).meta({ example: 1 }),
    failures: z.array(failedImport).meta({ description: 'In the order in which they failed.' }),
  })
  .meta({ id: 'ImportResult' })

export type ImportResult = z.infer<typeof importResult>

/**
 * What an import tells while it runs. First `started`, with every URL of the run as it was sent, duplicates and blank
 * lines gone; from then on each is being read. A URL may come to `describing`, and ends with `imported` (stored: the
 * venue is there for everybody) or `failed`. Last comes `finished`, unless the run itself breaks off with an error.
 */
export type ImportEvent =
  | { type: 'started'; urls: string[] }
  | { type: 'describing'; url: string }
  | { type: 'imported'; url: string; venue: Venue }
  | { type: 'failed'; url: string; reason: string }
  | ({ type: 'finished' } & ImportResult)

/** A line of a run that is told over REST: what ends it early is its last, as the status has been sent by then. */
export type ImportLine = ImportEvent | { type: 'broken'; message: string; code: string }
