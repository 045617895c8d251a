import { cookieOf } from '@lunchvote/db/testing/company'
import { request } from 'undici'
import type { Bench, Measure } from './bench.ts'
import { usageOf } from './usage.ts'

/** The largest team that the limits are made for. */
const company = { teams: 2, membersPerTeam: 100, venuesPerTeam: 500, votesPerTeam: 100 }
const calls = 100

const paths = [
  '/api/votes/today',
  '/api/user',
  '/api/venues',
  '/api/venues/1',
  '/api/vault',
  '/api/team/members',
  '/api/lunches?limit=100',
  '/api/lunch/today',
  '/api/lunch/suggestions',
  '/',
  '/join?team=Team%201',
]

export const costs: Bench = {
  name: 'costs',
  summary: "the server's CPU time for a call of a team of 500 venues and 100 members",
  run: async (world) => {
    const { url, sql } = await world.database(company)
    await sql`
      update venues set description = '<p>' || repeat('A place to have lunch at. ', 30) || '</p>',
        tags = '{quick,warm,near}', diets = '{vegan}', link = 'https://example.com/' || id`
    await sql`
      insert into lunches
        (team_id, day, venue_id, venue_name, image_url, votes, voters, tally, how, reason, decided_at)
      select 1, current_date - n, n, 'Venue ' || n, 'https://example.com/a.jpg', 3, 3, '{}', 'votes', 'It had the most votes', now() - n * interval '1 day'
      from generate_series(1, 300) n`
    const { origin, pid } = await world.server({ DATABASE_URL: url, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
    const headers = { cookie: cookieOf(1) }
    const linkOf = async (path: string) => {
      const { body } = await request(origin + path, { method: 'POST', headers })
      return new URL(((await body.json()) as { url: string }).url).pathname
    }
    const measures: Measure[] = []
    const screen = `/api${await linkOf('/api/team/screen')}`
    for (const path of [...paths, screen, await linkOf('/api/user/calendar')]) {
      const send = async () => {
        const { statusCode, body } = await request(origin + path, { headers })
        if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}`)
        return (await body.text()).length
      }
      for (let n = 0; n < calls / 4; n += 1) await send()
      const before = await usageOf(pid)
      let size = 0
      for (let n = 0; n < calls; n += 1) size = await send()
      const median = ((await usageOf(pid)).cpu - before.cpu) / 1000 / calls
      measures.push({ what: path.slice(0, 30), median, note: `${(size / 1000).toFixed(0)} kB` })
    }
    return measures
  },
}
