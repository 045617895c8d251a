import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl'
import {
  BackupError,
  checksumLabel,
  checksumLength,
  currentFormat,
  invalidBackup,
  type Manifest,
  manifestFile,
  manifestOrigin,
  manifestSchema,
  maxManifestBytes,
  tableFile,
} from './archive-format.ts'

export type OpenArchive = {
  manifest: Manifest
  /** Reads the rows of a table that the manifest lists. @throws BackupError if they are damaged */
  readRows: (table: string) => AsyncIterable<Buffer>
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

/** A backup has a file for each table, and there are about twenty tables. */
const maxFiles = 1000

async function openVerified(file: FileHandle, path: string): Promise<OpenArchive> {
  const zip = await fromFdPromise(file.fd, { autoClose: false }).catch((cause) => {
    throw invalidZip(path, cause)
  })
  const entries = await entriesOf(zip, path)
  const read = (name: string) => readEntry(zip, entries.get(name), { path, name })
  if ((entries.get(manifestFile)?.uncompressedSize ?? 0) > maxManifestBytes) {
    throw invalidBackup(path, `its ${manifestFile} has more than 1 MiB`)
  }
  const manifest = parseManifest(await buffer(read(manifestFile)), path)
  const files = manifest.tables.map(({ name }) => tableFile(name))
  for (const name of files) if (!entries.has(name)) throw missing(path, name)
  const unknown = [...entries.keys()].find((name) => name !== manifestFile && !files.includes(name))
  if (unknown) throw invalidBackup(path, `its ${manifestFile} does not list its file ${printable(unknown)}`)
  return { manifest, readRows: (table) => read(tableFile(table)) }
}

/** A text from the file, as it can be shown in a terminal. */
const printable = (text: string) => text.replaceAll(/[^ -~]/g, '?').slice(0, 100)

const reasonOf = (cause: unknown) => printable(cause instanceof Error ? cause.message : String(cause))

const missing = (path: string, name: string) => invalidBackup(path, `it has no ${printable(name)}`)

const invalidZip = (path: string, cause: unknown) =>
  invalidBackup(path, `it is no valid zip file (${reasonOf(cause)})`, cause)

async function entriesOf(zip: ZipFile, path: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName } = entry
      if (entries.has(fileName)) throw invalidBackup(path, `it has two files ${printable(fileName)}`)
      if (entries.size === maxFiles) throw invalidBackup(path, `it has more than ${maxFiles} files`)
      entries.set(fileName, entry)
    }
  } catch (error) {
    throw error instanceof BackupError ? error : invalidZip(path, error)
  }
  return entries
}

/**
 * Reads a file of the archive. The file is opened only when its content is wanted, because a stream that fails without a
 * listener would end the process.
 */
async function* readEntry(
  zip: ZipFile,
  entry: Entry | undefined,
  { path, name }: { path: string; name: string },
): AsyncGenerator<Buffer> {
  if (!entry) throw missing(path, name)
  let checksum = 0
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      checksum = crc32(chunk, checksum)
      yield chunk
    }
  } catch (cause) {
    throw invalidBackup(path, `its ${name} cannot be read (${reasonOf(cause)})`, cause)
  }
  if (checksum !== entry.crc32) throw invalidBackup(path, `the checksum of its ${name} is wrong`)
}

/** @throws BackupError if the text is no manifest, or if a newer version wrote it */
function parseManifest(bytes: Buffer, path: string): Manifest {
  const wrong = (cause: unknown) => invalidBackup(path, `its ${manifestFile} is wrong`, cause)
  let found: unknown
  try {
    found = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw wrong(cause)
  }
  const manifest = manifestSchema.safeParse(found)
  if (manifest.success) return manifest.data
  const origin = manifestOrigin.safeParse(found)
  if (origin.data && origin.data.format > currentFormat) throw newerVersion(path, origin.data.version)
  throw wrong(manifest.error)
}

export const newerVersion = (path: string, version: string) =>
  new BackupError(
    `${path} was written by a newer version of LunchVote (${version}); install that version to restore it.`,
  )
