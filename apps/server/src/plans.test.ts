import { openDatabase } from '@lunchvote/db/database'
import { planFaults, type Statement } from '@lunchvote/db/testing/plans'
import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import { expect, it } from 'vitest'
import { createRateLimiter, purgeRateLimits } from './rate-limiter.ts'

it('the rate limiter finds its rows by an index, and reads few of them', async () => {
  const database = await createTestDatabase()
  await database.sql`
    insert into rate_limits select 'login-email:' || n, 1, extract(epoch from now()) * 1000 + (n % 100 - 50) * 1000
    from generate_series(1, 60000) n`
  await database.sql`vacuum analyze rate_limits`
  const sent: Statement[] = []
  const { sql, close } = openDatabase(database.url, {
    onStatement: (text, parameters) => {
      if (text.includes('rate_limits')) sent.push({ text, parameters })
    },
  })

  const limiter = createRateLimiter(sql)
  await limiter.consume('login-email', 'somebody')
  await limiter.check('login-email', 'somebody')
  expect(sent).toHaveLength(2)
  await purgeRateLimits(sql)

  expect(await planFaults(database.sql, sent, { maxRows: 1000 })).toEqual([])
  await close()
  await database.drop()
})
