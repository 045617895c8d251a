import { createHash } from 'node:crypto'
import { serve } from '@hono/node-server'
import { createSessionStore } from '@lunchvote/api/auth/adapters/session-store'
import type { Member } from '@lunchvote/api/auth/member'
import { createTallyReader, upsertVote } from '@lunchvote/api/votes/votes.queries'
import { openDatabase } from '@lunchvote/db/database'
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'

/**
 * What a cast vote and a tally cost at the least: the statements that the product sends, each for one request alone, behind
 * two Hono handlers that check nothing. A program; prints its origin once it listens.
 */
const { DATABASE_URL = '', PORT = '' } = process.env

type Statement = { text: string; parameters: readonly unknown[] }
const sent: Statement[] = []
const { db, close } = openDatabase(DATABASE_URL, {
  onStatement: (text, parameters) => {
    // A copy: the driver replaces a list by its text.
    if (!text.includes('pg_catalog')) sent.push({ text, parameters: [...parameters] })
  },
})

/** Without the recording, which costs a tenth. */
const { sql } = openDatabase(DATABASE_URL)

/** Stand-ins that the statements are recorded with; each shows where its kind of value goes. */
const standIn = { teamId: 1_000_001, userId: 1_000_002, venueId: 1_000_003, now: new Date(1_000_000_000_000) }
const member = { ...standIn, isTeamAdmin: false } as unknown as Member
const hash = (token: string) => createHash('sha256').update(token).digest('hex')

type Values = { session: string; teamId: number; userId: number; venueId: number; now: string }
const marks = new Map<string, keyof Values>([
  [hash('token'), 'session'],
  [String(standIn.teamId), 'teamId'],
  [String(standIn.userId), 'userId'],
  [String(standIn.venueId), 'venueId'],
  [standIn.now.toISOString(), 'now'],
])

/** What the product asks for several requests at once. */
type Together = { list: string; one: string }
const sessionIds = { list: 'any(array(select unnest($1::text[])))', one: '$1' }
const teamIds = {
  list: 'unnest(array(select unnest($1::integer[]))) as asked (team)',
  one: '(select $1::integer as team) as asked',
}

/**
 * A function that sends the one statement which `send` sends, with other values.
 * @param together is asked for one request alone here, which is the cheapest way to ask for one
 */
async function recorded(send: () => Promise<unknown>, together?: Together) {
  sent.length = 0
  await send()
  const [statement, ...others] = sent
  if (!statement || others.length > 0) throw new Error('Not exactly one statement')
  const text = together ? statement.text.replace(together.list, together.one) : statement.text
  if (together && text === statement.text) throw new Error('Asks for several in another way than it used to')
  const sources = statement.parameters.map((value) => ({ fixed: value, mark: marks.get(String(value)) }))
  return (values: Partial<Values>) => {
    const parameters = sources.map(({ fixed, mark }) => (mark ? values[mark] : fixed))
    return sql.unsafe(text, parameters as string[], { prepare: true })
  }
}

const session = await recorded(() => createSessionStore(db).validate('token'), sessionIds)
const cast = await recorded(() => upsertVote(db, member, standIn.venueId, standIn.now))
const readTally = createTallyReader({ db, clock: () => standIn.now })
const tally = await recorded(() => readTally(member.teamId), teamIds)
await close()

const app = new Hono()
  .post('/votes', async (c) => {
    const { venueId } = (await c.req.json()) as { venueId: number }
    const [user] = await session({ session: hash(getCookie(c, 'lunchvote_session') ?? '') })
    const now = new Date().toISOString()
    await cast({ teamId: user?.team_id, userId: user?.id, venueId, now })
    return c.json({ venueId })
  })
  .get('/votes/today', async (c) => {
    const [user] = await session({ session: hash(getCookie(c, 'lunchvote_session') ?? '') })
    return c.json(await tally({ teamId: user?.team_id, now: new Date().toISOString() }))
  })

serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' }, () => console.log('ready'))
process.on('SIGTERM', () => process.exit(0))
