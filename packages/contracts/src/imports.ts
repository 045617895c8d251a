import { z } from 'zod'
import { limits } from './limits.ts'
import { text, trimmedText } from './text.ts'
import { venue } from './venues.ts'

const atLeastOne = 'Please enter at least one Wolt restaurant URL'
const invalidUrl = 'Please enter a valid Wolt restaurant URL'
const exampleUrl = 'https://wolt.com/en/fin/helsinki/restaurant/pizzeria-napoli'

/** The text of the import box. Which of its lines are restaurants is known to the server alone. */
export const venueImport = z
  .object({
    urls: text({ required: atLeastOne })
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
    url: trimmedText({ required: invalidUrl, max: { length: limits.importUrl.max, message: invalidUrl } })
      .pipe(z.url({ protocol: /^https?$/, error: invalidUrl }))
      .meta({
        format: 'uri',
        maxLength: limits.importUrl.max,
        description: "URL of the restaurant's page on Wolt.",
        example: exampleUrl,
      }),
  })
  .meta({ title: 'VaultImport' })

export type VaultImport = z.infer<typeof vaultImport>

const failedImport = z.object({
  url: z.string().meta({ description: 'As you sent it.', example: exampleUrl }),
  reason: z.string().meta({
    description: 'One sentence that can be shown to people.',
    example: 'This restaurant is already one of your venues',
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
 * The events of an import run. `started` comes first, with the distinct URLs of the run. Each URL then ends with
 * `imported` (the venue is stored) or `failed`. `finished` comes last, unless an error ends the run early.
 */
const importEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), urls: z.array(importUrl) }),
  z.object({ type: z.literal('describing'), url: importUrl }),
  z.object({ type: z.literal('imported'), url: importUrl, venue }),
  failedImport.extend({ type: z.literal('failed') }),
  importResult.extend({ type: z.literal('finished') }),
])

export type ImportEvent = z.infer<typeof importEvent>

/** One line of an import over REST. The status is sent by then, so an error that ends the run is a line too. */
export const importLine = z
  .discriminatedUnion('type', [
    ...importEvent.options,
    z.object({ type: z.literal('broken'), message: z.string(), code: z.string() }),
  ])
  .meta({ id: 'ImportLine' })

export type ImportLine = z.infer<typeof importLine>
