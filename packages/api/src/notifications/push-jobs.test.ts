import type { PushMessage } from '@lunchvote/contracts/notices'
import type { Job } from '@lunchvote/db/tables/jobs'
import { describe, expect } from 'vitest'
import type { PushSender } from '../ports.ts'
import { it } from '../testing/fixtures.ts'
import { cast, createLunchTeam, decide, extend, paris, record, setAway } from '../testing/lunch-team.ts'
import { pushSubscriptionInput } from '../testing/receivers.ts'
import { type Person, type TestApi, venueInput } from '../testing/test-api.ts'
import { runTestJob, waitingJobs } from '../testing/test-jobs.ts'
import { settleAllDue } from '../voting/day.service.ts'
import { remindAllDue } from '../voting/reminders.service.ts'

type PushJob = Extract<Job, { kind: 'remind' | 'announce' }>

it.afterEach(({ api }) => {
  return api.sql`delete from jobs`
})

type Wishes = { remind?: boolean; announce?: boolean }

/** Subscribes a browser. @returns its endpoint */
async function subscribe(person: Person, { remind = false, announce = false }: Wishes) {
  const draft = pushSubscriptionInput({ remind, announce })
  await person.call((caller) => caller.push.subscribe(draft))
  return draft.endpoint
}

const browsersOf = async (person: Person) =>
  (await person.call((caller) => caller.push.state())).subscriptions

/** The jobs that send push messages in the team. */
const pushJobs = async (api: TestApi, teamId: number) =>
  (await waitingJobs(api.deps)).filter(
    (job): job is PushJob => (job.kind === 'remind' || job.kind === 'announce') && job.teamId === teamId,
  )

const boardOf = (teamName: string) => `https://lunch.example.com/${encodeURIComponent(teamName)}`

/** Runs a job. @returns the endpoints to which it has sent the message */
async function run(api: TestApi, job: PushJob | undefined, result: Awaited<ReturnType<PushSender>> = 'sent') {
  if (!job) throw new Error('There is no job')
  const sent: { endpoint: string; message: PushMessage }[] = []
  await runTestJob(api.deps, job, {
    sendPush: async ({ endpoint }, message) => {
      sent.push({ endpoint, message })
      return result
    },
  })
  expect(sent.map(({ message }) => message)).toEqual(sent.map(() => job.message))
  return sent.map(({ endpoint }) => endpoint).sort()
}

describe('a reminder', () => {
  it('reaches the browsers of those who are waited for when it is sent', async ({ api }) => {
    const { ada, bob, eve, napoli, teamId, teamName } = await createLunchTeam(api)
    const phones = [await subscribe(bob, { remind: true }), await subscribe(bob, { remind: true })]
    const evesPhone = await subscribe(eve, { remind: true })
    await subscribe(bob, { announce: true })
    await subscribe(ada, { remind: true })
    await cast(ada, napoli)
    api.setTime(paris('11:30'))
    await remindAllDue(api.deps)
    const [job, ...others] = await pushJobs(api, teamId)
    expect(others).toEqual([])
    expect(job).toMatchObject({
      kind: 'remind',
      message: {
        title: 'Voting closes at 11:45',
        body: '1 has voted. Your vote is missing.',
        url: boardOf(teamName),
        expiresAt: paris('11:45'),
      },
    })
    expect(await run(api, job)).toEqual([...phones, evesPhone].sort())
    await cast(eve, napoli)
    expect(await run(api, job)).toEqual(phones.sort())
    await setAway(bob, true)
    expect(await run(api, job)).toEqual([])
    await bob.call((caller) => caller.votes.remove({ venueId: napoli }))
    await setAway(bob, false)
    expect(await run(api, job)).toEqual(phones)
    await bob.call((caller) => caller.days.change({ awayThrough: '2026-11-20' }))
    expect(await run(api, job)).toEqual([])
    await setAway(bob, false)
    expect(await run(api, job)).toEqual(phones)
    await decide(ada)
    expect(await run(api, job)).toEqual([])
  })

  it('is not sent if the closing time has changed', async ({ api }) => {
    const { ada, teamId } = await createLunchTeam(api)
    const phones = [await subscribe(ada, { remind: true })]
    await ada.call((caller) => caller.lunch.nudge())
    const [job] = await pushJobs(api, teamId)
    expect(await run(api, job)).toEqual(phones)
    await extend(ada, 15)
    expect(await run(api, job)).toEqual([])
  })

  it('without a closing time expires after an hour', async ({ api }) => {
    const { ada, bob, teamId } = await createLunchTeam(api, { votingCloses: null })
    await subscribe(bob, { remind: true })
    await ada.call((caller) => caller.lunch.nudge())
    expect(await pushJobs(api, teamId)).toMatchObject([
      { message: { title: 'Where do we eat?', expiresAt: paris('10:00') } },
    ])
  })
})

