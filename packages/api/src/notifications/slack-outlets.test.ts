import { expect } from 'vitest'
import { createAccountTeam } from '../testing/account-team.ts'
import { it } from '../testing/fixtures.ts'
import { openTable } from '../testing/leaving-team.ts'
import { createLunchTeam, paris } from '../testing/lunch-team.ts'
import { addOutlet, changeOutlet, outletsOf, toldTo } from '../testing/outlet-calls.ts'
import { settleAllDue } from '../voting/day.service.ts'
import { tellAllTables } from '../voting/departures.service.ts'

const app = { kind: 'slack-app', channel: 'C0LUNCH' } as const

it('a channel of the Slack app has an id in place of a URL, and one event', async ({ api }) => {
  api.deps.slack = {} as NonNullable<typeof api.deps.slack>
  const { ada } = await createAccountTeam(api)
  const added = await addOutlet(ada, { ...app, events: ['lunch.decided', 'venue.created'] })
  const { id } = added
  expect(added).toEqual({ ...app, id, name: added.name, events: ['voting.opened'], active: true })
  expect(await changeOutlet(ada, id, { events: ['venue.created'] })).toEqual(added)
  expect(await changeOutlet(ada, id, { channel: 'G0OTHER' })).toEqual({ ...added, channel: 'G0OTHER' })
  await expect(changeOutlet(ada, id, { url: 'https://example.com/x' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'This chat has a channel in place of a URL',
  })
  const webhook = await addOutlet(ada)
  await expect(changeOutlet(ada, webhook.id, { channel: 'C0LUNCH' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'This chat has a URL in place of a channel',
  })
  expect((await outletsOf(ada)).map(({ kind, channel }) => [kind, channel])).toEqual([
    ['slack-app', 'G0OTHER'],
    ['webhook', undefined],
  ])
})

it('a channel needs an id, and a server with a Slack app', async ({ api }) => {
  const { ada } = await createAccountTeam(api)
  await expect(addOutlet(ada, app)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'This server has no Slack app',
  })
  api.deps.slack = {} as NonNullable<typeof api.deps.slack>
  await expect(addOutlet(ada, { kind: 'slack-app' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await outletsOf(ada)).toEqual([])
})

it('is not told of the tables of a day without a decision', async ({ api }) => {
  api.deps.slack = {} as NonNullable<typeof api.deps.slack>
  const { ada, bob, napoli, sushi } = await createLunchTeam(api, { leavesAt: '12:15' })
  const { id: outletId } = await addOutlet(ada, app)
  await addOutlet(ada, { events: ['lunch.decided'] })
  api.setTime(paris('11:45'))
  await settleAllDue(api.deps)
  await openTable(ada, { venueId: napoli })
  await openTable(bob, { venueId: sushi })
  api.setTime(paris('12:05'))
  expect(await tellAllTables(api.deps)).toBe(1)
  expect(await toldTo(api, outletId)).toEqual([])
})
