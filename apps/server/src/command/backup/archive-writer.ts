import { Readable, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { checksumLabel, checksumLength, sealWithChecksum } from './checksum.ts'
import { type Manifest, manifestFile } from './manifest.ts'

const entryOptions = { mode: 0o100600 }

/**
 * Writes a zip file while its content is still being read, so that the content does not have to fit into the memory.
 * @param fill adds the files one after the other, and returns the manifest, which becomes the last file
 */
export async function writeArchive(
  target: Writable,
  fill: (add: (name: string, content: AsyncIterable<Buffer>) => Promise<void>) => Promise<Manifest>,
  signal: AbortSignal,
): Promise<Manifest> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const written = pipeline(output, sealWithChecksum(), target, { signal })
  const add = async (name: string, content: AsyncIterable<Buffer>) => {
    const source = Readable.from(content, { objectMode: false })
    zip.addReadStream(source, name, entryOptions)
    // If the target fails, for example because the disk is full, the source is not read to its end. So waiting for the
    // source alone would never end.
    await Promise.race([finished(source), written])
  }
  try {
    const manifest = await Promise.race([fill(add), written.then(() => Promise.reject(new Error('Closed')))])
    zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), manifestFile, entryOptions)
    zip.end({ comment: checksumLabel + '0'.repeat(checksumLength), forceZip64Format: false })
    await written
    return manifest
  } catch (error) {
    output.destroy()
    await written.catch(() => {})
    throw error
  }
}
