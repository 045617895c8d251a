import type { OutletAnswer } from '@lunchvote/contracts/notices'
import { sayOfDelivery } from '@lunchvote/contracts/reasons/deliveries'
import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import {
  cast,
  changeSettings,
  createLunchTeam,
  decide,
  extend,
  paris,
  record,
  removeLunch,
} from '../testing/lunch-team.ts'
import { addOutlet, deliveriesOf, runDelivery } from '../testing/outlet-calls.ts'
import type { TestApi } from '../testing/test-api.ts'
import { remindAllDue } from '../voting/reminders.service.ts'

it.afterEach(({ api }) => {
  return api.sql`delete from teams`
})

const unavailable: OutletAnswer = {
  status: 503,
  error: sayOfDelivery('answered_with_status', { status: 503 }),
}

const closed = 'Voting had closed before the reminder was sent'
const changed = 'The closing time had changed before the reminder was sent'

type Team = Awaited<ReturnType<typeof createLunchTeam>>

async function recordAndRemove(ada: Team['ada'], venueId: number) {
  await record(ada, '2026-11-20', venueId)
  await removeLunch(ada, '2026-11-20')
}

/** Creates a team that closes voting at 11:45, and runs the reminder job at this local time in Paris. */
async function createRemindedTeam(api: TestApi, time: string) {
  const { ada } = await createLunchTeam(api)
  const { id } = await addOutlet(ada, { events: ['voting.closing'] })
  api.setTime(paris(time))
  await remindAllDue(api.deps)
  return deliveryOf(api, ada, id)
}

/** Creates a team that closes voting at this time, and nudges it at 9:00 in Paris. */
async function createNudgedTeam(api: TestApi, votingCloses: string | null) {
  const { ada } = await createLunchTeam(api, { votingCloses })
  const { id } = await addOutlet(ada, { events: ['voting.closing'] })
  await ada.call((caller) => caller.lunch.nudge())
  return deliveryOf(api, ada, id)
}

async function deliveryOf(
  api: TestApi,
  ada: Awaited<ReturnType<typeof createLunchTeam>>['ada'],
  outletId: number,
) {
  const delivery = async () => (await deliveriesOf(ada, outletId))[0]
  const id = (await delivery())?.id ?? 0

  /** Runs the delivery's job. @returns how often it sent the message, and when the job runs again */
  async function run(time: string, answer: OutletAnswer = { status: 204, error: null }) {
    api.setTime(paris(time))
    let sent = 0
    const sendToOutlet = async () => {
      sent += 1
      return answer
    }
    const repeated = await runDelivery(api.deps, id, sendToOutlet)
    return { sent, repeated }
  }
  return { delivery, run }
}

it('a reminder is sent until 5 minutes after its time, even if it was stored late', async ({ api }) => {
  for (const stored of ['11:30', '11:34']) {
    const { run } = await createRemindedTeam(api, stored)
    expect(await run('11:35')).toEqual({ sent: 1, repeated: undefined })
  }
})

it('a reminder that has waited for more than 5 minutes is not sent', async ({ api }) => {
  const { run, delivery } = await createRemindedTeam(api, '11:30')
  expect(await run('11:35:01')).toEqual({ sent: 0, repeated: undefined })
  expect(await delivery()).toMatchObject({
    status: 'failed',
    attempts: 0,
    error: 'The reminder would have come too late',
  })
})

it('a reminder that fails is tried again only until 5 minutes after its time', async ({ api }) => {
  const { run, delivery } = await createRemindedTeam(api, '11:30')
  expect(await run('11:30', unavailable)).toEqual({ sent: 1, repeated: paris('11:30:05') })
  expect(await run('11:30:05', unavailable)).toEqual({ sent: 1, repeated: paris('11:31:05') })
  expect(await run('11:31:05', unavailable)).toEqual({ sent: 1, repeated: undefined })
  expect(await delivery()).toMatchObject({ status: 'failed', attempts: 3, error: unavailable.error?.message })
})

it('a reminder is not tried again if the receiver asks for a wait that would make it late', async ({
  api,
}) => {
  const { run } = await createRemindedTeam(api, '11:30')
  expect(await run('11:30', { ...unavailable, retryAfter: 600_000 })).toMatchObject({ repeated: undefined })
})

describe.each(['reminder', 'nudge'] as const)('a %s that is tried again', (kind) => {
  it.for<[name: string, change: (team: Team) => Promise<unknown>, error: string]>([
    ['once lunch is decided', ({ ada }) => decide(ada), closed],
    ['once lunch is recorded', ({ ada, napoli }) => record(ada, '2026-11-20', napoli), closed],
    ['once today has no lunch', ({ ada, napoli }) => recordAndRemove(ada, napoli), closed],
    ['once the closing time has changed', ({ ada }) => extend(ada, 15), changed],
    [
      'once the closing time is switched off',
      ({ ada }) => changeSettings(ada, { votingCloses: null }),
      changed,
    ],
  ])('is dropped %s', async ([_, change, error], { api }) => {
    const team = await createLunchTeam(api)
    const { ada, napoli } = team
    await cast(ada, napoli)
    const { id } = await addOutlet(ada, { events: ['voting.closing'] })
    api.setTime(paris('11:30'))
    if (kind === 'reminder') await remindAllDue(api.deps)
    else await ada.call((caller) => caller.lunch.nudge())
    const { run, delivery } = await deliveryOf(api, ada, id)
    expect(await run('11:30', unavailable)).toEqual({ sent: 1, repeated: paris('11:30:05') })
    await change(team)
    expect(await run('11:30:05')).toEqual({ sent: 0, repeated: undefined })
    expect(await delivery()).toMatchObject({ status: 'failed', attempts: 1, error })
  })
})

it.for([
  [null, '09:05', '09:05:01'],
  ['11:45', '09:05', '09:05:01'],
  ['09:03', '09:03', '09:03:01'],
] as const)(
  'with the closing time %s, a nudge at 9:00 is sent until %s',
  async ([votingCloses, inTime, late], { api }) => {
    expect(await (await createNudgedTeam(api, votingCloses)).run(inTime)).toMatchObject({ sent: 1 })
    expect(await (await createNudgedTeam(api, votingCloses)).run(late)).toMatchObject({ sent: 0 })
  },
)
