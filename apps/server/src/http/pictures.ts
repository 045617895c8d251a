import type { ApiDeps } from '@lunchvote/api/context'
import { translated } from '@lunchvote/api/errors'
import { readPicture, readPictureLength } from '@lunchvote/api/pictures/pictures.service'
import { limited } from '@lunchvote/api/rate-limits'
import fresh from 'fresh'
import { type Context, Hono } from 'hono'
import { answerFault, refuse } from './answer-error.ts'
import { countedAs } from './client-address.ts'
import type { AppEnv } from './environment.ts'

const pictureNotFound = (c: Context<AppEnv>) => refuse(c, 'NOT_FOUND', 'Picture not found')

/** An address always leads to the same bytes, so browsers may keep a picture for a year. */
const headers = { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=31536000, immutable' }

/**
 * Serves uploaded pictures at `/api/pictures/{id}` without a session. They have a rate limit of their own, because a
 * whole office can load the pictures of its boards in the same minute.
 */
export function createPictures({ db, rateLimiter }: Pick<ApiDeps, 'db' | 'rateLimiter'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.onError((error, c) => answerFault(translated(error) ?? error, c))
  app.get('/api/pictures/:id', async (c) => {
    c.header('Cache-Control', 'no-store')
    await limited(rateLimiter, 'picture', countedAs(c.get('address')))
    const id = c.req.param('id')
    const etag = `"${id}"`
    const isCached = fresh(c.req.header(), { etag })
    if (isCached || c.req.method === 'HEAD') {
      const length = await readPictureLength(db, id)
      if (length === undefined) return pictureNotFound(c)
      if (isCached) return c.body(null, 304, { ...headers, ETag: etag })
      return c.body(null, 200, { ...headers, ETag: etag, 'Content-Length': String(length) })
    }
    const picture = await readPicture(db, id)
    if (!picture) return pictureNotFound(c)
    return c.body(Uint8Array.from(picture), 200, { ...headers, ETag: etag })
  })
  return app
}
