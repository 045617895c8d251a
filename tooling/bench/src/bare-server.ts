import { createHash } from 'node:crypto'
import { serve } from '@hono/node-server'
import { createSessionStore } from '@lunchvote/api/auth/adapters/session-store'
import type { Member } from '@lunchvote/api/auth/member'
import { createTallyReader, upsertVote } from '@lunchvote/api/votes/votes.queries'
import { openDatabase } from '@lunchvote/db/database'
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'

/**
 * What a cast vote and a tally cost where nothing is checked: the statements that the product sends, each for one request
 * alone, behind two Hono handlers. A program; prints its origin once it listens.
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

/** What makes of a statement for several requests the one that is cheapest for one. */
type Alone = readonly [several: string, one: string][]

const sessionAlone: Alone = [
  ['any(array(select unnest($1::text[])))', '$1'],
  ['select "sessions"."id", ', 'select '],
]
const tallyAlone: Alone = [
  ['unnest(array(select unnest($1::integer[]))) as asked (team)', '(select $1::integer as team) as asked'],
  ['asked.team, tally.*', 'tally.venue, tally.team_size, tally.user_id, tally.display_name, tally.date'],
]

function madeFor(text: string, alone: Alone): string {
  return alone.reduce((rest, [several, one]) => {
    if (!rest.includes(several)) throw new Error(`Asks for several in another way than by ${several}`)
    return rest.replace(several, () => one)
  }, text)
}

/** A function that sends the one statement which `send` sends, with other values. */
async function recorded(send: () => Promise<unknown>, alone: Alone = []) {
  sent.length = 0
  await send()
  const [statement, ...others] = sent
  if (!statement || others.length > 0) throw new Error('Not exactly one statement')
  const text = madeFor(statement.text, alone)
  const sources = statement.parameters.map((value) => ({ fixed: value, mark: marks.get(String(value)) }))
  return (values: Partial<Values>) => {
    const parameters = sources.map(({ fixed, mark }) => (mark ? values[mark] : fixed))
    return sql.unsafe(text, parameters as string[], { prepare: true })
  }
}

const session = await recorded(() => createSessionStore(db).validate('token'), sessionAlone)
const cast = await recorded(() => upsertVote(db, member, standIn.venueId, standIn.now))
const readTally = createTallyReader({ db, clock: () => standIn.now })
const tally = await recorded(() => readTally(member.teamId), tallyAlone)
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