describe('an announcement', () => {
  it('reaches all who asked for it when lunch is decided by the clock, a member or a record', async ({
    api,
  }) => {
    for (const settle of ['clock', 'member', 'record'] as const) {
      const { ada, bob, eve, napoli, teamId } = await createLunchTeam(api)
      const told = [
        await subscribe(ada, { announce: true }),
        await subscribe(eve, { announce: true, remind: true }),
      ]
      await subscribe(bob, { remind: true })
      await cast(ada, napoli)
      await setAway(eve, true)
      api.setTime(paris(settle === 'clock' ? '11:45' : '11:00'))
      if (settle === 'clock') await settleAllDue(api.deps)
      if (settle === 'member') await decide(ada)
      if (settle === 'record') await record(ada, '2026-11-20', napoli)
      const [job, ...others] = await pushJobs(api, teamId)
      expect(others).toEqual([])
      expect(job).toMatchObject({
        kind: 'announce',
        message: { title: "Today's lunch: Napoli", topic: 'lunch' },
      })
      expect(await run(api, job)).toEqual(told.sort())
      await api.sql`delete from jobs`
    }
  })

  it('has the reason, and expires after three hours', async ({ api }) => {
    const { ada, napoli, teamId } = await createLunchTeam(api)
    await subscribe(ada, { announce: true })
    await cast(ada, napoli)
    await decide(ada)
    expect(await pushJobs(api, teamId)).toMatchObject([
      { message: { body: 'Most votes: 1 of 1.', expiresAt: paris('12:00') } },
    ])
  })

  it('says when and from where the team leaves', async ({ api }) => {
    const { ada, napoli, teamId } = await createLunchTeam(api, {
      leavesAt: '12:15',
      meetingPoint: 'At the lift',
    })
    await subscribe(ada, { announce: true })
    await cast(ada, napoli)
    await decide(ada)
    expect(await pushJobs(api, teamId)).toMatchObject([
      { message: { body: 'Leaves 12:15 · At the lift\nMost votes: 1 of 1.' } },
    ])
  })
})

describe('a decision', () => {
  it('that changes before it is announced is announced once, as it is at last', async ({ api }) => {
    const { ada, napoli, teamId } = await createLunchTeam(api)
    const browser = await subscribe(ada, { announce: true })
    await cast(ada, napoli)
    await decide(ada)
    await extend(ada, 15)
    const [withdrawn] = await pushJobs(api, teamId)
    expect(await run(api, withdrawn)).toEqual([])
    api.setTime(paris('09:05'))
    await decide(ada)
    expect(await run(api, withdrawn)).toEqual([])
    expect(await run(api, (await pushJobs(api, teamId))[1])).toEqual([browser])
  })

  it('waits if twenty were announced before it', async ({ api }) => {
    const { ada, napoli, teamId } = await createLunchTeam(api)
    const browser = await subscribe(ada, { announce: true })
    await cast(ada, napoli)
    await decide(ada)
    const [job] = await pushJobs(api, teamId)
    for (let n = 0; n < 20; n += 1) expect(await run(api, job)).toEqual([browser])
    expect(await run(api, job)).toEqual([])
    if (!job) throw new Error('There is no job')
    expect(await runTestJob(api.deps, job)).toEqual({ retryAt: new Date(paris('09:05')) })
    api.setTime(paris('09:05'))
    expect(await run(api, job)).toEqual([browser])
    expect(await run(api, job)).toEqual([])
  })
})

describe('no job is added', () => {
  it('if no browser of the team asks for it', async ({ api }) => {
    const [{ ada, bob, napoli, teamId }, other] = [await createLunchTeam(api), await createLunchTeam(api)]
    await subscribe(bob, { remind: true })
    await subscribe(other.ada, { announce: true })
    await cast(ada, napoli)
    await decide(ada)
    await other.ada.call((caller) => caller.lunch.nudge())
    expect([...(await pushJobs(api, teamId)), ...(await pushJobs(api, other.teamId))]).toEqual([])
  })

  it('for a new venue', async ({ api }) => {
    const { ada, teamId } = await createLunchTeam(api)
    await subscribe(ada, { announce: true, remind: true })
    await ada.call((caller) => caller.venues.create(venueInput()))
    expect(await pushJobs(api, teamId)).toEqual([])
  })
})

