import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDataDir, query } from '../testing/embedded.ts'
import { runsPostgres } from './processes.ts'

test('listens on this machine only, without a Unix socket, and only its owner can read its password', async () => {
  const { dataDir, start } = await newDataDir()
  const { url } = await start()
  expect(url).toMatch(/^postgres:\/\/lunchvote:[\w-]{32}@127\.0\.0\.1:\d+\/lunchvote$/)
  const settings = await query(
    url,
    "select name, setting from pg_settings where name in ('listen_addresses', 'unix_socket_directories', 'fsync', 'TimeZone', 'server_encoding')",
  )
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'on',
    TimeZone: 'UTC',
    server_encoding: 'UTF8',
  })
  expect((await stat(join(dataDir, 'postgres/lunchvote-password'))).mode & 0o777).toBe(0o600)
  await expect(query(url.replace(/:[\w-]{32}@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/)
})

test('a second LunchVote on the folder refuses to start, and the rows are there after a restart', async () => {
  const { dataDir, start } = await newDataDir()
  const first = await start()
  await query(first.url, "create table lunch (dish text); insert into lunch values ('Knödel')")
  await expect(start()).rejects.toThrow(`Another LunchVote is running on ${dataDir};`)
  await first.stop()
  await expect(first.exited).resolves.toBeUndefined()
  await expect(query(first.url, 'select 1')).rejects.toThrow()
  expect(await query((await start()).url, 'select dish from lunch')).toEqual([{ dish: 'Knödel' }])
})

test('a killed server leaves a PostgreSQL running, which the next start replaces without losing rows', async () => {
  const { dataDir, start, startProcess, postmasterPid } = await newDataDir()
  const killed = await startProcess()
  await query(killed.url ?? '', 'create table lunch as select generate_series(1, 1000) as id')
  const orphan = await postmasterPid()
  await killed.kill('SIGKILL')
  const { url } = await start()
  expect(await query(url, 'select count(*)::int from lunch')).toEqual([{ count: 1000 }])
  expect(await postmasterPid()).not.toBe(orphan)
  expect(await runsPostgres(orphan, join(dataDir, 'postgres'))).toBe(false)
})
