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
  today,
} from '../testing/lunch-team.ts'
import type { Person } from '../testing/test-api.ts'

const rowOf = async (person: Person, id: number) =>
  (await person.call((caller) => caller.votes.today())).find(({ venueId }) => venueId === id)
const settingsOf = (person: Person) => person.call((caller) => caller.team.settings())
const hidden = { count: 0, voters: [], isHidden: true }
const shown = { count: 1, isHidden: false }
const midnight = paris('00:00', '2026-11-21')

describe.for([
  { showVotes: 'at-closing', change: { showVotes: 'always' } },
  { showVotes: 'at-closing', change: { showVotes: 'after-voting' } },
  { showVotes: 'at-closing', change: { votingCloses: null } },
  { showVotes: 'at-closing', change: { dailyReset: false, votingCloses: null } },
  { showVotes: 'after-voting', change: { showVotes: 'always' } },
] as const)('votes that $showVotes shows', ({ showVotes, change }) => {
  it(`stay hidden today after ${JSON.stringify(change)}, also if it is repeated`, async ({ api }) => {
    const { ada, bob, napoli } = await createLunchTeam(api, { showVotes })
    await cast(bob, napoli)
    const answer = await changeSettings(ada, change)
    expect(answer.showVotesToday).toEqual({ showVotes, until: midnight })
    expect(await changeSettings(ada, change)).toEqual(answer)
    expect(await settingsOf(bob)).toEqual(answer)
    expect(await rowOf(ada, napoli)).toMatchObject(hidden)
    api.setTime(midnight)
    expect((await settingsOf(ada)).showVotesToday).toBeUndefined()
    await cast(bob, napoli)
    if (answer.showVotes === 'after-voting') await cast(ada, napoli)
    expect(await rowOf(ada, napoli)).toMatchObject({ isHidden: false })
  })
})

describe('votes that were hidden when the settings changed', () => {
  it('are shown by the decision, and hidden again when voting is extended', async ({ api }) => {
    const { ada, bob, napoli } = await createLunchTeam(api, { showVotes: 'at-closing' })
    await cast(bob, napoli)
    await changeSettings(ada, { showVotes: 'always' })
    await decide(bob)
    expect(await rowOf(ada, napoli)).toMatchObject(shown)
    await extend(bob, 15)
    expect(await rowOf(ada, napoli)).toMatchObject(hidden)
  })

  it('stay hidden if the timezone changes too, and a reset is undone', async ({ api }) => {
    const { ada, bob, napoli } = await createLunchTeam(api, { showVotes: 'at-closing' })
    await cast(bob, napoli)
    await bob.call((caller) => caller.votes.reset())
    await changeSettings(ada, { showVotes: 'always', votingCloses: null })
    await changeSettings(ada, { timezone: 'America/New_York', votingCloses: null })
    await bob.call((caller) => caller.votes.undoReset())
    expect(await rowOf(ada, napoli)).toMatchObject(hidden)
  })

  it('are deleted by a timezone in which today is closed already', async ({ api }) => {
    const { ada, bob, napoli } = await createLunchTeam(api, {
      timezone: 'Pacific/Auckland',
      votingCloses: '23:00',
      lunchDays: [1, 2, 3, 4, 5, 6, 7],
      showVotes: 'at-closing',
    })
    api.setTime('2026-11-20T08:00:00Z')
    await record(ada, '2026-11-20', napoli)
    api.setTime('2026-11-20T11:30:00Z')
    await cast(bob, napoli)
    await changeSettings(ada, { timezone: 'Europe/Paris', votingCloses: '23:00' })
    expect((await ada.call((caller) => caller.lunch.today())).isOpen).toBe(false)
    expect(await rowOf(ada, napoli)).toMatchObject({ count: 0, voters: [] })
  })

  it('are hidden again if the closing time that has shown them is taken back, and the board says by whom', async ({
    api,
  }) => {
    const voting = { showVotes: 'at-closing', votingMode: 'approval' } as const
    const { ada, bob, napoli } = await createLunchTeam(api, voting)
    await bob.call((caller) => caller.votes.cast({ venueId: napoli, against: true }))
    await changeSettings(ada, { ...voting, votingCloses: '09:01' })
    api.setTime(paris('09:01'))
    expect(await rowOf(ada, napoli)).toMatchObject({ against: 1, isHidden: false })
    expect(await today(bob)).toMatchObject({ isOpen: false, decision: null })
    await changeSettings(ada, voting)
    expect(await rowOf(ada, napoli)).toMatchObject(hidden)
    const reopened = { by: 'Ada Lovelace', at: paris('09:01') }
    expect(await today(bob)).toMatchObject({ isOpen: true, reopened })
  })

  it('are told on the board, the wall screen and in messages by nothing else', async ({ api }) => {
    const { ada, bob, napoli } = await createLunchTeam(api, { showVotes: 'after-voting' })
    await cast(bob, napoli)
    await changeSettings(ada, { showVotes: 'always' })
    const { url } = await ada.call((caller) => caller.screen.renew())
    const token = url.slice(url.lastIndexOf('/') + 1)
    expect(await api.visitor().call((caller) => caller.screen.show({ token }))).toMatchObject({
      leader: null,
    })
    expect(await rowOf(bob, napoli)).toMatchObject(shown)
  })
})

it('who sees votes changes at once if nobody has voted, or if fewer members see them', async ({ api }) => {
  const { ada, bob, napoli } = await createLunchTeam(api, { showVotes: 'at-closing' })
  expect((await changeSettings(ada, { showVotes: 'always' })).showVotesToday).toBeUndefined()
  await cast(bob, napoli)
  expect(await rowOf(ada, napoli)).toMatchObject(shown)
  expect((await changeSettings(ada, { showVotes: 'at-closing' })).showVotesToday).toBeUndefined()
  expect(await rowOf(ada, napoli)).toMatchObject(hidden)
})
