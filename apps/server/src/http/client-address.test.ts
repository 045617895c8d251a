import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { createWatchedLog } from '../testing/watched-log.ts'
import { countedAs, createClientAddress } from './client-address.ts'

function createReader(trustedProxies: number) {
  const warnings: string[] = []
  const write = (line: string) => void warnings.push((JSON.parse(line) as { msg: string }).msg)
  const { log } = createWatchedLog({ level: 'warn', stream: { write } })
  const clientAddress = createClientAddress(trustedProxies, log)
  const app = new Hono().get('/', (c) => c.text(countedAs(clientAddress(c))))
  const addressOf = async (headers: Record<string, string>) => (await app.request('/', { headers })).text()
  return { warnings, addressOf }
}

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:5678', '192.0.2.1'],
  ['[2001:db8::1]', '2001:db8::/64'],
  ['[2001:db8::1]:443', '2001:db8::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['198.51.100.7, 192.0.2.1', '192.0.2.1'],
  ['198.51.100.7,192.0.2.1:5678', '192.0.2.1'],
  ['a proxy of ours', 'unknown'],
])('reads the entry of one proxy: %s is %s', async (header, address) => {
  const { addressOf, warnings } = createReader(1)
  expect(await addressOf({ 'x-forwarded-for': header })).toBe(address)
  expect(warnings).toEqual([])
})

it('reads the entry of the first of two proxies', async () => {
  const { addressOf, warnings } = createReader(2)
  expect(await addressOf({ 'x-forwarded-for': '198.51.100.7, 192.0.2.1, 10.0.0.1' })).toBe('192.0.2.1')
  expect(warnings).toEqual([])
})

describe('a wrong TRUST_PROXY is reported once', () => {
  it.each([[{ 'x-forwarded-for': '192.0.2.1' }], [{ forwarded: 'for=192.0.2.1;proto=https' }]])(
    'if it is 0 and a request has %j, which is ignored',
    async (headers) => {
      const { addressOf, warnings } = createReader(0)
      expect(await addressOf(headers)).toBe('unknown')
      await addressOf(headers)
      expect(warnings).toEqual([expect.stringContaining('TRUST_PROXY is 0')])
    },
  )

  it.each([[{ 'x-forwarded-for': '192.0.2.1' }], [{ forwarded: 'for=192.0.2.1' }]])(
    'if it is 2 and a request has %j',
    async (headers) => {
      const { addressOf, warnings } = createReader(2)
      await addressOf(headers)
      await addressOf(headers)
      expect(warnings).toEqual([expect.stringContaining('fewer entries than TRUST_PROXY')])
    },
  )

  it('but not because of a health check, which has no such header', async () => {
    const { addressOf, warnings } = createReader(1)
    await addressOf({})
    expect(warnings).toEqual([])
  })
})
