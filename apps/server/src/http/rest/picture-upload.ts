import { appRouter } from '@lunchvote/api/root'
import { pictureTypes } from '@lunchvote/contracts/picture-types'
import type { Context } from 'hono'
import type { AppEnv } from '../environment.ts'

/**
 * Answers `POST /api/pictures`. The body is the picture itself. It is read only after the rate limits and the number of
 * the team's pictures have been checked.
 */
export async function uploadPicture(c: Context<AppEnv>): Promise<Response> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  const isPicture = pictureTypes.some((one) => one === type)
  const caller = appRouter.createCaller(await c.get('api')())
  // The procedure first checks who calls, and then refuses an empty body, so it gets one in place of another type.
  return c.json(await caller.pictures.upload((isPicture && c.req.raw.body) || ReadableStream.from([])))
}
