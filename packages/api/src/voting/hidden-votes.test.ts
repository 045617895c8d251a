import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import {
  cast,
  changeSettings,
  createLunchTeam,
  decide,
  extend,
  leaveOut,
  named,
  paris,
  today,
} from '../testing/lunch-team.ts'
import { addOutlet, toldTo } from '../testing/outlet-calls.ts'
import { pushSubscriptionInput } from '../testing/receivers.ts'
import type { Person } from '../testing/test-api.ts'
import { runTestJob } from '../testing/test-jobs.ts'

const rowOf = async (person: Person, id: number) =>
  (await person.call((caller) => caller.votes.today())).find(({ venueId }) => venueId === id)
const hidden = { count: 0, voters: [], against: 0, opponents: [], isHidden: true }
const takeBack = (person: Person, venueId: number) =>
  person.call((caller) => caller.votes.remove({ venueId }))

describe('votes that are hidden until closing', () => {
  it('are left out of the tally, except that members know their own, and who has voted is shown', async ({
    api,
  }) => {
    const { ada, bob, napoli, sushi } = await createLunchTeam(api, {
      votingMode: 'approval',
      showVotes: 'at-closing',
    })
    await cast(ada, napoli)
    await ada.call((caller) => caller.votes.cast({ venueId: sushi, against: true }))
    expect(await rowOf(ada, napoli)).toMatchObject({ ...hidden, hasVoted: true, hasVotedAgainst: false })
    expect(await rowOf(ada, sushi)).toMatchObject({ ...hidden, hasVoted: false, hasVotedAgainst: true })
    expect(await rowOf(bob, napoli)).toMatchObject({ ...hidden, hasVoted: false, teamSize: 3 })
    expect(await today(bob)).toMatchObject({
      voted: named('Ada Lovelace'),
      waitingFor: named('bob', 'Eve'),
    })
  })

  it('are shown from the decision on, and hidden again when voting is extended', async ({ api }) => {
    const { ada, bob, napoli } = await createLunchTeam(api, { showVotes: 'at-closing' })
    await cast(ada, napoli)
    await decide(bob)
    expect(await rowOf(bob, napoli)).toMatchObject({ count: 1, isHidden: false })
    await extend(bob, 15)
    expect(await rowOf(bob, napoli)).toMatchObject(hidden)
    api.setTime(paris('12:00'))
    expect(await rowOf(bob, napoli)).toMatchObject({ count: 1, voters: named('Ada Lovelace') })
  })

  it('need a closing time', async ({ api }) => {
    const { ada } = await createLunchTeam(api, { votingCloses: null })
    const refused = {
      code: 'BAD_REQUEST',
      message: 'Votes can stay hidden until closing only if voting closes each day',
    }
    for (const settings of [
      { showVotes: 'at-closing', votingCloses: null },
      { showVotes: 'at-closing', dailyReset: false, votingCloses: null },
    ] as const) {
      await expect(changeSettings(ada, settings)).rejects.toMatchObject(refused)
    }
    await changeSettings(ada, { showVotes: 'at-closing' })
    expect(await changeSettings(ada, {})).toMatchObject({ showVotes: 'at-closing' })
    expect(await changeSettings(ada, { votingCloses: null })).toMatchObject({ showVotes: 'always' })
    await changeSettings(ada, { showVotes: 'after-voting' })
    expect(await changeSettings(ada, { votingCloses: null })).toMatchObject({ showVotes: 'after-voting' })
  })
})

it('votes that are hidden until one has voted are hidden again from who takes the vote back', async ({
  api,
}) => {
  const { ada, bob, eve, napoli, sushi } = await createLunchTeam(api, { showVotes: 'after-voting' })
  await cast(ada, napoli)
  expect(await rowOf(bob, napoli)).toMatchObject(hidden)
  await cast(bob, sushi)
  expect(await rowOf(bob, napoli)).toMatchObject({ count: 1, isHidden: false })
  expect(await rowOf(eve, sushi)).toMatchObject(hidden)
  await takeBack(bob, sushi)
  expect(await rowOf(bob, napoli)).toMatchObject(hidden)
})

