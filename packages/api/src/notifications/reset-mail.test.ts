import { describe, expect } from 'vitest'
import { createAccountTeam } from '../testing/account-team.ts'
import { it } from '../testing/fixtures.ts'
import type { TestApi } from '../testing/test-api.ts'
import { sendMails, waitingJobs } from '../testing/test-jobs.ts'

it.afterEach(({ api }) => {
  return api.sql`delete from jobs`
})

const newPassword = 'battery staple'

const tokenIn = (text = '') => /\/reset-password\?token=([0-9a-f]{40})\b/.exec(text)?.[1] ?? ''
const request = (api: TestApi, email: string) =>
  api.visitor().call((caller) => caller.resets.request({ email }))
const redeem = (api: TestApi, token: string) =>
  api.visitor().call((caller) => caller.resets.redeem({ token, newPassword }))

describe('a link by mail', () => {
  it('is not sent to an unknown address, which gets the same answer and leaves the same trace', async ({
    api,
  }) => {
    const { bobDetails } = await createAccountTeam(api)
    const unknown = 'nobody@example.com'
    for (const email of [unknown, bobDetails.email]) expect(await request(api, email)).toEqual({ sent: true })
    const job = { kind: 'mail', askedAt: expect.any(String), attempts: 0 }
    expect(await waitingJobs(api.deps)).toEqual(
      [unknown, bobDetails.email].map((email) => ({ ...job, email })),
    )
    expect((await sendMails(api.deps)).map(({ to }) => to)).toEqual([bobDetails.email])
  })

  it('is made when it is sent, so the database never contains it', async ({ api }) => {
    const { bobDetails } = await createAccountTeam(api)
    await request(api, bobDetails.email)
    const stored = async () =>
      JSON.stringify([await waitingJobs(api.deps), await api.sql`select * from password_resets`])
    const before = await stored()
    const mails = await sendMails(api.deps, { isTemporary: true })
    mails.push(...(await sendMails(api.deps)))
    const tokens = mails.map(({ text }) => tokenIn(text))
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) expect(before + (await stored())).not.toContain(token)
  })

  it('is tried again after 5 seconds, 30 seconds, 2 minutes and 8 minutes, each time with a new link', async ({
    api,
  }) => {
    const { bobDetails, bobId } = await createAccountTeam(api)
    const now = '2026-11-20T12:00:00.000Z'
    api.setTime(now)
    await request(api, bobDetails.email)
    const waits = []
    const tokens = []
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const [mail] = await sendMails(api.deps, { isTemporary: true })
      tokens.push(tokenIn(mail?.text))
      const [job] = await api.sql`select due_at from jobs where data ->> 'email' = ${bobDetails.email}`
      waits.push(job && (Date.parse(job.due_at) - Date.parse(now)) / 1000)
    }
    expect(waits).toEqual([5, 30, 120, 480, undefined])
    expect(new Set(tokens).size).toBe(5)
    // An attempt that seems to have failed may have succeeded.
    expect(await redeem(api, tokens[1] ?? '')).toMatchObject({ id: bobId })
  })

  it('is not tried again after a permanent refusal', async ({ api }) => {
    const { bobDetails } = await createAccountTeam(api)
    await request(api, bobDetails.email)
    expect(await sendMails(api.deps, { isTemporary: false })).toHaveLength(1)
    expect(await waitingJobs(api.deps)).toEqual([])
  })

  it.for(['a redeemed link', 'a changed password', 'the end of the account'])(
    'is not tried again after %s',
    async (event, { api }) => {
      const { ada, bob, bobId, bobDetails } = await createAccountTeam(api)
      await request(api, bobDetails.email)
      expect(await sendMails(api.deps, { isTemporary: true })).toHaveLength(1)
      if (event === 'a redeemed link') {
        const { url } = await ada.call((caller) => caller.resets.createLink({ id: bobId }))
        await redeem(api, tokenIn(url))
      } else if (event === 'a changed password') {
        const passwords = { currentPassword: bobDetails.password, newPassword }
        await bob.call((caller) => caller.auth.changePassword(passwords))
      } else {
        await ada.call((caller) => caller.team.removeMember({ id: bobId }))
        await api.register({ email: bobDetails.email })
      }
      expect(await sendMails(api.deps)).toEqual([])
    },
  )

  it('is not sent an hour after it was asked for', async ({ api }) => {
    const { bobDetails } = await createAccountTeam(api)
    for (const [sentAt, mails] of [
      ['2026-11-20T13:00:00Z', 1],
      ['2026-11-20T13:00:01Z', 0],
    ] as const) {
      api.setTime('2026-11-20T12:00:00Z')
      await request(api, bobDetails.email)
      api.setTime(sentAt)
      expect(await sendMails(api.deps)).toHaveLength(mails)
    }
  })
})
