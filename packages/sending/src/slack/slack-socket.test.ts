import { expect, it, onTestFinished } from 'vitest'
import { startFakeSlack } from '../testing/fake-slack.ts'
import { connectSlack } from './slack-socket.ts'

async function world() {
  const slack = await startFakeSlack()
  onTestFinished(slack.close)
  const types: string[] = []
  const lost: string[] = []
  const disconnect = await connectSlack({
    ...slack.settings,
    onEnvelope: (type) => void types.push(type),
    onConnected: () => {},
    onLost: (reason) => void lost.push(reason),
    pausesMs: { first: 10, longest: 50 },
  })
  await expect.poll(() => slack.sockets.size).toBe(1)
  return { slack, types, lost, disconnect }
}

const button = { action_id: 'away', value: '1/2026-11-20/' }

it('a connection that Slack renews is replaced at once, and no press is lost meanwhile', async () => {
  const { slack, types, lost, disconnect } = await world()
  onTestFinished(disconnect)
  const { tookMs } = await slack.press('U1', button)
  slack.refresh()
  await expect.poll(slack.opened, { timeout: 2_000 }).toBe(2)
  expect((await slack.press('U1', button)).tookMs + tookMs).toBeLessThan(2_000)
  await expect.poll(() => types).toEqual(['interactive', 'interactive'])
  expect(lost).toEqual([])
})

it('a stop does not wait until Slack closes the connection', async () => {
  const { slack, disconnect } = await world()
  const begun = performance.now()
  await disconnect()
  expect(performance.now() - begun).toBeLessThan(2_000)
  expect(slack.opened()).toBe(1)
})

it('says once why there is no connection, and comes back, not before Slack allows it', async () => {
  const { slack, lost, disconnect } = await world()
  onTestFinished(disconnect)
  const refusal = { status: 200, body: { ok: false, error: 'invalid_auth' } }
  slack.refuse(
    'apps.connections.open',
    refusal,
    { status: 429, headers: { 'retry-after': '1' } },
    { status: 500 },
  )
  const cutAt = performance.now()
  slack.cut()
  await expect.poll(slack.opened, { timeout: 5_000 }).toBe(2)
  expect(performance.now() - cutAt).toBeGreaterThan(1_000)
  expect(lost).toEqual(['invalid_auth'])
})
