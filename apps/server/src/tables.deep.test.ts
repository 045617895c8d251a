import type { LunchToday } from '@lunchvote/contracts/lunch'
import type { LunchTable } from '@lunchvote/contracts/tables'
import { cookieOf, fill, signIn } from '@lunchvote/db/testing/company'
import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import { expect, it, onTestFinished } from 'vitest'
import { freePort, startProcess } from './testing/server-process.ts'

const company = { teams: 5, membersPerTeam: 30, venuesPerTeam: 2, votesPerTeam: 1 }
/** A team can open 20 tables a day. */
const tablesPerTeam = 20

/** What the calls of the test are answered with. */
type Answer = Pick<LunchToday, 'tables'> & Pick<LunchTable, 'tableId'> & { message: string }

/** Two servers on one database. Members are numbered within their teams, and use the servers in turn. */
async function startTwoServers() {
  const { url, sql, drop } = await createTestDatabase()
  onTestFinished(drop)
  await fill(sql, company)
  await signIn(sql, { members: company.teams * company.membersPerTeam })
  // No day ends while the test runs.
  await sql`update teams set timezone = ${new Date().getUTCHours() < 12 ? 'UTC' : 'Pacific/Auckland'}`
  const start = async () => startProcess({ PORT: await freePort(), DATABASE_URL: url })
  const servers = [await start(), await start()] as const

  return (team: number) => {
    const send = async (member: number, method: string, path: string, json?: object) => {
      const server = servers[member % 2 ? 1 : 0]
      const cookie = cookieOf((team - 1) * company.membersPerTeam + member)
      const body = json && { body: JSON.stringify(json) }
      const headers = { cookie, 'content-type': 'application/json' }
      const answer = await fetch(`${server.origin}/api/lunch/${path}`, { method, headers, ...body })
      return { status: answer.status, body: (await answer.json()) as Answer }
    }
    const tables = async (member: number): Promise<LunchTable[]> =>
      (await send(member, 'GET', 'today')).body.tables
    return {
      decide: () => send(1, 'POST', 'decide'),
      open: async (seats: number): Promise<number> =>
        (await send(1, 'POST', 'tables', { venueName: 'Soup Bar', seats })).body.tableId,
      sit: (member: number, tableId: number) => send(member, 'PUT', `tables/${tableId}/seat`),
      leave: (member: number) => send(member, 'DELETE', 'seat'),
      /** Who sits at the table, by the numbers of the members. Both servers must say the same, and seat nobody twice. */
      seated: async (tableId: number) => {
        const all = await tables(1)
        expect(await tables(2)).toEqual(all)
        const ids = all.flatMap(({ people }) => people.map(({ userId }) => userId))
        expect(new Set(ids).size).toBe(ids.length)
        const table = all.find((one) => one.tableId === tableId)
        return table?.people.map(({ userId }) => userId - (team - 1) * company.membersPerTeam).sort()
      },
    }
  }
}

const others = Array.from({ length: company.membersPerTeam - 1 }, (_, n) => n + 2)

it('seats are given once by two servers, and who was told to sit there sits there', async () => {
  const teamOf = await startTwoServers()
  const statuses = new Set<number>()

  const many = teamOf(1)
  await many.decide()
  const tableId = await many.open(6)
  const answers = await Promise.all(others.map((member) => many.sit(member, tableId)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(24)
  for (const { status, body } of refused)
    expect([status, body]).toMatchObject([409, { message: 'This table is full' }])
  const seated = others.filter((_, n) => answers[n]?.status === 200)
  expect(await many.seated(tableId)).toEqual([1, ...seated].sort())

  for (let n = 2; n <= company.teams; n += 1) {
    const team = teamOf(n)
    await team.decide()
    for (let table = 0; table < tablesPerTeam; table += 1) {
      // The opener leaves a table with two seats while three others sit down there.
      const tableId = await team.open(2)
      const sitting = [2, 3, 4].map((member) => () => team.sit(member, tableId))
      const calls = sitting.toSpliced(table % 4, 0, () => team.leave(1))
      const answers = await Promise.all(calls.map((call) => call()))
      const [left] = answers.splice(table % 4, 1)
      expect(left?.status).toBe(200)
      const seated = [2, 3, 4].filter((_, at) => answers[at]?.status === 200)
      expect(seated.length).toBeLessThanOrEqual(2)
      expect(await team.seated(tableId)).toEqual(seated.length > 0 ? seated : undefined)
      for (const { status } of answers) statuses.add(status)
      await Promise.all(seated.map((member) => team.leave(member)))
    }
  }
  // The table was gone for some, full for others, and some sat down.
  expect([...statuses].sort()).toEqual([200, 404, 409])
})
