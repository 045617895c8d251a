import { DomainError } from '@lunchvote/api/errors'
import { say } from '@lunchvote/contracts/reasons'
import { TRPCError } from '@trpc/server'
import type { Context } from 'hono'

const jsonMediaType = /^application\/json *(;|$)/i

/**
 * Refuses a body that is not declared as JSON. In particular, this refuses HTML forms, because another site can make a
 * browser send a form.
 * @throws DomainError UNSUPPORTED_MEDIA_TYPE
 */
export function requireJson(c: Context): void {
  if (jsonMediaType.test(c.req.header('content-type') ?? '')) return
  throw new DomainError('UNSUPPORTED_MEDIA_TYPE', say('json_required'))
}

/**
 * Returns the parsed body, or undefined if the request has no body and the call does not need one.
 * @throws DomainError UNSUPPORTED_MEDIA_TYPE, TRPCError PARSE_ERROR
 */
export async function readJsonBody(c: Context, { isNeeded }: { isNeeded: boolean }): Promise<unknown> {
  const text = await c.req.text()
  if (text === '' && !isNeeded) return undefined
  requireJson(c)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new TRPCError({ code: 'PARSE_ERROR', cause })
  }
}
