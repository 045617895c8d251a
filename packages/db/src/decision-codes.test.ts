import { expect, onTestFinished, test } from 'vitest'
import { migrateDatabase } from './migrate.ts'
import { applyMigrations, readMigrations } from './migrations.ts'
import { asAdmin } from './testing/databases.ts'
import { createEmptyDatabase } from './testing/test-database.ts'

type Lunch = {
  reason: string
  how?: string
  votes?: number
  against?: number
  tally?: Record<string, number>
  againstTally?: Record<string, number>
  by?: string | null
}
type Code = [string, object] | null

/** Three venues, of which the numbers of votes decide how many are tied with the first. */
const tie = (names: string, others: number, rule = 'its votes were in first'): Lunch => ({
  how: 'tie',
  reason: `Tied at 2 votes with ${names}; ${rule}.`,
  votes: 2,
  tally: Object.fromEntries(Array.from({ length: 6 }, (_, n) => [n, n <= others ? 2 : 1])),
})
const tied = (others: string[], rule = 'complete_first'): Code => [
  'tied_at_votes',
  { votes: 2, others, rule },
]

const lunches: [Lunch, Code][] = [
  [{ reason: 'Most votes: 3 of 15.' }, ['most_votes', { votes: 3, voters: 15 }]],
  [{ reason: 'Most support: 3 for, 0 against.' }, ['most_support', { votes: 3, against: 0 }]],
  [{ how: 'suggestion', reason: 'Nobody voted; not eaten at for longest.' }, ['suggested', {}]],
  [{ how: 'member', reason: 'Recorded by Ada.', by: 'Ada' }, ['recorded', { by: 'Ada' }]],
  [{ how: 'member', reason: 'Recorded by Leo K.', by: 'Leo K.' }, ['recorded', { by: 'Leo K.' }]],
  [{ how: 'member', reason: 'Recorded by Leo K..', by: 'Leo K.' }, null],
  [{ how: 'member', reason: 'Most votes: 3 of 15.', by: 'Most votes: 3 of 15' }, null],
  [tie('Sushi', 1, 'not eaten at for longer'), tied(['Sushi'], 'eaten_longer_ago')],
  [tie('Sushi', 1, 'on the board for longer'), tied(['Sushi'], 'added_first')],
  [tie('Fish and Chips', 1), tied(['Fish and Chips'])],
  [tie('Soup; its votes were in first, and more', 1), tied(['Soup; its votes were in first, and more'])],
  [tie('Napoli and Sushi', 2), tied(['Napoli', 'Sushi'])],
  [tie('Eat, drink and Sushi', 2), tied(['Eat, drink', 'Sushi'])],
  [tie('Fish and Chips and Sushi', 2), null],
  [tie('Bagels, Sushi and tacos', 3), tied(['Bagels', 'Sushi', 'tacos'])],
  [tie('Bagels, Sushi and tacos, hot', 3), tied(['Bagels', 'Sushi', 'tacos, hot'])],
  [tie('Bagels, big, Sushi and tacos', 3), null],
  [tie('Bagels, Fish and Chips and tacos', 3), null],
  [
    {
      how: 'tie',
      reason: 'Tied at 1 more against than for with Sushi; its votes were in first.',
      votes: 1,
      against: 2,
      tally: { 1: 1, 2: 1, 3: 0 },
      againstTally: { 1: 2, 2: 2, 3: 1 },
    },
    ['tied_at_more_against', { more: 1, others: ['Sushi'], rule: 'complete_first' }],
  ],
  [
    {
      how: 'tie',
      reason: 'Tied at 2 more for than against with Sushi; its votes were in first.',
      votes: 2,
      tally: { 1: 2, 2: 3 },
      againstTally: { 2: 1 },
    },
    ['tied_at_more_for', { more: 2, others: ['Sushi'], rule: 'complete_first' }],
  ],
  [
    {
      how: 'tie',
      reason: 'Tied at as many for as against with Sushi; its votes were in first.',
      votes: 1,
      against: 1,
      tally: { 1: 1, 2: 1, 3: 0 },
      againstTally: { 1: 1, 2: 1 },
    },
    ['tied_evenly', { others: ['Sushi'], rule: 'complete_first' }],
  ],
  [{ reason: 'A sentence of another time.' }, null],
]

test('the codes of decisions are read from their sentences, except where names could be read in two ways', async () => {
  const { url, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  const before = readMigrations().filter(({ name }) => name < '0029')
  await asAdmin(url, async (sql) => {
    await sql.begin((tx) => applyMigrations(tx, before))
    await sql`insert into teams (name, name_key) values ('Engines', 'engines')`
    for (const [n, [lunch]] of lunches.entries()) {
      const {
        reason,
        how = 'votes',
        votes = 3,
        against = 0,
        tally = {},
        againstTally = {},
        by = null,
      } = lunch
      await sql`
        insert into lunches (team_id, day, venue_name, image_url, votes, against, voters, tally, against_tally, how, reason, decided_at, decided_by)
        select id, date '2026-01-01' + ${n}::int, 'Napoli', 'https://example.com/napoli.jpg', ${votes}, ${against}, 15,
          ${sql.json(tally)}, ${sql.json(againstTally)}, ${how}, ${reason}, now(), ${by}
        from teams`
    }
  })
  await migrateDatabase(url)
  const rows = await asAdmin(
    url,
    (sql) => sql`select reason, reason_code as code, reason_params as params from lunches order by day`,
  )
  expect(rows.map(({ reason, code, params }) => [reason, code && [code, params]])).toEqual(
    lunches.map(([{ reason }, code]) => [reason, code]),
  )
})
