import { setTimeout as after } from 'node:timers/promises'
import { toErrorBody } from '@lunchvote/api/errors'
import { appRouter } from '@lunchvote/api/root'
import type { ImportEvent, ImportLine, VenueImport } from '@lunchvote/contracts/imports'
import { getTRPCErrorFromUnknown } from '@trpc/server'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { logFault } from '../answer-error.ts'
import type { AppEnv } from '../environment.ts'
import { readJsonBody } from '../json-body.ts'

const mediaType = 'application/x-ndjson'
/** Without `X-Accel-Buffering`, nginx holds lines back until its buffer is full. */
const headers = { 'Content-Type': mediaType, 'X-Accel-Buffering': 'no' }

/**
 * Answers the REST import with its progress, one event per line, if `Accept` contains the media type for lines. The
 * next handler answers all other requests with the whole result. If an error ends the import early, the last line
 * contains the error, because the status has already been sent.
 */
export const importLines = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.req.header('accept')?.includes(mediaType)) return next()
  const input = await readJsonBody(c, { isNeeded: true })
  const events = await appRouter.createCaller(await c.get('api')()).venues.importRun(input as VenueImport)
  return c.body(ReadableStream.from(neverSilent(linesOf(c, events))), 200, headers)
})

/**
 * The maximum time without a line. Proxies close a connection that is silent for a minute, and a slow model can take
 * longer.
 */
const maxSilenceMs = 15_000
const blankLine = new TextEncoder().encode('\n')

async function* neverSilent(lines: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  let next = lines.next()
  try {
    for (;;) {
      const lineArrived = new AbortController()
      const silence = after(maxSilenceMs, undefined, { signal: lineArrived.signal }).catch(() => undefined)
      const line = await Promise.race([next, silence])
      lineArrived.abort()
      if (line?.done) return
      yield line?.value ?? blankLine
      if (line) next = lines.next()
    }
  } finally {
    await lines.return(undefined)
  }
}

async function* linesOf(c: Context<AppEnv>, events: AsyncIterable<ImportEvent>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const line = (value: ImportLine) => encoder.encode(`${JSON.stringify(value)}\n`)
  try {
    for await (const event of events) yield line(event)
  } catch (error) {
    const failure = getTRPCErrorFromUnknown(error)
    logFault(c, failure)
    yield line({ type: 'broken', ...toErrorBody(failure) })
  }
}
