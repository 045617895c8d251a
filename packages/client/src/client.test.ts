import { describe, expect, inject, test } from 'vitest'
import type {} from '../testing/live-server.ts'
import { napoli, registration } from '../testing/people.ts'
import { createLunchVoteClient, LunchVoteError } from './client.ts'

const url = inject('lunchVoteUrl')

async function newMember(details?: Parameters<typeof registration>[0]) {
  const person = registration(details)
  const client = createLunchVoteClient({ url })
  const user = await client.auth.register.mutate(person)
  return { client, person, user }
}

async function refusalOf(call: Promise<unknown>): Promise<LunchVoteError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof LunchVoteError) return error
  throw new Error('The call was not refused', { cause: error })
}

test('two colleagues vote and see the tally', async () => {
  const ada = await newMember()
  const bob = await newMember({ teamName: ada.person.teamName })

  const venue = await ada.client.venues.create.mutate(napoli)
  expect(await ada.client.votes.cast.mutate({ venueId: venue.id })).toEqual({ venueId: venue.id })
  await bob.client.votes.cast.mutate({ venueId: venue.id })

  const [tally] = await bob.client.votes.today.query()
  expect(tally).toMatchObject({ venueId: venue.id, count: 2, hasVoted: true, teamSize: 2 })
  expect(tally?.voters.map(({ displayName }) => displayName)).toEqual([
    ada.person.displayName,
    bob.person.displayName,
  ])
})

test('a query sends its input', async () => {
  const { client, person, user } = await newMember()
  expect(await client.team.search.query({ q: person.teamName })).toEqual([
    { id: user.teamId, name: person.teamName },
  ])
})

test('calls at the same time are calls of their own', async () => {
  const { client } = await newMember()
  const [user, venues] = await Promise.all([client.auth.me.query(), client.venues.list.query()])
  expect(user.isTeamAdmin).toBe(true)
  expect(venues).toEqual([])
})

test('a slash at the end of the address is no harm', async () => {
  const { client, user } = await newMember()
  const same = createLunchVoteClient({ url: new URL(`${url}/`), session: client.session })
  expect(await same.auth.me.query()).toEqual(user)
})

describe('session', () => {
  test('begins with register, ends with logout', async () => {
    const client = createLunchVoteClient({ url })
    expect(client.session).toBeUndefined()
    await client.auth.register.mutate(registration())
    expect(client.session).toMatch(/^\S{20,}$/)
    await client.auth.logout.mutate()
    expect(client.session).toBeUndefined()
    expect(await refusalOf(client.auth.me.query())).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  })

  test('begins with login', async () => {
    const { person, user } = await newMember()
    const client = createLunchVoteClient({ url })
    expect(await client.auth.login.mutate({ email: person.email, password: person.password })).toEqual(user)
    expect(await client.auth.me.query()).toEqual(user)
  })

  test('can be stored, and taken up again', async () => {
    const { client, user } = await newMember()
    const later = createLunchVoteClient({ url, session: client.session })
    expect(await later.auth.me.query()).toEqual(user)
    expect(later.session).toBe(client.session)
  })

  test('is forgotten once the server has ended it', async () => {
    const { client } = await newMember()
    const elsewhere = createLunchVoteClient({ url, session: client.session })
    await elsewhere.auth.logout.mutate()
    expect(await refusalOf(client.votes.today.query())).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(client.session).toBeUndefined()
  })

  test('is forgotten with the team', async () => {
    const { client } = await newMember()
    await client.team.remove.mutate()
    expect(client.session).toBeUndefined()
  })

  test('is of one client alone', async () => {
    await newMember()
    expect(await refusalOf(createLunchVoteClient({ url }).auth.me.query())).toMatchObject({ status: 401 })
  })
})

describe('a refusal', () => {
  test('of an input says what is wrong with which field', async () => {
    const error = await refusalOf(
      createLunchVoteClient({ url }).auth.register.mutate({
        ...registration(),
        email: 'ada',
        password: '12345',
      }),
    )
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({
      name: 'LunchVoteError',
      status: 400,
      code: 'BAD_REQUEST',
      message: 'Invalid email format',
      issues: [
        { path: 'email', message: 'Invalid email format' },
        { path: 'password', message: 'Password must be at least 6 characters' },
      ],
    })
    expect(error.requestId).toMatch(/\S/)
  })

  test('of anything else has no issues', async () => {
    const { client, person } = await newMember()
    expect(await refusalOf(client.venues.get.query({ id: 2_000_000_000 }))).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      issues: [],
    })
    const again = createLunchVoteClient({ url }).auth.register.mutate(person)
    expect(await refusalOf(again)).toMatchObject({ status: 409, code: 'CONFLICT', issues: [] })
  })

  test('before any procedure is one all the same', async () => {
    const { client } = await newMember()
    const long = { ...napoli, description: 'x'.repeat(70_000) }
    expect(await refusalOf(client.venues.create.mutate(long))).toMatchObject({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
    })
  })

  test('of a procedure that the server does not have is a 404', async () => {
    const newer = createLunchVoteClient({ url }) as unknown as Record<
      'dinner',
      Record<'today', { query(): Promise<unknown> }>
    >
    expect(await refusalOf(newer.dinner.today.query())).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})

test('a server that cannot be reached is an error of the network', async () => {
  const nobody = inject('deadUrl')
  const error = await refusalOf(createLunchVoteClient({ url: nobody }).votes.today.query())
  expect(error).toMatchObject({
    status: 0,
    code: 'NETWORK',
    message: `LunchVote at ${nobody} cannot be reached`,
    issues: [],
  })
  expect(error.cause).toBeInstanceOf(TypeError)
})

test('a call can be ended', async () => {
  const { client } = await newMember()
  const reason = new Error('Lunch is over')
  const call = client.votes.today.query(undefined, { signal: AbortSignal.abort(reason) })
  expect(await refusalOf(call)).toMatchObject({ status: 0, code: 'ABORTED', cause: reason })
})
