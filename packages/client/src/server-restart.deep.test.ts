import { expect, test } from 'vitest'
import { napoli, registration } from '../testing/people.ts'
import { startRestartableServer } from '../testing/restartable-server.ts'
import { createLunchVoteClient } from './client.ts'

test('after the server is killed and started again, the loop over its events continues', async () => {
  const server = await startRestartableServer()
  const client = createLunchVoteClient({ url: server.url })
  await client.auth.register.mutate(registration())
  const events = client.events.stream.subscribe()
  const next = async () => (await events.next()).value?.type
  expect(await next()).toBe('alive')
  while ((await next()) !== 'menus');

  const again = next()
  await server.restart()
  expect(await again).toBe('alive')
  await client.venues.create.mutate(napoli)
  while ((await next()) !== 'venues');
  await events.return?.()
})
