import { expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { cast, createLunchTeam, decide, today } from '../testing/lunch-team.ts'
import { leave, open, sit } from '../testing/table-team.ts'
import { type Person, registration, type TestApi } from '../testing/test-api.ts'

const people = async (api: TestApi, teamName: string, count: number): Promise<Person[]> => {
  const joined: Person[] = []
  for (let n = 0; n < count; n += 1) joined.push(await api.register(registration({ teamName })))
  return joined
}

/** The same person on the first instance and on the second, in turn. */
const onBoth = (persons: readonly Person[], api: TestApi, other: Pick<TestApi, 'visitor'>) =>
  persons.map((person, n) => (n % 2 ? other : api).visitor(person.token()))

it('of 30 people who sit down at a table with 6 seats on two instances, 6 sit', async ({ api, other }) => {
  const { ada, napoli, sushi, teamName } = await createLunchTeam(api)
  const others = onBoth(await people(api, teamName, 30), api, other)
  await cast(ada, napoli)
  await decide(ada)
  const { tableId } = await open(ada, { venueId: sushi, seats: 6 })
  const taken = await Promise.allSettled(others.map((person) => sit(person, tableId)))
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const refused = taken.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.message] : []))
  expect(new Set(refused)).toEqual(new Set(['This table is full']))
  expect((await today(ada)).tables.map(({ people }) => people.length)).toEqual([0, 6])
})

it('a table that its last person leaves while another sits down is gone, or belongs to the other', async ({
  api,
  other,
}) => {
  const { ada, bob, napoli, sushi } = await createLunchTeam(api)
  await cast(ada, napoli)
  await decide(ada)
  const [onOther] = onBoth([bob], other as TestApi, api)
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { tableId } = await open(ada, { venueId: sushi })
    const [, seat] = await Promise.allSettled([leave(ada), sit(onOther as Person, tableId)])
    const { tables } = await today(ada)
    const table = tables.find((one) => one.tableId === tableId)
    expect(table?.people.map(({ displayName }) => displayName)).toEqual(
      seat?.status === 'fulfilled' ? ['bob'] : undefined,
    )
    await leave(bob)
  }
})
