import type { Database } from '@lunchvote/db/database'
import type { MenuJob } from '@lunchvote/db/tables/jobs'
import { sql } from 'drizzle-orm'
import { askForDue, askForPages, purgeMenus, readPage } from '../menus/reading.service.ts'
import type { MenuReader } from '../ports.ts'
import type { TestApi } from './test-api.ts'

/** Gives half of the venues a link with readings of some days. Some teams show menus. */
export async function fillMenus(db: Database): Promise<void> {
  await db.execute(sql`
    update venues set link = 'https://host' || id % 5000 || '.example.com/lunch/' || id where id % 2 = 0`)
  await db.execute(sql`update teams set show_menus = true where id % 20 = 0`)
  await db.execute(sql`
    insert into menu_readings (page, day, asked_at, is_waiting, state)
    select link, current_date - n, now() - n * interval '1 day', false, 'failed'
    from venues, generate_series(1, 5) n where link is not null`)
  await db.execute(sql`
    insert into menu_sources (address, memory, read_at) select link, '{}', now() from venues where link is not null`)
  await db.execute(sql`
    insert into menu_asks (day, asked) select current_date - n, 1 from generate_series(1, 3) n`)
}

/** Sends the statements of the jobs about menus. */
export async function recordMenus({ deps }: TestApi): Promise<void> {
  await askForDue(deps)
  await purgeMenus(deps)
  const [page, now] = ['https://host20.example.com/lunch/20', deps.clock()]
  const job: MenuJob = {
    kind: 'menu',
    page,
    day: now.toISOString().slice(0, 'YYYY-MM-DD'.length),
    timezone: 'UTC',
  }
  await askForPages(deps.db, [job], now)
  const read: MenuReader['read'] = async (_, notes) => {
    await notes.turn('host20.example.com')
    await notes.once(
      ['robots', 'host20.example.com'],
      async () => '',
      () => true,
    )
    await notes.mayAsk()
    const memories = [{ address: page, memory: (await notes.memoryOf(page)) ?? {} }]
    return {
      state: 'none',
      dishes: [],
      language: null,
      fromPicture: false,
      sourceUrl: page,
      reason: null,
      memories,
    }
  }
  const menus = { gapMs: 0, maxMs: 45_000, readsPerDay: 500, read }
  await readPage({ ...deps, menus, reportFault: () => {} }, job, new AbortController().signal)
}
