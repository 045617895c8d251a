import { describe, expect, it, onTestFinished } from 'vitest'
import { createHaproxy } from './haproxy.ts'
import { testProxy } from './proxy-suite.ts'
import { startSite } from './site.ts'

describe('haproxy', () => {
  testProxy(createHaproxy('http-check send'))

  it('the plain health check finds out that one instance has ended and the other one is ready', async () => {
    const site = await startSite(createHaproxy('plain'))
    onTestFinished(site.stop)
    const [first, second] = site.instances
    await site.running.kill(first)
    await expect.poll(site.proxy.output, { timeout: 15_000 }).toMatch('lunchvote/first is DOWN')
    await site.running.start(first).ready
    await expect.poll(site.proxy.output, { timeout: 15_000 }).toMatch('lunchvote/first is UP')
    await site.running.kill(second)
    await expect.poll(site.proxy.output, { timeout: 15_000 }).toMatch('lunchvote/second is DOWN')
    expect(site.proxy.output().match(/is DOWN/g)).toHaveLength(2)
  })
})
