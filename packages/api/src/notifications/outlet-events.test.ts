import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import {
  cast,
  createLunchTeam,
  decide,
  extend,
  lunchesOf,
  paris,
  record,
  removeLunch,
  today,
} from '../testing/lunch-team.ts'
import { addOutlet, deliverLast, toldTo } from '../testing/outlet-calls.ts'
import { type Person, type TestApi, venueInput } from '../testing/test-api.ts'
import { createTestImporter, restaurantUrl } from '../testing/test-importer.ts'
import { waitingJobs } from '../testing/test-jobs.ts'
import { settleAllDue } from '../voting/day.service.ts'

it.beforeEach(async ({ api }) => {
  api.deps.importer = createTestImporter()
})

/** A team of three that closes voting at 11:45, with an outlet that is told of all events. */
async function createTeam(api: TestApi, settings: Parameters<typeof createLunchTeam>[1] = {}) {
  const team = await createLunchTeam(api, settings)
  const { id: outletId } = await addOutlet(team.ada)
  return { ...team, told: () => toldTo(api, outletId) }
}

const friday = '2026-11-20'
const create = (person: Person, name: string) =>
  person.call((caller) => caller.venues.create(venueInput({ name })))

describe('venue.created is told', () => {
  it('when a member adds a venue', async ({ api }) => {
    const { bob, told, teamId, teamName } = await createTeam(api)
    const { id, name, imageUrl } = await create(bob, 'Momo House')
    expect(await told()).toEqual([
      {
        event: 'venue.created',
        at: paris('09:00'),
        data: { venue: { id, name, imageUrl }, by: 'bob' },
        team: { id: teamId, name: teamName },
        boardUrl: `https://lunch.example.com/${encodeURIComponent(teamName)}`,
      },
    ])
  })

  it('when an item of the vault becomes a venue, and not when it is saved', async ({ api }) => {
    const { bob, told } = await createTeam(api)
    const item = await bob.call((caller) => caller.vault.add(venueInput({ name: 'Saved Place' })))
    expect(await told()).toEqual([])
    const { id, name, imageUrl } = await bob.call((caller) => caller.vault.convert({ id: item.id }))
    expect(name).toBe('Saved Place')
    expect(await told()).toMatchObject([{ data: { venue: { id, name, imageUrl }, by: 'bob' } }])
  })

  it('for each restaurant that is imported, and not for one that was imported before', async ({ api }) => {
    const { eve, told } = await createTeam(api)
    const urls = [restaurantUrl('napoli'), restaurantUrl('sushi')].join('\n')
    const result = await eve.call((caller) => caller.venues.importWolt({ urls }))
    expect(result.imported).toBe(2)
    const notices = await told()
    expect(notices).toMatchObject([{ event: 'venue.created' }, { event: 'venue.created' }])
    expect(notices.map(({ data }) => (data as { by: string }).by)).toEqual(['Eve', 'Eve'])
    const again = await eve.call((caller) => caller.venues.importWolt({ urls }))
    expect(again.failed).toBe(2)
    expect(await told()).toHaveLength(2)
  })

  it('not when a venue is changed or deleted', async ({ api }) => {
    const { ada, napoli, sushi, told } = await createTeam(api)
    await ada.call((caller) => caller.venues.update({ ...venueInput(), id: napoli, active: false }))
    await ada.call((caller) => caller.venues.remove({ id: sushi }))
    expect(await told()).toEqual([])
  })

  it('not when the venue is refused', async ({ api }) => {
    const { ada, told, teamId } = await createTeam(api)
    await api.sql`
      insert into venues (team_id, name, description, image_url)
      select ${teamId}, 'Venue ' || n, 'A place to have lunch at.', 'https://example.com/a.jpg' from generate_series(4, 500) n`
    await expect(create(ada, 'One too many')).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await told()).toEqual([])
  })
})

