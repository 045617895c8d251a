import { describe, expect } from 'vitest'
import { createAccountTeam, createToken, login, me } from '../testing/account-team.ts'
import { comerOf } from '../testing/comers.ts'
import { it } from '../testing/fixtures.ts'
import { type Caller, type Person, registration, type TestApi } from '../testing/test-api.ts'
import { createTestDesk } from '../testing/test-desk.ts'
import { sendMails } from '../testing/test-jobs.ts'
import { createResetLinkFor } from './operator.service.ts'

const refused = { code: 'FORBIDDEN', message: 'Only the operator of this server can do this' }
const unconfirmed = { code: 'FORBIDDEN', message: 'Confirm your password first' }
const password = 'correct horse'

// Sessions expire by the clock of the machine.
it.beforeEach(({ api }) => api.setTime(null))

const tokenIn = (text: string) => /reset-password\?token=([0-9a-f]{40})/.exec(text)?.[1] ?? ''
const redeem = async (api: TestApi, url: string) => {
  const person = api.visitor()
  await person.call((caller) => caller.resets.redeem({ token: tokenIn(url), newPassword: password }))
  return person
}
const isOperator = async (person: Person) => (await person.call((caller) => caller.version.get())).isOperator
const confirm = (person: Person) => person.call((caller) => caller.operator.confirm({ password }))

/** An operator who has opened a link of the command, and is the admin of a team with Bob. */
async function createOperator(api: TestApi) {
  const team = await createAccountTeam(api)
  const { email } = team.adaDetails
  const desk = createTestDesk(email)
  api.deps.operator = desk
  const link = await createResetLinkFor(api.deps, email)
  return { ...team, email, desk, operator: await redeem(api, link.url) }
}

/** Every call of the operator's page, with a valid input. */
const calls: Record<string, (caller: Caller, email: string) => Promise<unknown>> = {
  state: (caller) => caller.operator.state(),
  confirm: (caller) => caller.operator.confirm({ password }),
  teams: (caller) => caller.operator.teams({}),
  createResetLink: (caller, email) => caller.operator.createResetLink({ email }),
  makeAdmin: (caller, email) => caller.operator.makeAdmin({ email }),
  diagnose: (caller) => caller.operator.diagnose(),
  sendTestMail: (caller, email) => caller.operator.sendTestMail({ email }),
}

async function expectNothing(person: Person, email: string, error: object): Promise<void> {
  for (const call of Object.values(calls)) {
    await expect(person.call((caller) => call(caller, email))).rejects.toMatchObject(error)
  }
}

describe('the page is for nobody else', () => {
  it('on a server without an operator', async ({ api }) => {
    const { ada, adaDetails } = await createAccountTeam(api)
    await redeem(api, (await createResetLinkFor(api.deps, adaDetails.email)).url)
    const again = await login(api, adaDetails)
    expect(await isOperator(again)).toBe(false)
    await expectNothing(again, adaDetails.email, refused)
    await expect(ada.call((caller) => caller.operator.state())).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })

  it('neither for the admin of another team, a colleague, a visitor nor a token of the operator', async ({
    api,
  }) => {
    const { bob, email, operator, desk } = await createOperator(api)
    const other = await createAccountTeam(api)
    await confirm(operator)
    desk.notes.length = 0
    for (const person of [bob, other.ada]) {
      expect(await isOperator(person)).toBe(false)
      await expectNothing(person, email, refused)
    }
    await expectNothing(api.visitor(), email, { code: 'UNAUTHORIZED', message: 'Please log in first' })
    const { token } = await createToken(operator)
    const script = api.visitor(token)
    expect(await isOperator(script)).toBe(false)
    await expectNothing(script, email, { code: 'FORBIDDEN', message: 'This token may not do that' })
    expect(desk.notes).toEqual([])
  })

  it('nor for whoever has registered with the address of the operator', async ({ api }) => {
    const squatter = registration()
    api.deps.operator = createTestDesk(squatter.email)
    const person = await api.register(squatter)
    expect(await isOperator(person)).toBe(false)
    await expectNothing(person, squatter.email, refused)
  })
})

