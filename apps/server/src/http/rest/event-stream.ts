import { translated } from '@lunchvote/api/errors'
import { appRouter } from '@lunchvote/api/root'
import { screenEvents } from '@lunchvote/api/screen/screen.service'
import { getTRPCErrorFromUnknown } from '@trpc/server'
import type { Context } from 'hono'
import { logFault } from '../answer-error.ts'
import type { AppEnv } from '../environment.ts'

const headers = {
  'Content-Type': 'text/event-stream',
  // Without this header, nginx holds events back until its buffer is full.
  'X-Accel-Buffering': 'no',
}
const retryMs = 1000

/** Answers `GET /api/events` with the team's events as server-sent events, for the web app and for scripts. */
export async function eventStream(c: Context<AppEnv>): Promise<Response> {
  const leaving = new AbortController()
  const caller = appRouter.createCaller(await c.get('api')(), { signal: leaving.signal })
  return streamed(c, await caller.events.stream(), leaving)
}

/** Answers `GET /api/screen/{token}/events`, for a screen without a session. */
export async function screenStream(c: Context<AppEnv, '/:token'>): Promise<Response> {
  const leaving = new AbortController()
  const context = await c.get('api')()
  try {
    return streamed(c, await screenEvents(context, c.req.param('token'), leaving.signal), leaving)
  } catch (error) {
    throw translated(error) ?? error
  }
}

function streamed(c: Context<AppEnv>, stream: AsyncIterable<object>, leaving: AbortController): Response {
  const events = stream[Symbol.asyncIterator]()
  if (c.req.method !== 'HEAD') return c.body(framed(c, events, leaving), 200, headers)
  leaving.abort()
  return c.body(null, 200, headers)
}

function framed(
  c: Context<AppEnv>,
  events: AsyncIterator<object>,
  leaving: AbortController,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(`retry: ${retryMs}\n\n`)),
    pull: async (controller) => {
      try {
        const { done, value } = await events.next()
        // The client left before an event was sent.
        if (leaving.signal.aborted) return
        if (!done) return controller.enqueue(encoder.encode(`data: ${JSON.stringify(value)}\n\n`))
      } catch (error) {
        // The status has already been sent, so an error can only end the stream.
        logFault(c, getTRPCErrorFromUnknown(error))
      }
      controller.close()
    },
    // The HTTP server cancels the body when the client disconnects.
    cancel: () => leaving.abort(),
  })
}
