import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { type Entry, fromFdPromise } from 'yauzl'
import { BackupError } from './backup-error.ts'
import { checksumLabel, checksumLength } from './checksum.ts'
import { currentFormat, type Manifest, manifestFile, manifestSchema } from './manifest.ts'

export type OpenArchive = {
  manifest: Manifest
  /** Opens a file of the archive. @throws BackupError if there is no such file */
  read: (name: string) => Promise<Readable>
}

/**
 * Opens a backup, checks the whole file, and calls `use`.
 * @throws BackupError if the file cannot be read, is no backup, is damaged or incomplete, or was written by a newer
 *   version
 */
export async function withArchive<T>(
  path: string,
  use: (archive: OpenArchive) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  const file = await open(path).catch((cause) => {
    throw new BackupError(`${path} cannot be read (${cause.code}); check its path and its rights.`, { cause })
  })
  try {
    await verifyChecksum(file, path, signal)
    return await use(await openVerified(file, path))
  } finally {
    await file.close()
  }
}

async function verifyChecksum(file: FileHandle, path: string, signal: AbortSignal): Promise<void> {
  const { size } = await file.stat()
  const end = Buffer.alloc(checksumLabel.length + checksumLength)
  if (size > end.length) {
    await file.read(end, 0, end.length, size - end.length).catch((cause) => {
      throw new BackupError(`${path} cannot be read (${cause.code}).`, { cause })
    })
  }
  if (!end.subarray(0, checksumLabel.length).equals(Buffer.from(checksumLabel))) {
    throw new BackupError(
      `${path} is not a backup of LunchVote, or its end is missing; nothing was changed. Choose another file.`,
    )
  }
  const hash = createHash('sha256')
  const content = file.createReadStream({
    start: 0,
    end: size - checksumLength - 1,
    autoClose: false,
    signal,
  })
  for await (const chunk of content) hash.update(chunk)
  if (hash.digest('hex') !== end.subarray(checksumLabel.length).toString('latin1')) {
    throw new BackupError(
      `${path} is damaged, because its checksum is wrong; nothing was changed. Choose another file.`,
    )
  }
}

async function openVerified(file: FileHandle, path: string): Promise<OpenArchive> {
  const zip = await fromFdPromise(file.fd, { autoClose: false })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  const read = (name: string) => {
    const entry = entries.get(name)
    if (!entry) throw new BackupError(`${path} is not a complete backup, because it has no ${name}.`)
    return zip.openReadStreamPromise(entry)
  }
  const found = await json(await read(manifestFile))
  const manifest = manifestSchema.safeParse(found)
  if (manifest.success) return { manifest: manifest.data, read: async (name) => read(name) }
  const { format, version } = found as { format?: unknown; version?: unknown }
  if (typeof format === 'number' && format > currentFormat) throw newerVersion(path, String(version))
  throw new BackupError(`${path} is not a backup of LunchVote, because its ${manifestFile} is wrong.`)
}

export const newerVersion = (path: string, version: string) =>
  new BackupError(
    `${path} was written by a newer version of LunchVote (${version}); install that version to restore it.`,
  )
