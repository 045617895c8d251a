import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from './testing/test-database.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

test('after a COPY of many rows from PostgreSQL to a slow reader, the connection can be used again', async () => {
  await database.sql.begin(async (tx) => {
    for (let rows = 5_000; rows < 9_000; rows += 50) {
      const copied = await tx
        .unsafe(`copy (select repeat('x', 100) from generate_series(1, ${rows})) to stdout`)
        .readable()
      let bytes = 0
      for await (const chunk of copied as AsyncIterable<Buffer>) {
        bytes += chunk.length
        // A slow reader lets the stream fill up, which pauses the connection.
        await setImmediate()
      }
      expect(bytes).toBeGreaterThan(rows)
      expect([...(await tx`select 1 as one`)]).toEqual([{ one: 1 }])
    }
  })
})

test('a COPY to PostgreSQL fails if the rows are refused at the end', async () => {
  const copy = database.sql.begin(async (tx) => {
    const target = await tx.unsafe('copy votes (team_id, user_id, round) from stdin').writable()
    await pipeline(Readable.from(['1\t1\t1\n']), target)
  })
  await expect(copy).rejects.toThrow('violates foreign key constraint "votes_member"')
  expect([...(await database.sql`select 1 as one`)]).toEqual([{ one: 1 }])
})
