import { expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { decide, extend, named, paris } from '../testing/lunch-team.ts'
import { bring, createDecidedTeam, open } from '../testing/table-team.ts'

it('the screen has who sits at which table, the first without a time that is past when lunch is decided', async ({
  api,
}) => {
  const { ada, bob, sushi } = await createDecidedTeam(api, {
    leavesAt: '12:15',
    meetingPoint: 'At the lift',
  })
  const { url } = await ada.call((caller) => caller.screen.renew())
  const token = url.slice(url.lastIndexOf('/') + 1)
  const tables = async () => (await api.visitor().call((caller) => caller.screen.show({ token }))).tables
  await bring(ada, 'Grace')
  await open(bob, { venueId: sushi, kind: 'order', leavesAt: '11:30' })
  const first = { kind: 'go', venueName: 'Napoli', meetingPoint: 'At the lift' }
  expect(await tables()).toEqual([
    { ...first, leavesAt: paris('12:15'), people: named('Ada Lovelace'), guests: 1 },
    {
      kind: 'order',
      venueName: 'Sushi',
      leavesAt: paris('11:30'),
      meetingPoint: 'At the lift',
      people: named('bob'),
      guests: 0,
    },
  ])
  api.setTime(paris('12:15'))
  await extend(ada, 15)
  await decide(ada)
  expect((await tables())[0]).toMatchObject({ ...first, leavesAt: null })
})
