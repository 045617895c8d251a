import type { Context } from 'hono'
import { refuse } from '../answer-error.ts'
import type { AppEnv } from '../environment.ts'

const jsonMediaType = /^application\/json *(;|$)/i

export function isJson(c: Context): boolean {
  return jsonMediaType.test(c.req.header('content-type') ?? '')
}

export function refuseNotJson(c: Context<AppEnv>): Response {
  return refuse(c, 'UNSUPPORTED_MEDIA_TYPE', 'Send the body as JSON, with content-type: application/json')
}

/**
 * The JSON body of a REST call, or the answer that refuses it. A call without input may come with nothing at all;
 * with anything, it must be JSON like any other.
 */
export async function readBody(
  c: Context<AppEnv>,
  { takesBody }: { takesBody: boolean },
): Promise<{ body: unknown } | { refusal: Response }> {
  // Not to be asked for where there is none: that alone would make a full `Request`.
  const text = c.req.method === 'GET' || c.req.method === 'HEAD' ? '' : await c.req.text()
  if (!takesBody && text === '') return { body: undefined }
  if (!isJson(c)) return { refusal: refuseNotJson(c) }
  try {
    return { body: JSON.parse(text) }
  } catch {
    return { refusal: refuse(c, 'PARSE_ERROR', 'The body is not valid JSON') }
  }
}
