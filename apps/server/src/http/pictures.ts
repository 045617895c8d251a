import type { ApiDeps } from '@lunchvote/api/context'
import { translated } from '@lunchvote/api/errors'
import { readPicture, readPictureLength } from '@lunchvote/api/pictures/pictures.service'
import { limited } from '@lunchvote/api/rate-limits'
import { say } from '@lunchvote/contracts/reasons'
import fresh from 'fresh'
import { type Context, Hono } from 'hono'
import { answerFault, refuse } from './answer-error.ts'
import { countedAs } from './client-address.ts'
import type { AppEnv } from './environment.ts'
import { createPictureReader } from './picture-reader.ts'

const pictureNotFound = (c: Context<AppEnv>) => refuse(c, 'NOT_FOUND', say('picture_not_found'))

/** A picture counts once against the rate limit for each 100 kB that it has or begins. */
export const countedBytes = 100_000

/**
 * Serves uploaded pictures at `/api/pictures/{id}` without a session. They have a rate limit of their own, because a
 * whole office can load the pictures of its boards in the same minute.
 */
export function createPictures({ db, rateLimiter }: Pick<ApiDeps, 'db' | 'rateLimiter'>): Hono<AppEnv> {
  const read = createPictureReader({ read: (id) => readPicture(db, id) })
  const app = new Hono<AppEnv>()
  app.onError((error, c) => answerFault(translated(error) ?? error, c))
  app.get('/api/pictures/:id', async (c) => {
    c.header('Cache-Control', 'no-store')
    const client = countedAs(c.get('address'))
    await limited(rateLimiter, 'picture', client)
    const id = c.req.param('id')
    // The length is read even if the picture is in memory, because the picture may have been removed since.
    const length = await readPictureLength(db, id)
    if (length === undefined) return pictureNotFound(c)
    const headers = {
      'Content-Type': 'image/webp',
      // An address always leads to the same bytes, so browsers may keep a picture for a year.
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: `"${id}"`,
    }
    if (fresh(c.req.header(), { etag: headers.ETag })) return c.body(null, 304, headers)
    if (c.req.method === 'HEAD') return c.body(null, 200, { ...headers, 'Content-Length': String(length) })
    if (length > countedBytes) {
      await limited(rateLimiter, 'picture', client, Math.ceil(length / countedBytes) - 1)
    }
    const picture = await read(id)
    return picture ? c.body(picture, 200, headers) : pictureNotFound(c)
  })
  return app
}
