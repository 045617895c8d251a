import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'
import { type Bench, medianOf, quantileOf } from './bench.ts'
import { send } from './calls.ts'
import { type EventSocket, openEventSocket } from './event-socket.ts'

const visitors = 50
const votesOfEach = 4

type Guest = { cookie: string; stream: EventSocket; venues: number[] }

/** Fifty visitors open a demo at once, each reads the board and votes, while colleagues vote too. */
export const demo: Bench = {
  name: 'demo',
  summary: '50 visitors who open a demo at once, and vote',
  run: async (world) => {
    // The limits are those of the product: all visitors have one address.
    const settings = { LUNCHVOTE_DEMO: 'on', RATE_LIMIT: 'on', DATA_DIR: await world.folder() }
    const { origin } = await world.server(settings)
    const entered: number[] = []
    const voted: number[] = []
    const told: number[] = []

    async function enter(): Promise<Guest> {
      const started = performance.now()
      const { statusCode, headers, body } = await request(`${origin}/api/demo/guests`, { method: 'POST' })
      await body.dump()
      if (statusCode !== 200) throw new Error(`A visitor was answered with ${statusCode}`)
      const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
      const get = async (path: string) => {
        const answer = await request(`${origin}${path}`, { headers: { cookie } })
        return (await answer.body.json()) as { id: number }[]
      }
      const [venues] = await Promise.all(['/api/venues', '/api/votes/today', '/api/lunch/today'].map(get))
      entered.push(performance.now() - started)
      return {
        cookie,
        stream: await openEventSocket(origin, cookie),
        venues: (venues ?? []).map(({ id }) => id),
      }
    }

    // The first visitors warm up the server.
    for (let n = 0; n < 5; n += 1) (await enter()).stream.close()
    entered.length = 0
    const guests = await Promise.all(Array.from({ length: visitors }, enter))
    world.defer(() => guests.map(({ stream }) => stream.close()))
    for (let turn = 0; turn < votesOfEach; turn += 1) {
      const votes = guests.map(async ({ cookie, venues }, n) => {
        const started = performance.now()
        const body = JSON.stringify({ venueId: venues[(n + turn) % venues.length] })
        const headers = { cookie, 'content-type': 'application/json' }
        const watching = guests[(n + 1) % visitors]?.stream.next('votes')
        voted.push((await send(origin, { method: 'POST', path: '/api/votes', headers, body })) - started)
        if (watching) told.push((await watching) - started)
      })
      await Promise.all(votes)
      await sleep(500)
    }
    return [
      { what: 'a visitor has the board', median: medianOf(entered) },
      { what: 'the last of 50 has it', median: Math.max(...entered), atMost: 5000 },
      { what: 'a vote of 50 at once', median: medianOf(voted) },
      { what: 'a vote of 50 at once, p95', median: quantileOf(voted, 0.95), atMost: 1000 },
      { what: 'a visitor is told of votes', median: medianOf(told) },
    ]
  },
}