describe('lunch.decided is told', () => {
  it('when a member decides, with the reason and the tally', async ({ api }) => {
    const { ada, bob, eve, napoli, sushi, told } = await createTeam(api)
    await cast(ada, napoli)
    await cast(bob, sushi)
    await cast(eve, sushi)
    api.setTime(paris('10:30'))
    await decide(bob)
    expect(await told()).toMatchObject([
      {
        event: 'lunch.decided',
        at: paris('10:30'),
        data: {
          day: friday,
          venue: { id: sushi, name: 'Sushi', imageUrl: expect.any(String) },
          votes: 2,
          against: 0,
          voters: 3,
          how: 'votes',
          reason: 'Most votes: 2 of 3.',
          leavesAt: null,
          meetingPoint: null,
          coming: ['Ada Lovelace', 'bob', 'Eve'],
        },
        localTime: null,
        tally: [
          { name: 'Sushi', votes: 2, against: 0 },
          { name: 'Napoli', votes: 1, against: 0 },
        ],
      },
    ])
  })

  it('once when voting closes, by the job or by a request', async ({ api }) => {
    for (const settle of ['the job', 'a member']) {
      const { ada, bob, napoli, tacos, told } = await createTeam(api)
      await cast(ada, napoli)
      await cast(bob, tacos)
      api.setTime(paris('11:47'))
      const settling = Array.from({ length: 5 }, () =>
        settle === 'the job' ? settleAllDue(api.deps) : today(ada),
      )
      await Promise.all(settling)
      expect(await told()).toMatchObject([
        {
          at: paris('11:45'),
          data: { votes: 1, voters: 2, how: 'tie' },
          tally: [{ votes: 1 }, { votes: 1 }],
        },
      ])
    }
  })

  it('not when voting closes without a vote', async ({ api }) => {
    const { told } = await createTeam(api)
    api.setTime(paris('11:45'))
    await settleAllDue(api.deps)
    expect(await told()).toEqual([])
  })

  it('not for a day that was over before a job or a call decided it', async ({ api }) => {
    const { ada, napoli, told } = await createTeam(api)
    await cast(ada, napoli)
    api.setTime(paris('00:00', '2026-11-21'))
    await settleAllDue(api.deps)
    expect(await lunchesOf(ada)).toMatchObject([{ day: friday, venueId: napoli }])
    expect(await told()).toEqual([])
  })

  it('when a member records where the team eats today, and when a member corrects it', async ({ api }) => {
    const { ada, bob, napoli, sushi, tacos, told } = await createTeam(api)
    await cast(ada, napoli)
    await record(bob, friday, sushi)
    await deliverLast(api)
    await record(ada, friday, tacos)
    expect(await told()).toMatchObject([
      {
        at: paris('09:00'),
        data: {
          day: friday,
          venue: { id: sushi },
          votes: 0,
          voters: 1,
          how: 'member',
          reason: 'Recorded by bob.',
        },
        tally: [{ name: 'Napoli', votes: 1 }],
      },
      { data: { venue: { id: tacos }, reason: 'Recorded by Ada Lovelace.' } },
    ])
  })

  it('not when a member records or removes the lunch of an earlier day', async ({ api }) => {
    const { ada, napoli, told } = await createTeam(api)
    await record(ada, '2026-11-19', napoli)
    await removeLunch(ada, '2026-11-19')
    expect(await told()).toEqual([])
  })

  it('again after voting was extended', async ({ api }) => {
    const { ada, bob, eve, napoli, sushi, told } = await createTeam(api)
    await cast(ada, napoli)
    await decide(ada)
    await deliverLast(api)
    await extend(ada, 30)
    await cast(bob, sushi)
    await cast(eve, sushi)
    api.setTime(paris('12:15'))
    await settleAllDue(api.deps)
    const venues = (await told()).map(({ data }) => (data as { venue: { id: number } }).venue.id)
    expect(venues).toEqual([napoli, sushi])
  })

  it('not when deciding is refused', async ({ api }) => {
    const { ada, napoli, told } = await createTeam(api)
    await expect(decide(ada)).rejects.toMatchObject({ message: 'Nobody has voted yet' })
    await cast(ada, napoli)
    await decide(ada)
    await expect(decide(ada)).rejects.toMatchObject({ message: 'Lunch is already decided' })
    expect(await told()).toHaveLength(1)
  })
})

describe('an outlet', () => {
  it('is told only of the events that it has chosen', async ({ api }) => {
    const { ada, napoli, told } = await createTeam(api)
    const venuesOnly = await addOutlet(ada, { events: ['venue.created'] })
    const lunchOnly = await addOutlet(ada, { events: ['lunch.decided', 'voting.closing'] })
    await create(ada, 'Momo House')
    await cast(ada, napoli)
    await decide(ada)
    const eventsOf = async (notices: Promise<{ event: string }[]>) =>
      (await notices).map(({ event }) => event)
    expect(await eventsOf(told())).toEqual(['venue.created', 'lunch.decided'])
    expect(await eventsOf(toldTo(api, venuesOnly.id))).toEqual(['venue.created'])
    expect(await eventsOf(toldTo(api, lunchOnly.id))).toEqual(['lunch.decided'])
  })

  it('has one job in the queue for each delivery', async ({ api }) => {
    const { ada } = await createTeam(api)
    const before = await waitingJobs(api.deps)
    const { id: outletId } = await addOutlet(ada)
    await create(ada, 'Momo House')
    const [row] = await api.sql<{ id: number }[]>`select id from deliveries where outlet_id = ${outletId}`
    const jobs = (await waitingJobs(api.deps)).slice(before.length)
    expect(jobs).toHaveLength(2)
    expect(jobs).toContainEqual({ kind: 'outlet', outletId, deliveryId: row?.id })
  })

  it('is not told of another team', async ({ api }) => {
    const [here, there] = [await createTeam(api), await createTeam(api)]
    await create(here.ada, 'Momo House')
    for (const { ada, napoli } of [here, there]) await cast(ada, napoli)
    api.setTime(paris('11:45'))
    await settleAllDue(api.deps)
    expect((await here.told()).map(({ team }) => team.id)).toEqual([here.teamId, here.teamId])
    expect(await there.told()).toMatchObject([{ event: 'lunch.decided', team: { id: there.teamId } }])
  })
})
