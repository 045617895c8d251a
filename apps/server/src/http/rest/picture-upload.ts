import { appRouter } from '@lunchvote/api/root'
import { noPicture, pictureTypes } from '@lunchvote/contracts/picture-types'
import type { Context } from 'hono'
import { refuse } from '../answer-error.ts'
import type { AppEnv } from '../environment.ts'

/**
 * Answers `POST /api/pictures`. The body is the picture itself. It is read only after the rate limits and the number of
 * the team's pictures have been checked.
 */
export async function uploadPicture(c: Context<AppEnv>): Promise<Response> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (!pictureTypes.some((one) => one === type)) return refuse(c, 'UNSUPPORTED_MEDIA_TYPE', noPicture)
  const caller = appRouter.createCaller(await c.get('api')())
  return c.json(await caller.pictures.upload(c.req.raw.body ?? ReadableStream.from([])))
}
