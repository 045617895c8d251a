import { votes } from '@lunchvote/db/tables/votes'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { type Person, type TestApi, venueInput } from '../testing/test-api.ts'

const change = (person: Person, timezone: string, dailyReset: boolean) =>
  person.call((caller) => caller.team.changeSettings({ timezone, dailyReset }))

it('a new team has UTC and no daily reset, and every member may read the settings', async ({ api }) => {
  const admin = await api.register({ teamName: 'Readers' })
  const member = await api.register({ teamName: 'Readers' })
  expect(await member.call((caller) => caller.team.settings())).toEqual({
    timezone: 'UTC',
    dailyReset: false,
    votingCloses: null,
    lunchDays: [1, 2, 3, 4, 5],
    joining: 'open',
    remindMinutes: 15,
    votingOpens: null,
    votingMode: 'single',
    showVotes: 'always',
    ifNobodyVotes: 'nothing',
    language: 'en',
    leavesAt: null,
    meetingPoint: null,
    holidays: null,
    daysOff: [],
    showMenus: false,
    isMenusAnswered: false,
  })
  await change(admin, 'Asia/Kolkata', true)
  expect(await member.call((caller) => caller.team.settings())).toMatchObject({
    timezone: 'Asia/Kolkata',
    dailyReset: true,
  })
})

it.for(['Mars/Olympus', '+02:00', 'Europe/Paris; drop table teams', 'EST5EDT4', ' ', 'Europe/'])(
  'refuses the timezone %j',
  async (timezone, { api }) => {
    const admin = await api.register()
    await expect(change(admin, timezone, true)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await admin.call((caller) => caller.team.settings())).toMatchObject({ timezone: 'UTC' })
  },
)

describe('a change of the settings', () => {
  it('does not read the timezones of PostgreSQL again', async ({ recorded }) => {
    const admin = await recorded.register()
    const reads = async (timezone: string) =>
      (await recorded.statementsOf(() => change(admin, timezone, true))).filter(({ text }) =>
        text.includes('pg_timezone_names'),
      )
    expect(await reads('europe/paris')).toHaveLength(1)
    expect(await admin.call((caller) => caller.team.settings())).toMatchObject({ timezone: 'Europe/Paris' })
    expect(await reads('ASIA/TOKYO')).toEqual([])
    expect(await admin.call((caller) => caller.team.settings())).toMatchObject({ timezone: 'Asia/Tokyo' })
    await expect(reads('Mars/Olympus')).rejects.toMatchObject({ message: 'Unknown timezone' })
  })

  /** Creates a team in New York that has a vote from yesterday, in the team's timezone. */
  async function teamWithAVoteOfYesterday(api: TestApi) {
    const admin = await api.register()
    await change(admin, 'America/New_York', true)
    const { id, teamId } = await admin.call((caller) => caller.venues.create(venueInput()))
    api.setTime('2026-11-20T16:40:00.000Z')
    await admin.call((caller) => caller.votes.cast({ venueId: id }))
    api.setTime('2026-11-21T05:30:00.000Z')
    const count = async () => (await admin.call((caller) => caller.votes.today()))[0]?.count
    return { admin, teamId, count }
  }

  it('does not make old votes count again when it switches the reset off or moves the zone west', async ({
    api,
  }) => {
    for (const [timezone, dailyReset] of [
      ['America/New_York', false],
      ['America/Los_Angeles', true],
      ['Pacific/Honolulu', true],
    ] as const) {
      const { admin, teamId, count } = await teamWithAVoteOfYesterday(api)
      expect(await count()).toBe(0)
      await change(admin, timezone, dailyReset)
      expect(await count()).toBe(0)
      expect(await api.deps.db.select().from(votes).where(eq(votes.teamId, teamId))).toEqual([])
    }
  })

  it('takes effect on votes at once', async ({ api }) => {
    const admin = await api.register()
    await change(admin, 'America/Los_Angeles', false)
    const { id } = await admin.call((caller) => caller.venues.create(venueInput()))
    api.setTime('2026-11-20T16:40:00.000Z')
    await admin.call((caller) => caller.votes.cast({ venueId: id }))
    api.setTime('2026-11-21T05:30:00.000Z')
    const count = async () => (await admin.call((caller) => caller.votes.today()))[0]?.count

    await change(admin, 'America/Los_Angeles', true)
    expect(await count()).toBe(1)
    await change(admin, 'America/New_York', true)
    expect(await count()).toBe(0)
  })
})