describe('who has voted for a venue that is then left out', () => {
  it('is still shown as having voted, and not waited for', async ({ api }) => {
    const { ada, bob, eve, napoli, sushi } = await createLunchTeam(api, { showVotes: 'at-closing' })
    const { id: outletId } = await addOutlet(ada, { events: ['voting.closing'] })
    await cast(ada, napoli)
    await cast(bob, sushi)
    await leaveOut(eve, napoli)
    const voted = { voted: named('Ada Lovelace', 'bob'), waitingFor: named('Eve') }
    expect(await today(eve)).toMatchObject(voted)
    expect(await rowOf(ada, napoli)).toMatchObject({ hasVoted: false })
    expect(await eve.call((caller) => caller.lunch.nudge())).toMatchObject({ nudged: 1 })
    expect(await toldTo(api, outletId)).toMatchObject([{ data: { voted: 2, waitingFor: 1 } }])
    expect(await eve.call((caller) => caller.votes.reset())).toEqual({ cleared: 2 })
    expect(await eve.call((caller) => caller.votes.undoReset())).toEqual({ restored: 2 })
    expect(await today(eve)).toMatchObject(voted)
    expect((await decide(eve)).decision).toMatchObject({ venueId: sushi, voters: 1 })
    expect(await today(eve)).toMatchObject({ voted: named('bob') })
  })

  it('is shown so also if the venue is closed or deleted between a reset and its undo', async ({ api }) => {
    const { ada, bob, eve, napoli } = await createLunchTeam(api, { showVotes: 'at-closing' })
    await cast(ada, napoli)
    await cast(bob, napoli)
    await eve.call((caller) => caller.votes.reset())
    await eve.call((caller) => caller.venues.remove({ id: napoli }))
    expect((await today(eve)).voted).toEqual([])
    expect(await eve.call((caller) => caller.votes.undoReset())).toEqual({ restored: 2 })
    expect((await today(eve)).voted).toEqual(named('Ada Lovelace', 'bob'))
  })

  it('is so until the vote is taken back, and not by another answer', async ({ api }) => {
    const { ada, eve, napoli, sushi } = await createLunchTeam(api, {
      votingMode: 'approval',
      showVotes: 'at-closing',
    })
    await cast(ada, napoli)
    await cast(ada, sushi)
    await leaveOut(eve, napoli)
    await takeBack(ada, sushi)
    expect((await today(eve)).voted).toEqual(named('Ada Lovelace'))
    await takeBack(ada, napoli)
    expect((await today(eve)).voted).toEqual([])
  })

  it('is told by a refused decision neither', async ({ api }) => {
    const { ada, eve, napoli } = await createLunchTeam(api, { showVotes: 'at-closing' })
    await cast(ada, napoli)
    await leaveOut(eve, napoli)
    await expect(decide(eve)).rejects.toMatchObject({ message: 'Nobody has voted for a venue yet' })
  })

  it('is reminded by a push message, which nobody else sees', async ({ api }) => {
    const { ada, bob, eve, napoli, sushi, teamId } = await createLunchTeam(api, { showVotes: 'at-closing' })
    const browsers = [ada, bob].map(() => pushSubscriptionInput())
    await ada.call((caller) => caller.push.subscribe(browsers[0] as (typeof browsers)[0]))
    await bob.call((caller) => caller.push.subscribe(browsers[1] as (typeof browsers)[0]))
    await cast(ada, napoli)
    await cast(bob, sushi)
    await leaveOut(eve, napoli)
    const sent: string[] = []
    const message = { title: '', body: '', url: '', topic: '', expiresAt: '' }
    await runTestJob(
      api.deps,
      { kind: 'remind', teamId, message, closesAt: paris('11:45') },
      {
        sendPush: async ({ endpoint }) => {
          sent.push(endpoint)
          return 'sent'
        },
      },
    )
    expect(sent).toEqual([browsers[0]?.endpoint])
  })
})
