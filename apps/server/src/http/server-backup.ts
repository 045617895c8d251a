import { assertMayDownload, noteDownload } from '@lunchvote/api/operator/desk.service'
import { say } from '@lunchvote/contracts/reasons'
import { Hono } from 'hono'
import { answerFault, refuse } from './answer-error.ts'
import type { AppEnv } from './environment.ts'

/** The values of `Sec-Fetch-Site` with which a page of LunchVote, or the operator's own browser, asks for the file. */
const ownSites = new Set([undefined, 'same-origin', 'none'])

/** Serves `/api/server/backup` to the operator. @param databaseUrl leads to PostgreSQL itself */
export function createServerBackup(databaseUrl: string): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.onError((error, c) => answerFault(error, c))
  app.get('/api/server/backup', async (c) => {
    const context = await c.get('api')()
    // A link on another site would only make the operator's browser store a file, but it would also keep the database busy.
    if (!ownSites.has(c.req.header('sec-fetch-site'))) return refuse(c, 'FORBIDDEN', say('foreign_origin'))
    const caller = await assertMayDownload(context)
    const headers = {
      'Content-Type': 'application/zip',
      // nginx would otherwise store what a slow client has not read yet.
      'X-Accel-Buffering': 'no',
      'Content-Disposition': `attachment; filename="lunchvote-${context.clock().toISOString().slice(0, 10)}.zip"`,
    }
    const { beginBackup } = await import('../backup-download.ts')
    const { content, ended } = await beginBackup(databaseUrl, context.signal())
    if (c.req.method === 'HEAD') {
      // The page asks first whether there can be a backup. The answer must not keep the download that follows waiting.
      await content.cancel()
      await ended.catch(() => {})
      return c.body(null, 200, headers)
    }
    const log = c.get('log')()
    ended.then(
      () => noteDownload(caller, { isComplete: true }),
      (err) => {
        noteDownload(caller, { isComplete: false })
        if (!context.signal().aborted) log.warn({ err }, 'backup not downloaded to its end')
      },
    )
    return c.body(content, 200, headers)
  })
  return app
}
