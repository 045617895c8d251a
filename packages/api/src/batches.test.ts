import { fill, signIn } from '@lunchvote/db/testing/company'
import { beforeAll, describe, expect, it } from 'vitest'
import { createRecordedApi, type RecordedApi } from './testing/recorded-calls.ts'

let api: RecordedApi
const member = (n: number) => api.visitor(`bench-${n}`)
const today = (n: number) => member(n).call((caller) => caller.votes.today())
const me = (n: number) => member(n).call((caller) => caller.auth.me())

describe('many teams that ask at the same moment', () => {
  /** More than are asked for with one statement. */
  const company = { teams: 40, membersPerTeam: 2, venuesPerTeam: 1, votesPerTeam: 1 }
  const members = Array.from({ length: 80 }, (_, n) => n + 1)
  const teamOf = (n: number) => Math.ceil(n / company.membersPerTeam)

  beforeAll(async () => {
    api = await createRecordedApi()
    await fill(api.sql, company)
    await signIn(api.sql, { members: members.length })
    return api.close
  })

  it('are asked for together', async () => {
    const sent = await api.statementsOf(() => Promise.all(members.map(today)))
    const batches = Math.ceil(members.length / 16)
    // Each batch of sessions is followed by one of tallies, unless they come back together.
    expect(sent.length).toBeLessThanOrEqual(2 * batches)
    expect(sent.filter(({ text }) => text.includes('"sessions"'))).toHaveLength(batches)
  })

  it('are each given what is theirs', async () => {
    const strangers = ['', 'no-token', "{'}", 'null', 'bench-0'].map((token) => api.visitor(token))
    const refused = Promise.allSettled(
      strangers.map((stranger) => stranger.call((caller) => caller.votes.today())),
    )
    const teams = await Promise.all(members.map(async (n) => (await me(n)).teamName))
    expect(teams).toEqual(members.map((n) => `Team ${teamOf(n)}`))
    const venues = await Promise.all(members.map(async (n) => (await today(n)).map(({ venueId }) => venueId)))
    expect(venues).toEqual(members.map((n) => [teamOf(n)]))
    for (const refusal of await refused) {
      expect(refusal).toMatchObject({ status: 'rejected', reason: { code: 'UNAUTHORIZED' } })
    }
  })

  it('are spared what is wrong with another', async () => {
    const [broken] = await api.sql`
      update teams set daily_reset = true, timezone = 'Nowhere' where id = 2 returning id`
    const answers = await Promise.allSettled(members.map(today))
    await api.sql`update teams set daily_reset = false, timezone = 'UTC' where id = 2`
    expect(answers.map(({ status }) => status)).toEqual(
      members.map((n) => (teamOf(n) === broken?.id ? 'rejected' : 'fulfilled')),
    )
  })

  it('are told at the next question that a session is over', async () => {
    const before = Promise.all(members.map(me))
    await member(1).call((caller) => caller.auth.logout())
    await expect(me(1)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await before
  })
})

describe('a team that keeps asking for a tally that takes long', () => {
  const company = { teams: 1, membersPerTeam: 1000, venuesPerTeam: 2, votesPerTeam: 999 }
  const voter = 1000
  const rounds = 20

  beforeAll(async () => {
    api = await createRecordedApi()
    await fill(api.sql, company)
    await signIn(api.sql, { members: voter })
    return api.close
  })

  it('shows nobody a tally from before their vote', async () => {
    let voting = true
    const colleagues = [1, 2, 3].map(async (n) => {
      while (voting) await today(n)
    })
    const seen: unknown[] = []
    try {
      for (let round = 0; round < rounds; round += 1) {
        const venueId = (round % 2) + 1
        await member(voter).call((caller) => caller.votes.cast({ venueId }))
        seen.push((await today(voter)).filter(({ hasVoted }) => hasVoted).map((venue) => venue.venueId))
      }
    } finally {
      voting = false
      await Promise.all(colleagues)
    }
    expect(seen).toEqual(seen.map((_, round) => [(round % 2) + 1]))
  })
})
