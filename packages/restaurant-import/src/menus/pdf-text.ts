import { Worker } from 'node:worker_threads'
import { inflateSync } from 'node:zlib'
import { maxCharacters } from './menu-lines.ts'
import type { PdfText } from './pdf-reader.ts'
import type { PdfItem } from './pdf-rows.ts'

/** The limits of a PDF: its bytes, its pages, its texts, and how long reading it may take, in milliseconds. */
const pdfLimits = { bytes: 5 * 1024 * 1024, pages: 10, items: 20_000, ms: 10_000 } as const
/** The maximum size of all streams of a file together, decompressed. A hostile file can have a thousand times its size. */
const maxInflated = 64 * 1024 * 1024

export type PdfResult =
  | { is: 'text'; pages: PdfItem[][] }
  | { is: 'scan' }
  | { is: 'too-large' }
  | { is: 'unreadable' }

/** Reads the texts of a PDF, in a thread of its own that ends after a time. Never rejects. */
export async function pdfText(bytes: Uint8Array, ms: number = pdfLimits.ms): Promise<PdfResult> {
  if (bytes.byteLength > pdfLimits.bytes || isBomb(bytes)) return { is: 'too-large' }
  const text = await inThread(bytes, ms)
  if (!text) return { is: 'unreadable' }
  if ('tooManyPages' in text) return { is: 'too-large' }
  const letters = text.pages
    .flat()
    .reduce((sum, { text: each }) => sum + (each.match(/\p{L}/gu)?.length ?? 0), 0)
  return letters < 20 ? { is: 'scan' } : { is: 'text', pages: text.pages }
}

async function inThread(bytes: Uint8Array, ms: number): Promise<PdfText | undefined> {
  const worker = new Worker(new URL('./pdf-reader.ts', import.meta.url), {
    workerData: {
      bytes: Uint8Array.from(bytes),
      maxPages: pdfLimits.pages,
      maxItems: pdfLimits.items,
      maxCharacters,
    },
    // The file gets no secret of the environment, and what it makes pdf.js say is not logged.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const timer = setTimeout(() => void worker.terminate(), ms)
  try {
    return await new Promise<PdfText | undefined>((resolve) => {
      worker.once('message', resolve)
      worker.once('error', () => resolve(undefined))
      worker.once('exit', () => resolve(undefined))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** Whether the compressed streams of a file grow larger than a menu can be. */
function isBomb(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let left = maxInflated
  let at = file.indexOf('stream')
  while (at >= 0) {
    const end = file.indexOf('endstream', at)
    let start = at + 'stream'.length
    if (file[start] === 0x0d) start += 1
    if (file[start] === 0x0a) start += 1
    // The first byte of zlib's format for the usual sizes of its window.
    if (file[start] === 0x78 || file[start] === 0x68 || file[start] === 0x58) {
      try {
        left -= inflateSync(file.subarray(start, end < 0 ? undefined : end), {
          maxOutputLength: Math.max(left, 1),
        }).byteLength
      } catch (error) {
        // Other faults are left to the reader of the file.
        if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return true
      }
      if (left <= 0) return true
    }
    at = file.indexOf('stream', end < 0 ? file.length : end + 'endstream'.length)
  }
  return false
}