describe('an address is shown to be one’s own', () => {
  it('by a link that came by mail, which ends the access of whoever was there before', async ({ api }) => {
    const details = registration()
    api.deps.operator = createTestDesk(details.email)
    const squatter = await api.register(details)
    const { token } = await createToken(squatter)
    await api.visitor().call((caller) => caller.resets.request({ email: details.email }))
    const [mail] = await sendMails(api.deps)
    const owner = await redeem(api, mail?.text ?? '')
    expect(await isOperator(owner)).toBe(true)
    await expect(me(squatter)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(api.visitor(token).call((caller) => caller.operator.state())).rejects.toMatchObject({
      message: 'This token may not do that',
    })
  })

  it('by a link of the command, until the admin of the team has chosen another password', async ({ api }) => {
    const { ada, bob, bobId, bobDetails } = await createAccountTeam(api)
    api.deps.operator = createTestDesk(bobDetails.email)
    expect(await isOperator(bob)).toBe(false)
    const owner = await redeem(api, (await createResetLinkFor(api.deps, bobDetails.email)).url)
    expect(await isOperator(owner)).toBe(true)
    const { url } = await ada.call((caller) => caller.resets.createLink({ id: bobId }))
    const intruder = await redeem(api, url)
    expect(await isOperator(intruder)).toBe(false)
    await expectNothing(intruder, bobDetails.email, refused)
  })

  it('by a company login that confirms it, which also takes the place of the password', async ({ api }) => {
    const { email, displayName, teamName } = registration()
    Object.assign(api.deps, { oidc: { name: 'Acme', isOnly: false }, operator: createTestDesk(email) })
    const person = await comerOf(api, email)
    await person.call((caller) => caller.oidc.join({ teamName, displayName }))
    expect(await isOperator(person)).toBe(true)
    const confirmed = await person.call((caller) => caller.operator.confirm({}))
    expect(confirmed.confirmedUntil).toMatch(/Z$/)
    api.setTime(new Date(Date.now() + 16 * 60_000).toISOString())
    await expect(person.call((caller) => caller.operator.teams({}))).rejects.toMatchObject(unconfirmed)
    await expect(person.call((caller) => caller.operator.confirm({}))).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('Log in with your company account again'),
    })
  })

  it('not for an account that is made anew after the operator’s was deleted', async ({ api }) => {
    const { operator, email, bobId } = await createOperator(api)
    await operator.call((caller) => caller.team.transferAdmin({ newAdminId: bobId }))
    await operator.call((caller) => caller.account.remove({ password }))
    const next = await api.register({ email })
    expect(await isOperator(next)).toBe(false)
  })
})

describe('the password is asked for', () => {
  it('before anything else, and again after 15 minutes', async ({ api }) => {
    const { operator, email } = await createOperator(api)
    const { state: _, confirm: __, ...guarded } = calls
    const expectGuarded = async () => {
      for (const call of Object.values(guarded)) {
        await expect(operator.call((caller) => call(caller, email))).rejects.toMatchObject(unconfirmed)
      }
    }
    const state = () => operator.call((caller) => caller.operator.state())
    api.setTime('2026-12-31T23:50:00Z')
    expect(await state()).toEqual({ confirmedUntil: null })
    await expectGuarded()
    for (const wrong of ['wrong horse', undefined]) {
      const given = wrong === undefined ? {} : { password: wrong }
      await expect(operator.call((caller) => caller.operator.confirm(given))).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    }
    const until = { confirmedUntil: '2027-01-01T00:05:00.000Z' }
    expect(await confirm(operator)).toEqual(until)
    expect(await state()).toEqual(until)
    await operator.call((caller) => caller.operator.teams({}))
    api.setTime('2027-01-01T00:05:00Z')
    expect(await state()).toEqual({ confirmedUntil: null })
    await expectGuarded()
  })

  it('in each session anew, on each instance', async ({ api, other }) => {
    const { operator, email } = await createOperator(api)
    await confirm(operator)
    const elsewhere = await login(api, { email, password })
    await expect(elsewhere.call((caller) => caller.operator.teams({}))).rejects.toMatchObject(unconfirmed)
    other.deps.operator = api.deps.operator
    const same = other.visitor(operator.token())
    expect(await same.call((caller) => caller.operator.diagnose())).toMatchObject({
      problems: 0,
      warnings: 1,
    })
  })
})

