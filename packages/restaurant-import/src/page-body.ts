import type { Response } from 'undici'

const maxPageBytes = 2 * 1024 * 1024

/**
 * The number of bytes at the start of a page in which its character set is looked for. The HTML standard requires 1024.
 */
const maxPrescan = 4096

/** Reads the text of an answer. Undefined if the decompressed body is larger than the limit. */
export async function readBody(response: Response, maxBytes = maxPageBytes): Promise<string | undefined> {
  const bytes = await readBytes(response, maxBytes)
  return bytes && decodedPage(bytes, response.headers.get('content-type'))
}

/** Reads the text of an answer. If the decompressed body is larger than the limit, reads the lines before it. */
export async function readLines(response: Response, maxBytes: number): Promise<string> {
  const { bytes, isCut } = await readUpTo(response, maxBytes)
  const lines = isCut ? bytes.subarray(0, bytes.lastIndexOf('\n') + 1) : bytes
  return decodedPage(lines, response.headers.get('content-type'))
}

/** Reads an answer. Undefined if the decompressed body is larger than the limit. */
export async function readBytes(response: Response, maxBytes: number): Promise<Buffer | undefined> {
  const { bytes, isCut } = await readUpTo(response, maxBytes)
  return isCut ? undefined : bytes
}

/**
 * Reads an answer, at most as many bytes of the decompressed body as the limit. Returning from the loop ends the transfer. The chunks are copied into one buffer, because a page in chunks of one byte would otherwise take 200 times
 * its size.
 */
async function readUpTo({ body }: Response, maxBytes: number): Promise<{ bytes: Buffer; isCut: boolean }> {
  const page = Buffer.allocUnsafe(maxBytes)
  let size = 0
  for await (const chunk of body ?? []) {
    page.set(chunk.subarray(0, maxBytes - size), size)
    if (size + chunk.byteLength > maxBytes) return { bytes: page, isCut: true }
    size += chunk.byteLength
  }
  return { bytes: page.subarray(0, size), isCut: false }
}

/** Decodes a page like browsers do. */
export function decodedPage(bytes: Buffer, contentType: string | null): string {
  const label = byteOrderMark(bytes) ?? charsetIn(contentType) ?? declaredCharset(bytes)
  const decoder = label === undefined ? undefined : decoderFor(label)
  if (decoder) return decoder.decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Old pages that do not say their character set are mostly in windows-1252.
    return new TextDecoder(label === undefined ? 'windows-1252' : 'utf-8').decode(bytes)
  }
}

function byteOrderMark(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined
}

const charsetIn = (text: string | null) => /charset\s*=\s*["']?([\w:.-]{1,40})/i.exec(text ?? '')?.[1]

/**
 * Finds the character set in a `meta` tag. A page that claims UTF-16 is read as UTF-8, because the tag would not be
 * found here if the page really were in UTF-16.
 */
function declaredCharset(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, maxPrescan)
  for (const [tag] of start.matchAll(/<meta\s[^<>]*>/gi)) {
    const charset = charsetIn(tag)
    if (charset !== undefined) return /^utf-?16/i.test(charset) ? 'utf-8' : charset
  }
  return undefined
}

/** Undefined if the character set is unknown. */
function decoderFor(label: string) {
  try {
    return new TextDecoder(label)
  } catch {
    return undefined
  }
}
