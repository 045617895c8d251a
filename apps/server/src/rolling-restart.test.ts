import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import { expect, it } from 'vitest'
import { listen, stopListening } from './listen.ts'
import { openEvents } from './testing/event-reader.ts'
import { createTestApp, registration, venueInput } from './testing/test-app.ts'

const voters = 8

/** Sends a request on a new connection, as a proxy without keep-alive does. @returns the status */
function post(port: number, path: string, cookie: string, body: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const sent = request(
      { port, host: '127.0.0.1', path, method: 'POST', headers, agent: false },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}

async function startInstance(databaseUrl: string, port = 0) {
  const instance = { isDraining: false, underWay: 0 }
  const test = await createTestApp({ databaseUrl, isReady: async () => !instance.isDraining })
  const server = await listen(test.app, { host: '127.0.0.1', port })
  return Object.assign(instance, {
    browser: test.browser,
    port: (server.address() as AddressInfo).port,
    isReady: async () => (await test.app.request('/readyz')).status === 200,
    stop: async () => {
      test.events.endStreams()
      await stopListening(server)
      await test.close()
    },
  })
}

it('no vote is lost while one instance after the other is restarted, and streams end', async () => {
  const database = await createTestDatabase()
  const first = await startInstance(database.url)
  const instances: [typeof first, typeof first] = [first, await startInstance(database.url)]
  const ada = first.browser()
  await ada.send('POST', '/api/register', { json: registration() })
  const made = await ada.send('POST', '/api/venues', { json: venueInput })
  const { id: venueId } = (await made.json()) as { id: number }
  const cookie = ada.cookie() ?? ''

  /** Votes on the first instance that is ready, as a proxy would. */
  const voteSomewhere = async (voter: number): Promise<number> => {
    const order = voter % 2 === 0 ? instances : instances.toReversed()
    for (const instance of order) {
      if (!(await instance.isReady())) continue
      instance.underWay += 1
      const status = await post(instance.port, '/api/votes', cookie, { venueId })
      instance.underWay -= 1
      return status
    }
    return 503
  }
  const statuses: number[] = []
  let stopped = false
  const vote = async (voter: number) => {
    while (!stopped) statuses.push(await voteSomewhere(voter))
  }
  const voting = Promise.all(Array.from({ length: voters }, (_, voter) => vote(voter)))
  for (const index of [0, 1] as const) {
    const instance = instances[index]
    const stream = await openEvents(`http://127.0.0.1:${instance.port}`, cookie)
    const before = statuses.length
    await expect.poll(() => statuses.length).toBeGreaterThan(before + voters)
    instance.isDraining = true
    await expect.poll(() => instance.underWay).toBe(0)
    await instance.stop()
    await stream.ended
    instances[index] = await startInstance(database.url, instance.port)
  }
  stopped = true
  await voting
  expect([...new Set(statuses)]).toEqual([200])
  for (const { stop } of instances) await stop()
  await database.drop()
})
