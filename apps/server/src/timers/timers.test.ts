import { createTestApi, venueInput } from '@lunchvote/api/testing/test-api'
import { expect, it } from 'vitest'
import { createLogger } from '../log.ts'
import { startTimers } from './timers.ts'

it('a chore that fails is counted, and the others run', async () => {
  const { deps, sql, close } = await createTestApi()
  await sql`insert into rate_limits (key, points, expire) values ('expired', 1, 1)`
  await sql`alter table sessions rename to lost_sessions`
  const failed: string[] = []
  const stop = startTimers({
    ...deps,
    sql,
    log: createLogger('silent'),
    countFailedChore: (chore) => failed.push(chore),
  })
  await expect.poll(async () => (await sql`select from rate_limits`).length).toBe(0)
  expect(failed).toEqual(['sessions'])
  await stop()
  await close()
})

it.each([
  [true, [{ page: 'https://napoli.example/lunch' }]],
  [false, []],
])('menus that are due are asked for at the start: %s', async (readsMenus, pages) => {
  const { deps, sql, register, setTime, close } = await createTestApi()
  setTime('2026-11-18T09:00:00Z')
  const admin = await register()
  const settings = { timezone: 'UTC', dailyReset: true, showMenus: true }
  await admin.call((caller) => caller.team.changeSettings(settings))
  const link = 'https://napoli.example/lunch'
  await admin.call((caller) => caller.venues.create({ ...venueInput(), link }))
  const stop = startTimers({
    ...deps,
    sql,
    readsMenus,
    log: createLogger('silent'),
    countFailedChore: () => {},
  })
  await stop()
  expect(await sql`select data ->> 'page' as page from jobs where data ->> 'kind' = 'menu'`).toEqual(pages)
  await close()
})
