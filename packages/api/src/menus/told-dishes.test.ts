import { expect } from 'vitest'
import { readCalendar } from '../calendar/calendar.service.ts'
import { createOutbox } from '../notifications/outbox.service.ts'
import { it } from '../testing/fixtures.ts'
import { cast, changeSettings, createLunchTeam, decide, paris } from '../testing/lunch-team.ts'
import { addOutlet, toldTo } from '../testing/outlet-calls.ts'
import { pushSubscriptionInput } from '../testing/receivers.ts'
import { storeMenu } from '../testing/stored-menus.ts'
import type { TestApi } from '../testing/test-api.ts'
import { waitingJobs } from '../testing/test-jobs.ts'
import { tellAllOpened } from '../voting/reminders.service.ts'

/** A team with an outlet, a browser, a calendar and a wall screen. Napoli has a menu. */
async function createTeam(api: TestApi) {
  const team = await createLunchTeam(api, { votingOpens: '09:05' })
  const { ada, teamId, napoli } = team
  const { id: outletId } = await addOutlet(ada, { events: ['voting.opened', 'lunch.decided'] })
  await ada.call((caller) => caller.push.subscribe(pushSubscriptionInput({ remind: false, announce: true })))
  const feed = (await ada.call((caller) => caller.calendar.create())).url
  const screen = (await ada.call((caller) => caller.screen.renew())).url
  const tokenIn = (url: string) => url.slice(url.lastIndexOf('/') + 1).replace('.ics', '')
  const page = await storeMenu(api, napoli, ['Gulasch mit Knödel', 'Zander'])
  return {
    ...team,
    page,
    told: async (event: string) => (await toldTo(api, outletId)).filter((notice) => notice.event === event),
    announced: async () =>
      (await waitingJobs(api.deps)).flatMap((job) =>
        job.kind === 'announce' && job.teamId === teamId ? [job.message.body] : [],
      ),
    entry: async () => {
      const { events } = await readCalendar(api.deps, tokenIn(feed))
      return events.find(({ day }) => day === '2026-11-20')?.description.split('\n')
    },
    shown: () => ada.call((caller) => caller.screen.show({ token: tokenIn(screen) })),
  }
}

const reason = 'Most votes: 1 of 1.'

it('messages name the first dish of what was read by then, calendar and wall all of it', async ({ api }) => {
  const { ada, napoli, sushi, teamName, told, announced, entry, shown } = await createTeam(api)
  api.setTime(paris('09:05'))
  await tellAllOpened(api.deps)
  const venue = (id: number, name: string) => ({
    id,
    name,
    voteUrl: `https://lunch.example.com/${encodeURIComponent(teamName)}?vote=${id}`,
  })
  expect((await told('voting.opened'))[0]?.data).toMatchObject({
    venues: [
      { name: 'tacos' },
      venue(sushi, 'Sushi'),
      { ...venue(napoli, 'Napoli'), dish: 'Gulasch mit Knödel' },
    ],
  })
  await cast(ada, napoli)
  const dishes = [
    { text: 'Gulasch mit Knödel', price: null },
    { text: 'Zander', price: null },
  ]
  expect(await shown()).toMatchObject({ leader: { venueName: 'Napoli', dishes } })
  await decide(ada)
  expect((await told('lunch.decided'))[0]?.data).toMatchObject({ dish: 'Gulasch mit Knödel' })
  expect(await announced()).toEqual([`On the menu: Gulasch mit Knödel\n${reason}`])
  expect(await entry()).toEqual([reason, 'Gulasch mit Knödel', 'Zander', expect.stringContaining('https://')])
  expect(await shown()).toMatchObject({ decision: { venueName: 'Napoli', dishes } })
})

it.for([
  ['is unclear', (api, page) => api.sql`update menu_readings set state = 'unclear' where page = ${page}`],
  [
    'is of another day',
    (api, page) => api.sql`update menu_readings set day = '2026-11-19' where page = ${page}`,
  ],
  ['is not shown by the team', (_, __, ada) => changeSettings(ada, { showMenus: false })],
  [
    'is off for the server',
    (api) => {
      api.deps.readsMenus = false
      api.deps.outbox = createOutbox(api.deps)
    },
  ],
] satisfies [
  string,
  (api: TestApi, page: string, ada: Awaited<ReturnType<typeof createTeam>>['ada']) => unknown,
][])('a menu that %s is told nowhere', async ([, change], { api }) => {
  const { ada, napoli, page, told, announced, entry, shown } = await createTeam(api)
  await change(api, page, ada)
  await cast(ada, napoli)
  expect(await shown()).toMatchObject({ leader: { dishes: [] } })
  await decide(ada)
  const [decided] = await told('lunch.decided')
  expect(decided?.data).not.toHaveProperty('dish')
  expect(await announced()).toEqual([reason])
  expect(await entry()).toHaveLength(2)
  expect(await shown()).toMatchObject({ decision: { dishes: [] } })
})
