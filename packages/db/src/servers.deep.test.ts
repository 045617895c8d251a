import { expect, onTestFinished, test } from 'vitest'
import { isWriteRefused } from './failures.ts'
import { listenTo } from './notifications.ts'
import {
  failure,
  hurry,
  open,
  portOf,
  promote,
  startOwnPair,
  startSilenceableProxy,
  urlOf,
} from './testing/server-pair.ts'

test('a connection to a standby ends with the first write, and the next one finds the promoted server', async () => {
  const servers = await startOwnPair()
  const sql = open(servers.standby.url)
  const pid = async () => Number((await sql`select pg_backend_pid() as pid`)[0]?.pid)
  const before = await pid()
  expect(await pid()).toBe(before)
  expect(isWriteRefused(await failure(sql`create table lunch (dish text)`))).toBe(true)
  const between = await pid()
  expect(between).not.toBe(before)
  const inTransaction = sql.begin((tx) => tx`create table lunch (dish text)`)
  expect(isWriteRefused(await failure(inTransaction))).toBe(true)
  expect(await pid()).not.toBe(between)
  await promote(servers)
  await sql`create table lunch (dish text)`
})

test('queries and notifications leave a primary that stops answering', async () => {
  const servers = await startOwnPair()
  hurry()
  const { port, setSilent } = await startSilenceableProxy(servers.primary.port)
  const url = urlOf(servers, port, servers.standby.port)
  const sql = open(url, 10)
  let listened = 0
  const { close } = listenTo(url, 'lunch', {
    onPayload: () => {},
    onListening: () => {
      listened += 1
    },
  })
  onTestFinished(close)
  await sql`select 1`
  await expect.poll(() => listened).toBe(1)
  setSilent(true)
  await promote(servers)
  await expect.poll(() => portOf(sql).catch(() => 0), { timeout: 15_000 }).toBe(servers.standby.port)
  await expect.poll(() => listened).toBe(2)
})
