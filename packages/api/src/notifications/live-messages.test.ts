import type { LiveBoard } from '@lunchvote/contracts/notices'
import { describe, expect } from 'vitest'
import type { MessageEditor } from '../ports.ts'
import { it } from '../testing/fixtures.ts'
import { openTable } from '../testing/leaving-team.ts'
import {
  cast,
  changeSettings,
  createLunchTeam,
  decide,
  extend,
  leaveOut,
  paris,
  removeLunch,
} from '../testing/lunch-team.ts'
import { addOutlet, toldTo } from '../testing/outlet-calls.ts'
import { storeMenu } from '../testing/stored-menus.ts'
import type { Person, TestApi } from '../testing/test-api.ts'
import { runTestJob, waitingJobs } from '../testing/test-jobs.ts'
import { settleAllDue } from '../voting/day.service.ts'
import { tellAllTables } from '../voting/departures.service.ts'
import { tellAllOpened } from '../voting/reminders.service.ts'
import { noteChanges } from './live-messages.service.ts'

it.beforeEach(async ({ api }) => {
  api.deps.slack = {} as NonNullable<typeof api.deps.slack>
})
it.afterEach(async ({ api }) => {
  await api.sql`delete from jobs`
  await api.sql`delete from teams`
})

const day = '2026-11-20'
type Edited = Awaited<ReturnType<MessageEditor>>

/** A team of three with a Slack channel, in which the message of the day has been posted at 9:00. */
async function createTeam(
  api: TestApi,
  settings: Parameters<typeof createLunchTeam>[1] = {},
  beforeItIsSent: (ada: Person) => Promise<unknown> = async () => {},
) {
  const team = await createLunchTeam(api, { votingOpens: '09:00', ...settings })
  const { id: outletId } = await addOutlet(team.ada, { kind: 'slack-app', channel: 'C0LUNCH' })
  api.setTime(paris('09:00'))
  await tellAllOpened(api.deps)
  await beforeItIsSent(team.ada)
  const shown: LiveBoard[] = []
  const job = (await waitingJobs(api.deps)).at(-1)
  if (!job) throw new Error('No message is sent')
  await runTestJob(api.deps, job, {
    sendToOutlet: async (target, { board }) => {
      expect(target).toEqual({ kind: 'slack-app', channel: 'C0LUNCH' })
      if (board) shown.push(board)
      return { status: 200, error: null, messageId: '1.1' }
    },
  })
  /** Brings the message up to date at the time. @returns the last board that it shows, and when to try again */
  const updateAt = async (time: string, answer: Edited = { result: 'edited' }, on = day) => {
    api.setTime(paris(time, on))
    const edits: LiveBoard[] = []
    const { retryAt } = await runTestJob(
      api.deps,
      { kind: 'live', outletId, day },
      {
        editMessage: async (message, board) => {
          expect(message).toEqual({ channel: 'C0LUNCH', messageId: '1.1' })
          edits.push(board)
          return answer
        },
      },
    )
    return { board: edits[0], edits: edits.length, retryAt: retryAt?.toISOString() }
  }
  return { ...team, outletId, posted: shown[0], updateAt }
}

const counts = (board?: LiveBoard) => board?.venues.map(({ name, votes, against }) => [name, votes, against])

