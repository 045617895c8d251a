import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

/** The encodings, best first. The order in which the browser lists them does not matter. */
const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

/**
 * The level of Brotli's compression. With the highest level, 11, compressing takes thirty times as long, and the result
 * is only 8% smaller.
 */
const brotliQuality = 9

/** A body that is compressed only once, and not for each request. */
export type PreparedBody = { etag: string; bodies: Record<Encoding, Uint8Array<ArrayBuffer>> }

export async function prepareBody(content: string | Uint8Array): Promise<PreparedBody> {
  const identity = Buffer.from(content)
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    promisify(gzip)(identity),
  ])
  return {
    // The ETag is weak, because it is the same for every encoding.
    etag: `W/"${createHash('sha256').update(identity).digest('hex').slice(0, 16)}"`,
    bodies: { br: Uint8Array.from(br), gzip: Uint8Array.from(gzipped), identity: Uint8Array.from(identity) },
  }
}

/**
 * Sends the body in the best encoding that the client accepts.
 * @param headers must contain `Vary` if the caller chose this body by a header of the request
 */
export function answerPrepared(
  c: Context,
  { etag, bodies }: PreparedBody,
  headers: { 'Content-Type': string; 'Cache-Control': string; Vary?: string },
): Response {
  const encoding = acceptedEncoding(c)
  return c.body(bodies[encoding], 200, {
    ...headers,
    ETag: etag,
    Vary: headers.Vary ? `Accept-Encoding, ${headers.Vary}` : 'Accept-Encoding',
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  })
}

function acceptedEncoding(c: Context): Encoding {
  const accepted = accepts(c, {
    header: 'Accept-Encoding',
    supports: [...encodings],
    default: 'identity',
    match: (types, { supports }) =>
      supports.find((known) => types.some(({ type, q }) => type === known && q > 0)) ?? 'identity',
  })
  return encodings.find((known) => known === accepted) ?? 'identity'
}
