import { expect } from 'vitest'
import { asDomainError } from '../errors.ts'
import { it } from '../testing/fixtures.ts'
import { outcomesOf } from '../testing/outcomes.ts'
import {
  type OtherInstance,
  type Person,
  registration,
  type TestApi,
  venueInput,
} from '../testing/test-api.ts'
import { sendMails } from '../testing/test-jobs.ts'

const rounds = 3
const { password } = registration()

let teamsMade = 0

async function team(api: TestApi, other: OtherInstance) {
  teamsMade += 1
  const teamName = `Voters ${teamsMade}`
  const admin = await api.register({ teamName })
  const details = registration({ teamName })
  const leaver = await api.register(details)
  const { id: leaverId } = await leaver.call((caller) => caller.auth.me())
  const { id: venueId } = await admin.call((caller) => caller.venues.create(venueInput()))
  await admin.call((caller) => caller.votes.cast({ venueId }))
  const { token } = await leaver.call((caller) =>
    caller.tokens.create({ name: 'Kitchen display', scope: 'vote', expiresInDays: null }),
  )
  return { admin, leaver, leaverId, details, venueId, script: other.visitor(token) }
}

/** Opens a stream and reads it to its end. @returns the type of the last event */
async function lastEvent(person: Person): Promise<string | undefined> {
  let last: string | undefined
  for await (const { type } of await person.call((caller) => caller.events.stream())) last = type
  return last
}

const createToken = (person: Person) =>
  person.call((caller) => caller.tokens.create({ name: 'Script', scope: 'manage', expiresInDays: null }))

async function askForLink(api: TestApi, email: string): Promise<void> {
  await api.visitor().call((caller) => caller.resets.request({ email }))
  await sendMails(api.deps)
}

/** Repeats the call until the account has been deleted. `onDone` is called after each success. */
async function untilGone(call: () => Promise<unknown>, onDone: () => void): Promise<void> {
  for (;;) {
    const [outcome] = await outcomesOf([call()])
    if (outcome === 'UNAUTHORIZED') return
    expect(outcome).toBe('done')
    onDone()
  }
}

it('an account that is deleted while it votes and listens leaves no vote and no stream', {
  timeout: 60_000,
}, async ({ api, other }) => {
  for (let round = 0; round < rounds; round += 1) {
    const { admin, leaver, leaverId, venueId, script } = await team(api, other)
    const laptop = other.visitor(leaver.token())
    const streams = [leaver, laptop, script].map(lastEvent)
    await expect.poll(() => api.events.streamCount()).toBe(3)
    const calls = [leaver, laptop, script].flatMap((person) => [
      () => person.call((caller) => caller.votes.cast({ venueId })),
      () => person.call((caller) => caller.lunch.away({ away: true })),
      () => person.call((caller) => caller.votes.today()),
    ])
    // The round proves something only if each call succeeds before the deletion.
    const waitingFor = new Set(calls)
    const busy = calls.map((call) => untilGone(call, () => waitingFor.delete(call)))
    await expect.poll(() => waitingFor.size).toBe(0)
    const deletion = api.visitor(leaver.token())
    await deletion.call((caller) => caller.account.remove({ password }))

    await Promise.all(busy)
    expect(await Promise.all(streams)).toEqual(Array(3).fill('member-removed'))
    expect(api.events.streamCount()).toBe(0)
    expect(await api.sql`select user_id from votes where user_id = ${leaverId}`).toEqual([])
    expect(await admin.call((caller) => caller.votes.today())).toMatchObject([{ count: 1, teamSize: 1 }])
    expect(await admin.call((caller) => caller.lunch.today())).toMatchObject({ away: [], waitingFor: [] })
  }
})

it('an account that is deleted while it creates and changes data leaves no row that refers to it', {
  timeout: 60_000,
}, async ({ api, other }) => {
  let deletions = 0
  for (let round = 0; round < 2 * rounds; round += 1) {
    const { leaver, leaverId, details } = await team(api, other)
    const picture = ReadableStream.from([Buffer.from('picture')])
    const { url: pictureUrl } = await leaver.call((caller) => caller.pictures.upload(picture))
    const laptop = other.visitor(leaver.token())
    const newPassword = 'battery staple'
    const calls: (() => Promise<unknown>)[] = [leaver, laptop].flatMap((person) => [
      ...Array.from({ length: 8 }, () => () => createToken(person)),
      ...Array.from({ length: 6 }, () => () => askForLink(api, details.email)),
      () => person.call((caller) => caller.venues.create(venueInput())),
      () => person.call((caller) => caller.vault.add(venueInput())),
      () => person.call((caller) => caller.account.update({ displayName: 'Somebody Else' })),
      () => person.call((caller) => caller.account.update({ pictureUrl })),
    ])
    const change = () =>
      laptop.call((caller) => caller.auth.changePassword({ currentPassword: password, newPassword }))
    if (round % 2 === 0) calls.push(change)
    const remove = () => other.visitor(leaver.token()).call((caller) => caller.account.remove({ password }))
    const place = (7 * round) % calls.length
    calls.splice(place, 0, remove)
    const outcomes = await outcomesOf(calls.map((call) => call()))
    const [removed] = outcomes.splice(place, 1)
    expect(outcomes.filter((outcome) => outcome !== 'done' && outcome !== 'UNAUTHORIZED')).toEqual([])
    // If the password was changed first, the deletion is refused and the account stays.
    if (removed !== 'done') {
      expect(outcomes.at(-1)).toBe('done')
      continue
    }
    deletions += 1
    const [rows] = await api.sql`
      select (select count(*)::int from access_tokens where user_id = ${leaverId}) as tokens,
        (select count(*)::int from sessions where user_id = ${leaverId}) as sessions,
        (select count(*)::int from password_resets where user_id = ${leaverId}) as links,
        (select count(*)::int from venues where created_by = ${leaverId}) as venues`
    expect(rows).toEqual({ tokens: 0, sessions: 0, links: 0, venues: 0 })
  }
  expect(deletions).toBeGreaterThanOrEqual(rounds)
  expect(api.faults).toEqual([])
})

it('an account that creates 30 access tokens at once gets no more than 20 in all', async ({ api, other }) => {
  const { leaver, leaverId } = await team(api, other)
  const laptop = other.visitor(leaver.token())
  const created = Array.from({ length: 30 }, (_, n) => createToken(n % 2 === 0 ? leaver : laptop))
  const outcomes = await outcomesOf(created)
  // The limit is 20 tokens, and the account already had one.
  expect(outcomes.toSorted()).toEqual([...Array(11).fill('CONFLICT'), ...Array(19).fill('done')])
  expect(await api.sql`select id from access_tokens where user_id = ${leaverId}`).toHaveLength(20)
  const tokens = (await Promise.allSettled(created)).flatMap((result) =>
    result.status === 'fulfilled' ? [result.value.token] : [],
  )
  expect(new Set(tokens).size).toBe(19)
  expect(await outcomesOf(tokens.map((token) => api.visitor(token).call((c) => c.auth.me())))).toEqual(
    tokens.map(() => 'done'),
  )
})

it('a row of a deleted account or team is refused in every table', async ({ api }) => {
  const keys = await api.sql<{ name: string }[]>`
    select conname as name from pg_constraint
    where contype = 'f' and confrelid in ('users'::regclass, 'teams'::regclass)`
  expect(keys.length).toBeGreaterThan(10)
  for (const { name } of keys) {
    const violation = Object.assign(new Error(name), { code: '23503', constraint_name: name })
    expect(asDomainError(violation), name).toMatchObject({ code: 'UNAUTHORIZED' })
  }
})