describe('the message of the day', () => {
  it('does not come on a day that is off by then, and loses its time on one that is off later', async ({
    api,
  }) => {
    const daysOff = [{ day, name: 'Outing', isOff: true }]
    const takeOff = (ada: Person) => changeSettings(ada, { daysOff })
    expect((await createTeam(api, {}, takeOff)).posted).toBeUndefined()
    const without = { votingCloses: null }
    expect(
      (await createTeam(api, without, (ada) => changeSettings(ada, { ...without, daysOff }))).posted,
    ).toBeUndefined()
    const { ada, napoli, posted, updateAt } = await createTeam(api)
    expect(posted).toMatchObject({ localTime: '11:45' })
    await takeOff(ada)
    expect((await updateAt('11:00')).board).toMatchObject({ state: 'open', localTime: null })
    await cast(ada, napoli)
    expect((await updateAt('12:30')).board).toMatchObject({ state: 'open', voted: 1 })
  })

  it('shows the board, and is edited only if the board has changed, at most once in three seconds', async ({
    api,
  }) => {
    const { posted, ada, napoli, updateAt } = await createTeam(api)
    expect(posted).toMatchObject({ state: 'open', day, localTime: '11:45', voted: 0, waitingFor: 3 })
    expect(counts(posted)?.toSorted()).toEqual([
      ['Napoli', 0, 0],
      ['Sushi', 0, 0],
      ['tacos', 0, 0],
    ])
    expect(await updateAt('09:00:02')).toMatchObject({ edits: 0, retryAt: paris('09:00:03') })
    expect(await updateAt('09:00:03')).toEqual({ edits: 0 })
    await cast(ada, napoli)
    const { board } = await updateAt('09:00:04')
    expect(board).toMatchObject({ voted: 1, waitingFor: 2 })
    expect(counts(board)?.[0]).toEqual(['Napoli', 1, 0])
    await cast(ada, napoli)
    expect(await updateAt('09:00:05')).toMatchObject({ edits: 0, retryAt: paris('09:00:07') })
    expect(await updateAt('09:00:07')).toEqual({ edits: 0 })
  })

  it('comes with the closing time that holds when it is sent', async ({ api }) => {
    const { posted } = await createTeam(api, {}, (ada) =>
      changeSettings(ada, { votingOpens: '09:00', votingCloses: '12:00' }),
    )
    expect(posted).toMatchObject({ state: 'open', localTime: '12:00' })
  })

  it('shows the tables, so the channel gets no other message about them', async ({ api }) => {
    const { ada, bob, napoli, sushi, outletId, updateAt } = await createTeam(api, { leavesAt: '12:15' })
    const { id: webhookId } = await addOutlet(ada, { events: ['lunch.decided'] })
    await cast(ada, napoli)
    api.setTime(paris('11:45'))
    await settleAllDue(api.deps)
    await openTable(bob, { venueId: sushi, leavesAt: '12:30' })
    api.setTime(paris('12:05'))
    expect(await tellAllTables(api.deps)).toBe(1)
    const eventsOf = async (id: number) => (await toldTo(api, id)).map(({ event }) => event)
    expect(await eventsOf(webhookId)).toEqual(['lunch.decided', 'lunch.tables'])
    expect(await eventsOf(outletId)).toEqual(['voting.opened'])
    const { board } = await updateAt('12:05:01')
    expect(board?.lunch?.tables).toMatchObject([{ name: 'Napoli' }, { name: 'Sushi' }])
  })

  it('waits as long as the chat asks, and ends with a message that is gone', async ({ api }) => {
    const { ada, napoli, updateAt } = await createTeam(api)
    await cast(ada, napoli)
    const limited = { result: 'failed', retryAfter: 30_000 } as const
    expect(await updateAt('09:01', limited)).toMatchObject({ retryAt: paris('09:01:30') })
    expect(await updateAt('09:02', { result: 'failed' })).toMatchObject({ retryAt: paris('09:02:05') })
    expect(await updateAt('09:03', { result: 'gone' })).toMatchObject({ edits: 1 })
    expect(await updateAt('09:04')).toEqual({ edits: 0 })
  })

  it('that the chat refuses to edit is tried once a minute, and no more after its day', async ({ api }) => {
    const { ada, napoli, updateAt } = await createTeam(api)
    await cast(ada, napoli)
    const refused = { result: 'refused' } as const
    expect(await updateAt('09:01', refused)).toMatchObject({ retryAt: paris('09:02') })
    expect(await updateAt('00:01', refused, '2026-11-21')).toMatchObject({ edits: 1, retryAt: undefined })
    expect(await api.sql`select from live_messages`).toHaveLength(0)
  })

  it('becomes the decision, opens again with the voting, and tells of a lunch that was removed', async ({
    api,
  }) => {
    const { ada, napoli, updateAt } = await createTeam(api)
    await cast(ada, napoli)
    api.setTime(paris('11:45'))
    expect(await updateAt('11:45')).toMatchObject({ edits: 0, retryAt: paris('11:45:00.500') })
    await settleAllDue(api.deps)
    expect((await waitingJobs(api.deps)).filter(({ kind }) => kind === 'outlet')).toHaveLength(1)
    const decided = await updateAt('11:45:01')
    expect(decided.board).toMatchObject({
      state: 'decided',
      lunch: { name: 'Napoli', reason: expect.any(String) },
    })
    expect(counts(decided.board)).toEqual([['Napoli', 1, 0]])
    await extend(ada, 15)
    expect((await updateAt('11:46')).board).toMatchObject({ state: 'open', lunch: null })
    await decide(ada)
    expect((await updateAt('11:47')).board).toMatchObject({ state: 'decided' })
    await removeLunch(ada, day)
    expect((await updateAt('11:48')).board).toMatchObject({ state: 'closed', lunch: null })
  })

  it('comes with the decision if the team has chosen no time for it, once', async ({ api }) => {
    const { ada, napoli } = await createLunchTeam(api)
    const { id: outletId } = await addOutlet(ada, { kind: 'slack-app', channel: 'C0LUNCH' })
    await cast(ada, napoli)
    await decide(ada)
    const [job, ...others] = await waitingJobs(api.deps)
    expect(others).toEqual([])
    const posted: (LiveBoard | undefined)[] = []
    await runTestJob(api.deps, job as NonNullable<typeof job>, {
      sendToOutlet: async (_target, { board }) => {
        posted.push(board)
        return { status: 200, error: null, messageId: '1.1' }
      },
    })
    expect(posted).toMatchObject([{ state: 'decided', lunch: { name: 'Napoli' } }])
    expect(await api.sql`select message_id from live_messages where outlet_id = ${outletId}`).toEqual([
      { message_id: '1.1' },
    ])

    await api.sql`delete from jobs`
    await extend(ada, 15)
    await decide(ada)
    expect(await waitingJobs(api.deps)).toEqual([])
  })

  it('is edited for the last time when its day is over', async ({ api }) => {
    const { updateAt } = await createTeam(api, { votingCloses: null })
    expect((await updateAt('00:00:01', undefined, '2026-11-21')).board).toMatchObject({
      state: 'closed',
      day,
    })
    expect(await updateAt('00:01', undefined, '2026-11-21')).toEqual({ edits: 0 })
    expect(await api.sql`select from live_messages`).toHaveLength(0)
  })

  it.for(['after-voting', 'at-closing'] as const)(
    'shows no votes before voting closes if %s',
    async (showVotes, { api }) => {
      const { posted, ada, napoli, sushi, updateAt } = await createTeam(api, { showVotes })
      await cast(ada, napoli)
      const { board } = await updateAt('09:01')
      expect(board).toEqual({ ...posted, voted: 1, waitingFor: 2 })
      expect(board?.isHidden).toBe(true)
      await cast(ada, sushi)
      expect(await updateAt('09:02')).toEqual({ edits: 0 })
    },
  )

  it('shows votes for and against where a team answers for each venue, and leaves out closed ones', async ({
    api,
  }) => {
    const { ada, bob, napoli, sushi, updateAt } = await createTeam(api, { votingMode: 'approval' })
    await cast(ada, napoli)
    await bob.call((caller) => caller.votes.cast({ venueId: napoli, against: true }))
    await leaveOut(bob, sushi)
    expect(counts((await updateAt('09:01')).board)).toEqual(
      expect.arrayContaining([
        ['Napoli', 1, 1],
        ['tacos', 0, 0],
      ]),
    )
    expect(counts((await updateAt('09:02')).board)).toBeUndefined()
  })

  it('is brought up to date by one job that waits, on whichever instances', async ({ api }) => {
    const { teamId, outletId } = await createTeam(api)
    const { teamId: other } = await createTeam(api)
    await api.sql`delete from jobs`
    for (const teams of [[teamId], [teamId, other], 'all'] as const) await noteChanges(api.deps, teams)
    const waiting = await waitingJobs(api.deps)
    expect(waiting).toHaveLength(2)
    expect(waiting).toContainEqual({ kind: 'live', outletId, day })
    await api.sql`update jobs set taken_by = gen_random_uuid()`
    await noteChanges(api.deps, [teamId])
    expect(await waitingJobs(api.deps)).toHaveLength(3)
  })

  it('of a team stays as it is while its outlet is switched off', async ({ api }) => {
    const { ada, napoli, outletId, updateAt } = await createTeam(api)
    await ada.call((caller) =>
      caller.outlets.update({ id: outletId, name: 'Off', events: ['voting.opened'], active: false }),
    )
    await cast(ada, napoli)
    expect(await updateAt('09:01')).toEqual({ edits: 0 })
  })

  it('names the first dish of what was read, of each venue and after the decision of that one', async ({
    api,
  }) => {
    const { ada, napoli, updateAt } = await createTeam(api)
    await storeMenu(api, napoli, ['Gulasch', 'Zander'])
    const { board } = await updateAt('09:01')
    expect(board?.venues.map(({ name, dish }) => [name, dish])).toEqual(
      expect.arrayContaining([
        ['Napoli', 'Gulasch'],
        ['Sushi', undefined],
      ]),
    )
    await cast(ada, napoli)
    await decide(ada)
    expect((await updateAt('09:02')).board?.lunch).toMatchObject({ name: 'Napoli', dish: 'Gulasch' })
  })
})
