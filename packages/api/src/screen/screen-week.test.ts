import { expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { cast, changeSettings, createLunchTeam, paris, record } from '../testing/lunch-team.ts'
import type { Person, TestApi } from '../testing/test-api.ts'

const monday = '2026-11-23'

async function screenOf(api: TestApi, admin: Person) {
  const { url } = await admin.call((caller) => caller.screen.renew())
  const token = url.replace('https://lunch.example.com/screen/', '')
  return () => api.visitor().call((caller) => caller.screen.show({ token }))
}

it('from 13:00 of the last lunch day, the screen closes the week, once voting is over', async ({ api }) => {
  const { ada, napoli } = await createLunchTeam(api)
  const show = await screenOf(api, ada)
  await cast(ada, napoli)
  api.setTime(paris('12:59'))
  expect(await show()).toMatchObject({ decision: { venueName: 'Napoli' }, week: null })
  api.setTime(paris('13:00'))
  expect(await show()).toMatchObject({ week: { lunches: 1, places: 1, ties: 0, longAgo: null } })
  await changeSettings(ada, { votingCloses: '14:00' })
  await ada.call((caller) => caller.lunch.extend({ minutes: 60 }))
  expect(await show()).toMatchObject({ week: null })
})

it('on the first lunch day, the screen opens with the venue that the team misses, until somebody votes', async ({
  api,
}) => {
  const { ada, bob, napoli, sushi } = await createLunchTeam(api)
  const show = await screenOf(api, ada)
  await record(ada, '2026-10-01', sushi)
  expect(await show()).toMatchObject({ opener: null })
  api.setTime(paris('09:00', monday))
  expect(await show()).toMatchObject({
    opener: {
      venueName: 'Sushi',
      imageUrl: 'https://example.com/lunch.jpg',
      reason: 'Not eaten at for 7 weeks.',
      reasonCode: 'not_eaten_for_weeks',
      reasonParams: { weeks: 7 },
    },
  })
  await cast(bob, napoli)
  expect(await show()).toMatchObject({ opener: null, leader: { venueName: 'Napoli' } })
  await bob.call((caller) => caller.votes.remove({ venueId: napoli }))
  api.setTime(paris('11:45', monday))
  expect(await show()).toMatchObject({ opener: null, week: null })
})
