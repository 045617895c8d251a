import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { z } from 'zod'

/**
 * The version of the file format. A change that makes backups unreadable for older versions of LunchVote increases it.
 */
export const currentFormat = 1

export const manifestFile = 'manifest.json'
/** A manifest has about 100 bytes for each table. A larger one is refused before it is read into memory. */
export const maxManifestBytes = 1024 * 1024

/** The version of LunchVote that wrote the backup. It is shown in the terminal, so it has no control characters. */
const version = z.string().regex(/^[\w.+-]{1,50}$/)

/** The part of the manifest that every version of the file format has. */
export const manifestOrigin = z.object({ format: z.int(), version })

/** The description of a backup's content, which is stored in the backup as `manifest.json`. */
export const manifestSchema = z.object({
  format: z.literal(currentFormat),
  version,
  createdAt: z.iso.datetime(),
  /** The last migration that was applied to the database, for example "0009_push". It determines the tables. */
  migration: z.string(),
  tables: z.array(
    z.object({
      name: z.string(),
      /** The columns, in the same order as in the file `tables/<name>.tsv`. */
      columns: z.array(z.string()),
      rows: z.int().nonnegative(),
      /**
       * The last value that the sequence of the table has generated. Null without a sequence, or before its first
       * value.
       */
      lastGenerated: z.int32().positive().nullable(),
    }),
  ),
})

export type Manifest = z.infer<typeof manifestSchema>
export type BackedUpTable = Manifest['tables'][number]

/** The name of the file in the archive that contains the rows of a table. */
export const tableFile = (table: string) => `tables/${table}.tsv`

/** The number of teams and of all rows in a backup. */
export function countRows({ tables }: Manifest): { teams: number; rows: number } {
  const teams = tables.find(({ name }) => name === 'teams')?.rows ?? 0
  return { teams, rows: tables.reduce((sum, { rows }) => sum + rows, 0) }
}

/** A backup cannot be written or restored. `message` tells the operator why, and usually what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** The error for a file that is no valid backup. `reason` is the part of the sentence after "because". */
export const invalidBackup = (path: string, reason: string, cause?: unknown) =>
  new BackupError(
    `${path} is not a valid backup, because ${reason}; nothing was changed. Choose another file.`,
    { cause },
  )

/**
 * A backup ends with this text and the checksum. Together they are the comment of the zip file, which other programs
 * ignore or show.
 */
export const checksumLabel = 'LunchVote backup. SHA-256 of all bytes before this checksum: '
export const checksumLength = 64

/** Replaces the last 64 bytes with the SHA-256, in hexadecimal, of all bytes before them. */
export function sealWithChecksum(): Transform {
  const hash = createHash('sha256')
  let tail = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const bytes = Buffer.concat([tail, chunk])
      const end = Math.max(0, bytes.length - checksumLength)
      tail = bytes.subarray(end)
      hash.update(bytes.subarray(0, end))
      done(null, bytes.subarray(0, end))
    },
    flush(done) {
      done(null, hash.digest('hex'))
    },
  })
}
