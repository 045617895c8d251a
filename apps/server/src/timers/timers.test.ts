import { createTestApi } from '@lunchvote/api/testing/test-api'
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
