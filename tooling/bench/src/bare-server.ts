import { createHash } from 'node:crypto'
import { serve } from '@hono/node-server'
import { createSessionStore } from '@lunchvote/api/auth/adapters/session-store'
import type { Member } from '@lunchvote/api/member'
import { selectBallots } from '@lunchvote/api/voting/tally.queries'
import { upsertVote } from '@lunchvote/api/voting/votes.queries'
import { openDatabase } from '@lunchvote/db/database'
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'

/**
 * The server that the product is compared with. Its two Hono handlers run the product's own SQL statements for a vote
 * and a tally, without any checks. The statements are recorded from the product's code when the program starts.
 */
const { DATABASE_URL = '', PORT = '' } = process.env

type Statement = { text: string; parameters: readonly unknown[] }
const sent: Statement[] = []
const recording = openDatabase(DATABASE_URL, {
  onStatement: (text, parameters) => sent.push({ text, parameters: [...parameters] }),
})
// Connects before the recording, because the driver sends a query of its own when it connects.
await recording.sql`select 1`

/** The measured requests use a second pool, because recording would make each statement about a tenth slower. */
const { sql } = openDatabase(DATABASE_URL)

const hash = (token: string) => createHash('sha256').update(token).digest('hex')

/** The values in the recorded statements. When a statement is sent again, the values of a request replace them. */
const sample = {
  session: hash('token'),
  teamId: 1_000_001,
  userId: 1_000_002,
  venueId: 1_000_003,
  now: new Date(0),
}
const member = { ...sample, isTeamAdmin: false } as unknown as Member

type Values = { session: string; teamId: number; userId: number; venueId: number; now: string }
const names = new Map<unknown, keyof Values>([
  [sample.session, 'session'],
  [sample.teamId, 'teamId'],
  [sample.userId, 'userId'],
  [sample.venueId, 'venueId'],
  [sample.now.toISOString(), 'now'],
])

/**
 * Records the one statement that `send` sends.
 * @returns a function that sends the same statement with other values
 */
async function recorded(send: () => Promise<unknown>) {
  sent.length = 0
  await send()
  const [statement, ...others] = sent
  if (!statement || others.length > 0) throw new Error(`${sent.length} statements were sent instead of one`)
  const { text, parameters } = statement
  const sources = parameters.map((fixed) => ({ fixed, name: names.get(fixed) }))
  return (values: Partial<Values>) => {
    const filled = sources.map(({ fixed, name }) => (name ? values[name] : fixed))
    return sql.unsafe(text, filled as string[], { prepare: true })
  }
}

const session = await recorded(() => createSessionStore(recording.db).validate('token', null))
const cast = await recorded(() => upsertVote(recording.db, member, sample.venueId, sample.now))
const tally = await recorded(() => selectBallots(recording.db, member, sample.now))
await recording.close()

const app = new Hono()
  .post('/votes', async (c) => {
    const { venueId } = (await c.req.json()) as { venueId: number }
    const [user] = await session({ session: hash(getCookie(c, 'lunchvote_session') ?? '') })
    const now = new Date().toISOString()
    await cast({ teamId: user?.team_id, userId: user?.user_id, venueId, now })
    return c.json({ venueId })
  })
  .get('/votes/today', async (c) => {
    const [user] = await session({ session: hash(getCookie(c, 'lunchvote_session') ?? '') })
    return c.json(
      await tally({ teamId: user?.team_id, userId: user?.user_id, now: new Date().toISOString() }),
    )
  })

serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' }, () => process.send?.('ready'))
process.on('disconnect', () => process.exit(0))
