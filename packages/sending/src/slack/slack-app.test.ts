import { expect, it, onTestFinished } from 'vitest'
import { startFakeSlack, workspace } from '../testing/fake-slack.ts'
import { createSlackApp } from './slack-app.ts'

async function world(trustsEmail = true) {
  const slack = await startFakeSlack()
  onTestFinished(slack.close)
  return { slack, app: await createSlackApp({ ...slack.settings, trustsEmail }) }
}

const member = { id: 'U1', team_id: workspace, is_email_confirmed: true, is_bot: false }

it.each<[string, object, boolean]>([
  ['a full member with a confirmed address', {}, true],
  ['a member whose address is not confirmed', { is_email_confirmed: false }, false],
  ['a member of whose address nothing is known', { is_email_confirmed: undefined }, false],
  ['a bot', { is_bot: true }, false],
  ['a guest', { is_restricted: true }, false],
  ['a guest of one channel', { is_ultra_restricted: true }, false],
  ['a stranger', { is_stranger: true }, false],
  ['somebody of a workspace that shares the channel', { team_id: 'T0OTHER' }, false],
  ['a member who was deactivated', { deleted: true }, false],
  ['another person', { id: 'U2' }, false],
  ['a member without an address', { profile: {} }, false],
])('trusts the address of %s as it should', async (_, facts, isTrusted) => {
  const { slack, app } = await world()
  slack.users.set('U1', { ...member, profile: { email: 'ada@example.com' }, ...facts })
  expect(await app.trustedEmail('U1')).toBe(isTrusted ? 'ada@example.com' : null)
})

it('asks for no address unless the operator trusts it', async () => {
  const { slack, app } = await world(false)
  slack.users.set('U1', { ...member, profile: { email: 'ada@example.com' } })
  expect(await app.trustedEmail('U1')).toBeNull()
  expect(slack.calls).toEqual([])
})

it('trusts no address while Slack does not answer', async () => {
  const { slack, app } = await world()
  slack.users.set('U1', { ...member, profile: { email: 'ada@example.com' } })
  slack.refuse('auth.test', { status: 500 })
  expect(await app.trustedEmail('U1')).toBeNull()
  expect(await app.trustedEmail('U1')).toBe('ada@example.com')
})

it('says why Slack refuses a message, without what Slack has written', async () => {
  const { slack, app } = await world()
  const post = (channel = 'C0LUNCH') => app.post(channel, { text: 'x', blocks: [] })
  expect(await post()).toMatchObject({ status: 200, error: null, messageId: expect.any(String) })
  expect(await post('C0OTHER')).toMatchObject({
    status: 200,
    error: 'The app does not see this channel. Check its id, and invite the app if the channel is private.',
  })
  slack.refuse(
    'chat.postMessage',
    { status: 429, headers: { 'retry-after': '7' } },
    { status: 503 },
    { status: 200, body: { ok: false, error: 'xoxb-secret is wrong' } },
  )
  expect(await post()).toEqual({ status: 429, error: 'Slack asks to wait', retryAfter: 7_000 })
  expect(await post()).toMatchObject({ status: 503, error: 'Slack refused the message (status 503)' })
  expect(await post()).toMatchObject({ status: 200, error: 'Slack refused the message (unknown reason)' })
  await slack.close()
  expect(await post()).toMatchObject({ status: null, error: 'Slack cannot be reached' })
})
