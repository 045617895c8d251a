import { expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { untilWaiting } from '../testing/locks.ts'
import { outcomesOf } from '../testing/outcomes.ts'
import { type OtherInstance, type Person, registration, type TestApi } from '../testing/test-api.ts'
import { sendMails } from '../testing/test-jobs.ts'

const rounds = 3

let teamsMade = 0

async function forgetful(api: TestApi) {
  teamsMade += 1
  const teamName = `Forgetful ${teamsMade}`
  const admin = await api.register({ teamName })
  const details = registration({ teamName })
  const member = await api.register(details)
  const { id } = await member.call((caller) => caller.auth.me())
  return { admin, member, id, details }
}

type Forgetful = Awaited<ReturnType<typeof forgetful>>

const tokenIn = (text: string) => /token=(\w+)/.exec(text)?.[1] ?? ''

async function adminLink({ admin, id }: Forgetful): Promise<string> {
  return tokenIn((await admin.call((caller) => caller.resets.createLink({ id }))).url)
}

async function mailedLink(api: TestApi, { details: { email } }: Forgetful): Promise<string> {
  await api.visitor().call((caller) => caller.resets.request({ email }))
  const [mail] = await sendMails(api.deps)
  return tokenIn(mail?.text ?? '')
}

const redeem = (person: Person, token: string, newPassword: string) =>
  person.call((caller) => caller.resets.redeem({ token, newPassword }))
const login = (person: Person, email: string, password: string) =>
  person.call((caller) => caller.auth.login({ email, password }))
const isSignedIn = (person: Person) =>
  person
    .call((caller) => caller.auth.me())
    .then(
      () => true,
      () => false,
    )

/** Creates visitors, alternately on the two instances. */
const visitors = (api: TestApi, other: OtherInstance, count: number) =>
  Array.from({ length: count }, (_, n) => (n % 2 === 0 ? api : other).visitor())

async function sessionsAndLinks(api: TestApi, userId: number) {
  const [counts] = await api.sql`
    select (select count(*)::int from sessions where user_id = ${userId}) as sessions,
      (select count(*)::int from password_resets where user_id = ${userId}) as links`
  return counts
}

it('a link that is redeemed 20 times at once works once', { timeout: 60_000 }, async ({ api, other }) => {
  for (let round = 0; round < rounds; round += 1) {
    const here = await forgetful(api)
    const token = await adminLink(here)
    const people = visitors(api, other, 20)
    const results = await Promise.allSettled(
      people.map((person, n) => redeem(person, token, `new password ${n}`)),
    )
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refusals).toHaveLength(19)
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        code: 'BAD_REQUEST',
        message: 'This link is no longer valid. Ask for a new one.',
      })
    }
    expect(await sessionsAndLinks(api, here.id)).toEqual({ sessions: 1, links: 0 })
    const winner = results.findIndex(({ status }) => status === 'fulfilled')
    expect(await Promise.all(people.map(isSignedIn))).toEqual(people.map((_, n) => n === winner))
    const { email, password } = here.details
    const passwords = [password, ...people.map((_, n) => `new password ${n}`)]
    const logins = await outcomesOf(passwords.map((tried) => login(api.visitor(), email, tried)))
    expect(logins.flatMap((outcome, n) => (outcome === 'done' ? [n] : []))).toEqual([winner + 1])
  }
})

it('of two links and a password change at the same time, one works, and no session with the old password stays', {
  timeout: 60_000,
}, async ({ api, other }) => {
  for (let round = 0; round < rounds; round += 1) {
    const here = await forgetful(api)
    const { email, password } = here.details
    const links = [await adminLink(here), await mailedLink(api, here)]
    const [first, second, ...others] = visitors(api, other, 10) as [Person, Person, ...Person[]]
    const calls = [
      ...others.map((person) => () => login(person, email, password)),
      () => redeem(first, links[0] ?? '', 'first new one'),
      () => redeem(second, links[1] ?? '', 'second new one'),
      () =>
        here.member.call((caller) =>
          caller.auth.changePassword({ currentPassword: password, newPassword: 'third new one' }),
        ),
    ]
    // In every second round, the password change and the links start before the logins.
    const started = (round % 2 === 0 ? calls : calls.toReversed()).map((call) => call())
    await outcomesOf(started)
    const redeemed = await Promise.all([first, second].map(isSignedIn))
    const signedIn = [...redeemed, await isSignedIn(here.member)].filter(Boolean)
    expect(signedIn).toHaveLength(1)
    expect(await Promise.all(others.map(isSignedIn))).toEqual(others.map(() => false))
    expect(await sessionsAndLinks(api, here.id)).toEqual({ sessions: 1, links: 0 })
    expect(await outcomesOf(links.map((token) => redeem(api.visitor(), token, 'too late')))).toEqual([
      'BAD_REQUEST',
      'BAD_REQUEST',
    ])
  }
})

it("people who redeem links in each other's browsers cause no deadlock", {
  timeout: 60_000,
}, async ({ api, other }) => {
  for (let round = 0; round < rounds; round += 1) {
    const [ada, bob] = [await forgetful(api), await forgetful(api)]
    const [adasLink, bobsLink] = [await adminLink(ada), await adminLink(bob)]
    const outcomes = await outcomesOf([
      redeem(ada.member, bobsLink, 'battery staple'),
      redeem(other.visitor(bob.member.token()), adasLink, 'battery staple'),
    ])
    expect(outcomes).toEqual(['done', 'done'])
  }
})

it('no link is mailed to an account that is being deleted', async ({ api }) => {
  const leaver = await forgetful(api)
  await api.visitor().call((caller) => caller.resets.request({ email: leaver.details.email }))
  const sent = await api.sql.begin(async (deletion) => {
    await deletion`delete from users where id = ${leaver.id}`
    const sending = sendMails(api.deps)
    await untilWaiting(api.deps.db, 1)
    return { sending }
  })
  expect(await sent.sending).toEqual([])
})