describe('a push service', () => {
  async function createTeam(api: TestApi) {
    const [{ ada, bob, teamId }, other] = [await createLunchTeam(api), await createLunchTeam(api)]
    await subscribe(ada, { remind: true })
    await subscribe(bob, { remind: true })
    await subscribe(bob, { announce: true })
    await subscribe(other.ada, { remind: true })
    await ada.call((caller) => caller.lunch.nudge())
    return { ada, bob, stranger: other.ada, teamId, job: (await pushJobs(api, teamId))[0] }
  }

  it('that no longer knows a browser ends its subscription', async ({ api }) => {
    const { ada, bob, stranger, job } = await createTeam(api)
    expect(await run(api, job, 'ended')).toHaveLength(2)
    expect(await browsersOf(ada)).toEqual([])
    expect(await browsersOf(bob)).toMatchObject([{ remind: false, announce: true }])
    expect(await browsersOf(stranger)).toHaveLength(1)
    expect(await run(api, job)).toEqual([])
  })

  it('that fails ends no subscription, and the message is not sent again', async ({ api }) => {
    const { ada, bob, teamId, job } = await createTeam(api)
    expect(await run(api, job, 'failed')).toHaveLength(2)
    expect(await browsersOf(ada)).toHaveLength(1)
    expect(await browsersOf(bob)).toHaveLength(2)
    expect(await pushJobs(api, teamId)).toHaveLength(1)
  })

  it('that refuses the messages is named since when, until it takes one again', async ({ api }) => {
    const { ada, bob, job } = await createTeam(api)
    const refusals = async (person: Person) =>
      (await browsersOf(person)).map(({ remind, refusedSince }) => remind && refusedSince)
    expect(await refusals(ada)).toEqual([null])
    expect(await run(api, job, 'refused')).toHaveLength(2)
    expect(await refusals(ada)).toEqual([paris('09:00')])
    expect(await refusals(bob)).toEqual([paris('09:00'), false])
    api.setTime(paris('09:10'))
    expect(await run(api, job, 'refused')).toHaveLength(2)
    expect(await run(api, job, 'failed')).toHaveLength(2)
    expect(await refusals(ada)).toEqual([paris('09:00')])
    expect(await run(api, job)).toHaveLength(2)
    expect(await refusals(ada)).toEqual([null])
    expect(await refusals(bob)).toEqual([null, false])
  })

  it('that has refused the messages for 30 days gets the next one after the browser subscribes again', async ({
    api,
  }) => {
    const { ada, teamId } = await createLunchTeam(api, { votingCloses: null })
    const draft = pushSubscriptionInput({ announce: false })
    await ada.call((caller) => caller.push.subscribe(draft))
    const nudged = async (day: string, result?: 'refused') => {
      api.setTime(paris('09:00', day))
      await ada.call((caller) => caller.lunch.nudge())
      return run(api, (await pushJobs(api, teamId)).at(-1), result)
    }
    expect(await nudged('2026-11-20', 'refused')).toEqual([draft.endpoint])
    expect(await nudged('2026-12-18', 'refused')).toEqual([draft.endpoint])
    expect(await nudged('2026-12-21')).toEqual([])
    expect(await browsersOf(ada)).toMatchObject([{ refusedSince: paris('09:00') }])
    await ada.call((caller) => caller.push.subscribe(draft))
    expect(await browsersOf(ada)).toMatchObject([{ refusedSince: null }])
    expect(await nudged('2026-12-22')).toEqual([draft.endpoint])
  })
})

it('between two messages, the server does other work', async ({ api }) => {
  const { ada, teamId } = await createLunchTeam(api)
  for (let n = 0; n < 5; n += 1) await subscribe(ada, { remind: true })
  await ada.call((caller) => caller.lunch.nudge())
  const [job] = await pushJobs(api, teamId)
  if (!job) throw new Error('There is no job')
  const steps: string[] = []
  const sendPush = async () => {
    steps.push('message')
    setImmediate(() => steps.push('other work'))
    return 'sent' as const
  }
  await runTestJob(api.deps, job, { sendPush })
  expect(steps.slice(0, 9)).toEqual(Array.from({ length: 9 }, (_, n) => (n % 2 ? 'other work' : 'message')))
})