it('teams are listed a hundred at a time, each once', async ({ api }) => {
  const { operator, teamName } = await createOperator(api)
  await confirm(operator)
  await api.sql`
    insert into teams (name, name_key) select 'Row ' || n, 'row ' || n from generate_series(1, 250) n`
  const names: string[] = []
  let after: number | undefined
  do {
    const page = await operator.call((caller) => caller.operator.teams({ after }))
    expect(page.teams.length).toBeLessThanOrEqual(100)
    expect(page.total).toBeGreaterThanOrEqual(251)
    names.push(...page.teams.map(({ name }) => name))
    after = page.next ?? undefined
  } while (after !== undefined)
  expect(new Set(names).size).toBe(names.length)
  const [{ total } = { total: 0 }] = await api.sql<
    { total: number }[]
  >`select count(*)::int as total from teams`
  expect(names).toHaveLength(total)
  expect(names).toContain(teamName)
  const first = await operator.call((caller) => caller.operator.teams({}))
  expect(first.teams.find(({ name }) => name === teamName)).toMatchObject({ members: 2 })
})

describe('the operator', () => {
  it('makes a reset link as the command does, and a new admin, in any team', async ({ api }) => {
    const { operator } = await createOperator(api)
    const { bob, adaDetails, bobDetails, teamName } = await createAccountTeam(api)
    await confirm(operator)
    const made = await operator.call((caller) =>
      caller.operator.makeAdmin({ email: ` ${bobDetails.email.toUpperCase()} ` }),
    )
    expect(made).toEqual({
      email: bobDetails.email,
      displayName: 'Bob',
      teamName,
      wasAdmin: false,
      formerAdmin: adaDetails.email,
    })
    expect(await me(bob)).toMatchObject({ isTeamAdmin: true })
    const link = await operator.call((caller) => caller.operator.createResetLink({ email: adaDetails.email }))
    expect(link).toMatchObject({ email: adaDetails.email, teamName })
    expect(await me(await redeem(api, link.url))).toMatchObject({ email: adaDetails.email })
    await expect(
      operator.call((caller) => caller.operator.createResetLink({ email: 'nobody@nowhere.test' })),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('leaves no note of checks that could not be made', async ({ api }) => {
    const { operator, desk } = await createOperator(api)
    await confirm(operator)
    desk.notes.length = 0
    desk.diagnose = () => Promise.reject(new Error('The machine can start no process'))
    await expect(operator.call((caller) => caller.operator.diagnose())).rejects.toThrow()
    expect(desk.notes).toEqual([])
  })

  it('leaves a note of each action, without an address, a link or a name', async ({ api }) => {
    const { operator, email, desk, adaId, bobId, bobDetails, teamId, teamName } = await createOperator(api)
    desk.notes.length = 0
    await confirm(operator)
    await operator.call((caller) => caller.operator.teams({}))
    const { url } = await operator.call((caller) =>
      caller.operator.createResetLink({ email: bobDetails.email }),
    )
    await operator.call((caller) => caller.operator.makeAdmin({ email: bobDetails.email }))
    await operator.call((caller) => caller.operator.diagnose())
    await operator.call((caller) => caller.operator.sendTestMail({ email }))
    const bob = { userId: bobId, teamId }
    expect(desk.notes).toEqual(
      [
        { action: 'confirm', done: {} },
        { action: 'teams', done: {} },
        { action: 'reset-link', done: bob },
        { action: 'make-admin', done: { ...bob, wasAdmin: false } },
        { action: 'doctor', done: {} },
        { action: 'send-test-mail', done: { isAccepted: true } },
      ].map((note) => ({ ...note, operatorId: adaId })),
    )
    const logged = JSON.stringify(desk.notes)
    for (const secret of [email, bobDetails.email, tokenIn(url), teamName, 'Bob']) {
      expect(logged).not.toContain(secret)
    }
  })
})
