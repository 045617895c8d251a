import { say } from '@lunchvote/contracts/reasons'
import { expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { changeSettings, createLunchTeam, paris } from '../testing/lunch-team.ts'
import { storeMenu } from '../testing/stored-menus.ts'
import type { Person } from '../testing/test-api.ts'

const states = (person: Person) => person.call((caller) => caller.menus.states())
const weekdays = [1, 2, 3, 4, 5]
const reason = say('menu_without_dishes')
const failed = { state: 'failed' as const, reason }

it('the admin sees the last five lunch days of each link on offer, and why a menu was not read', async ({
  api,
}) => {
  const { ada, bob, napoli, sushi } = await createLunchTeam(api, { lunchDays: weekdays })
  const page = await storeMenu(api, napoli, ['Gulasch'])
  await storeMenu(api, napoli, [], { page, day: '2026-11-18', ...failed })
  // A Saturday is no lunch day of this team, and another day is too long ago.
  for (const day of ['2026-11-14', '2026-11-13']) await storeMenu(api, napoli, ['Zander'], { page, day })
  await storeMenu(api, sushi, ['Ramen'])
  await ada.call((caller) => caller.venues.remove({ id: sushi }))
  const none = { state: null, reason: null, reasonCode: null, reasonParams: null, readAt: null }
  expect(await states(ada)).toEqual([
    {
      venueId: napoli,
      venueName: 'Napoli',
      link: `${page}#today`,
      failing: false,
      days: [
        { ...none, day: '2026-11-20', state: 'read', readAt: paris('09:00') },
        { ...none, day: '2026-11-19' },
        {
          day: '2026-11-18',
          state: 'failed',
          reason: 'No dishes are recognised on this page',
          reasonCode: 'menu_without_dishes',
          reasonParams: {},
          readAt: paris('09:00'),
        },
        { ...none, day: '2026-11-17' },
        { ...none, day: '2026-11-16' },
      ],
    },
  ])
  await expect(states(bob)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await changeSettings(ada, { showMenus: false })
  expect(await states(ada)).toEqual([])
})

it('a link is failing after three failures in a row, days without a reading left out', async ({ api }) => {
  const { ada, napoli } = await createLunchTeam(api, { lunchDays: weekdays })
  const page = await storeMenu(api, napoli, [], { isWaiting: true, state: 'waiting' })
  const isFailing = async () => (await states(ada))[0]?.failing
  for (const day of ['2026-11-19', '2026-11-17']) await storeMenu(api, napoli, [], { page, day, ...failed })
  expect(await isFailing()).toBe(false)
  await storeMenu(api, napoli, [], { page, day: '2026-11-16', ...failed })
  expect(await isFailing()).toBe(true)
  await storeMenu(api, napoli, ['Gulasch'], { page })
  expect(await isFailing()).toBe(false)
})
