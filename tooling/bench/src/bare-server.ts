import { createHash } from 'node:crypto'
import { serve } from '@hono/node-server'
import { createSessionStore } from '@lunchvote/api/auth/adapters/session-store'
import type { Member } from '@lunchvote/api/member'
import { selectBallots } from '@lunchvote/api/voting/tally.queries'
import {
  lockMember,
  lockVenueOfVote,
  lockVoting,
  rowsOf,
  storeVote,
} from '@lunchvote/api/voting/votes.queries'
import { type OpenDatabase, openDatabase } from '@lunchvote/db/database'
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
const member = { ...sample, timezone: 'UTC', isTeamAdmin: false } as unknown as Member
const today = { ...sample, day: '1970-01-02', startsAt: new Date(1), endsAt: new Date(2) }

type Values = {
  session: string
  teamId: number
  userId: number
  venueId: number
  now: string
  day: string
  startsAt: string
}
const names = new Map<unknown, keyof Values>([
  [sample.session, 'session'],
  [sample.teamId, 'teamId'],
  [sample.userId, 'userId'],
  [sample.venueId, 'venueId'],
  [sample.now.toISOString(), 'now'],
  [today.day, 'day'],
  [today.startsAt.toISOString(), 'startsAt'],
])

/**
 * Records the statements that `send` sends.
 * @returns functions that send the same statements with other values
 */
async function recorded(send: () => Promise<unknown>) {
  sent.length = 0
  await send()
  return sent.map(({ text, parameters }) => {
    const sources = parameters.map((fixed) => ({ fixed, name: names.get(fixed) }))
    return (values: Partial<Values>, db: Pick<OpenDatabase['sql'], 'unsafe'> = sql) => {
      const filled = sources.map(({ fixed, name }) => (name ? values[name] : fixed))
      return db.unsafe(text, filled as string[], { prepare: true })
    }
  })
}

/** Like `recorded`, for the one statement that `send` sends. */
async function recordedOne(send: () => Promise<unknown>) {
  const [statement, ...others] = await recorded(send)
  if (!statement || others.length > 0)
    throw new Error(`${others.length + 1} statements were sent instead of one`)
  return statement
}

const session = await recordedOne(() => createSessionStore(recording.db).validate('token', null))
const cast = await recorded(async () => {
  await lockVoting(recording.db, member, sample.now)
  await lockMember(recording.db, member)
  await lockVenueOfVote(recording.db, member, sample.venueId)
  await rowsOf(recording.db, member)
  // The sample's venue does not exist, so its vote is refused after it has been recorded.
  await storeVote(recording.db, member, sample.venueId, sample.now).catch(() => {})
})
const tally = await recordedOne(() => selectBallots(recording.db, today, sample.userId))
await recording.close()

/** The current day. The teams of the bench are in UTC. */
function dayInUtc() {
  const day = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
  return { day, startsAt: `${day}T00:00:00.000Z` }
}

const app = new Hono()
  .post('/votes', async (c) => {
    const { venueId } = (await c.req.json()) as { venueId: number }
    const [user] = await session({ session: hash(getCookie(c, 'lunchvote_session') ?? '') })
    const now = new Date().toISOString()
    const values = { teamId: user?.team_id, userId: user?.user_id, venueId, now }
    await sql.begin((tx) => Promise.all(cast.map((statement) => statement(values, tx))))
    return c.json({ venueId })
  })
  .get('/votes/today', async (c) => {
    const [user] = await session({ session: hash(getCookie(c, 'lunchvote_session') ?? '') })
    return c.json(
      await tally({
        teamId: user?.team_id,
        userId: user?.user_id,
        now: new Date().toISOString(),
        ...dayInUtc(),
      }),
    )
  })

serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' }, () => process.send?.('ready'))
process.on('disconnect', () => process.exit(0))
