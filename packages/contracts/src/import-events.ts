import { z } from 'zod'
import { exampleUrl, failedImport, importResult } from './imports.ts'
import { venue } from './venues.ts'

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
    z.object({ type: z.literal('broken'), message: z.string(), code: z.string() }),
  ])
  .meta({ id: 'ImportLine' })

export type ImportLine = z.infer<typeof importLine>
