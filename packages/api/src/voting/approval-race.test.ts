import { expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { cast, changeSettings, createLunchTeam, leaveOut, setAway, takeIn } from '../testing/lunch-team.ts'
import { outcomesOf } from '../testing/outcomes.ts'
import { type Person, registration, type TestApi } from '../testing/test-api.ts'

const rounds = 4

/** How many rows members have in the way of the other mode, or beside an absence. */
async function misplacedRows(api: TestApi, teamId: number): Promise<number> {
  const [found] = await api.sql`
    select count(*)::int as rows from votes inner join teams on teams.id = votes.team_id
    where team_id = ${teamId} and (
      (voting_mode = 'single' and ballot <> 0) or (voting_mode = 'approval' and ballot = 0 and venue_id is not null)
      or (ballot <> 0 and exists (
        select from votes absence where absence.user_id = votes.user_id and absence.ballot = 0)))`
  return found?.rows
}

const isAway = async (person: Person) => {
  const { id } = await person.call((caller) => caller.auth.me())
  return (await person.call((caller) => caller.lunch.today())).away.some(({ userId }) => userId === id)
}

it('a member who answers and goes away at once, on two instances, has answers or is away', async ({
  api,
  other,
}) => {
  const { ada, teamId, napoli, sushi, tacos } = await createLunchTeam(api, { votingMode: 'approval' })
  const elsewhere = other.visitor(ada.token())
  for (let round = 0; round < rounds; round += 1) {
    const calls = [
      () => cast(ada, napoli),
      () => setAway(elsewhere, true),
      () => cast(elsewhere, sushi),
      () => setAway(ada, round % 2 === 0),
      () => cast(ada, tacos),
    ]
    const order = calls.slice(round % calls.length).concat(calls.slice(0, round % calls.length))
    expect(await outcomesOf(order.map((call) => call()))).toEqual(calls.map(() => 'done'))
    expect(await misplacedRows(api, teamId)).toBe(0)
    const wasAway = await isAway(ada)
    for (const venueId of [napoli, sushi, tacos]) await ada.call((c) => c.votes.remove({ venueId }))
    expect(await isAway(ada)).toBe(wasAway)
  }
})

it('changes of the mode, closed venues, resets and deleted members among votes leave no row of the other mode, and nobody waits forever', {
  timeout: 120_000,
}, async ({ api, other }) => {
  const allowed = new Set(['done', 'CONFLICT', 'BAD_REQUEST', 'UNAUTHORIZED'])
  for (let round = 0; round < rounds; round += 1) {
    const { ada, bob, eve, teamId, teamName, napoli, sushi } = await createLunchTeam(api, {
      votingMode: round % 2 ? 'single' : 'approval',
      showVotes: round % 4 > 1 ? 'at-closing' : 'always',
    })
    const leaver = await api.register({ teamName })
    const { password } = registration()
    const on = (person: Person) => (round % 3 ? other.visitor(person.token()) : person)
    const voting: (() => Promise<unknown>)[] = [bob, eve, leaver, ada].flatMap((person) =>
      [person, other.visitor(person.token())].flatMap((browser) => [
        () => cast(browser, napoli),
        () => browser.call((c) => c.votes.cast({ venueId: sushi, against: true })),
        () => browser.call((c) => c.votes.remove({ venueId: napoli })),
        () => setAway(browser, true),
        () => cast(browser, sushi),
      ]),
    )
    const disturbing: (() => Promise<unknown>)[] = [
      () => changeSettings(on(ada), { votingMode: round % 2 ? 'approval' : 'single' }),
      () => leaveOut(bob, napoli),
      () => leaver.call((c) => c.account.remove({ password })),
      () => on(eve).call((c) => c.votes.reset()),
      () => takeIn(on(bob), napoli),
      () => eve.call((c) => c.votes.undoReset()),
    ]
    disturbing.forEach((call, n) => {
      voting.splice((n * 7 + round * 5) % voting.length, 0, call)
    })
    const outcomes = await outcomesOf(voting.map((call) => call()))
    expect(outcomes.filter((outcome) => !allowed.has(outcome))).toEqual([])
    expect(await misplacedRows(api, teamId)).toBe(0)
  }
  expect(api.faults).toEqual([])
  const [stats] = await api.sql`
    select deadlocks::int from pg_stat_database where datname = current_database()`
  expect(stats).toEqual({ deadlocks: 0 })
})
