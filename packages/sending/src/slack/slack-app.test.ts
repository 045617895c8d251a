import { sayOfDelivery } from '@lunchvote/contracts/reasons/deliveries'
import { expect, it, onTestFinished } from 'vitest'
import { startFakeSlack, workspace } from '../testing/fake-slack.ts'
import { liveBoard as board } from '../testing/live-board.ts'
import { createSlackApp } from './slack-app.ts'

async function world(trustsEmail = true) {
  const slack = await startFakeSlack()
  onTestFinished(slack.close)
  return { slack, app: await createSlackApp({ ...slack.settings, trustsEmail }) }
}

const message = { text: 'x', blocks: [{ type: 'header', text: { type: 'plain_text', text: 'x' } }] }
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

it('asks for the address of a person at most once in a few minutes, unless Slack refuses', async () => {
  const { slack, app } = await world()
  slack.users.set('U1', { ...member, profile: { email: 'ada@example.com' } })
  slack.refuse('users.info', { status: 429, headers: { 'retry-after': '1' } })
  expect(await app.trustedEmail('U1')).toBeNull()
  for (let press = 0; press < 3; press += 1) {
    expect(await app.trustedEmail('U1')).toBe('ada@example.com')
    expect(await app.trustedEmail('U2')).toBeNull()
  }
  expect(slack.calls.filter((method) => method === 'users.info')).toHaveLength(3)
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
  const post = (channel = 'C0LUNCH') => app.post(channel, message)
  expect(await post()).toMatchObject({ status: 200, error: null, messageId: expect.any(String) })
  expect(await post('C0OTHER')).toMatchObject({
    status: 200,
    error: { reason: 'slack_channel_not_found' },
  })
  slack.refuse(
    'chat.postMessage',
    { status: 429, headers: { 'retry-after': '7' } },
    { status: 503 },
    { status: 200, body: { ok: false, error: 'xoxb-secret is wrong' } },
  )
  expect(await post()).toEqual({ status: 429, error: sayOfDelivery('slack_asks_to_wait'), retryAfter: 7_000 })
  expect(await post()).toMatchObject({
    status: 503,
    error: sayOfDelivery('slack_refused', { code: 'status 503' }),
  })
  expect(await post()).toMatchObject({
    status: 200,
    error: sayOfDelivery('slack_refused', { code: 'unknown reason' }),
  })
  await slack.close()
  expect(await post()).toMatchObject({ status: null, error: sayOfDelivery('slack_unreachable') })
})

it('tells when a message cannot be edited now, not any more, or not as long as the app stays as it is', async () => {
  const { slack, app } = await world()
  const { messageId = '' } = await app.post('C0LUNCH', message)
  const edit = () => app.editMessage({ channel: 'C0LUNCH', messageId }, board)
  expect(await edit()).toEqual({ result: 'edited' })
  const saying = (error: string) => ({ status: 200, body: { ok: false, error } })
  slack.refuse(
    'chat.update',
    { status: 429, headers: { 'retry-after': '7' } },
    { status: 503 },
    saying('internal_error'),
    saying('token_revoked'),
    saying('message_not_found'),
  )
  expect(await edit()).toEqual({ result: 'failed', retryAfter: 7_000 })
  expect(await edit()).toMatchObject({ result: 'failed' })
  expect(await edit()).toMatchObject({ result: 'failed' })
  expect(await edit()).toEqual({ result: 'refused' })
  expect(await edit()).toEqual({ result: 'gone' })
})

it('an answer shows names as they are, and its link in a block', async () => {
  const { slack, app } = await world()
  const origin = new URL(slack.settings.apiUrl).origin
  const reply = async (content: Parameters<typeof app.reply>[1]) => {
    await app.reply(`${origin}/respond/1`, content)
    return slack.replies.pop()
  }
  const name = '*a* <!channel> & :x: @here'
  const section = { type: 'section', text: { type: 'plain_text', text: expect.any(String), emoji: false } }
  const named = await reply({ text: `You voted for ${name}.`, language: 'en' })
  expect(named?.blocks).toEqual([section])
  expect(named?.blocks[0]?.text?.text).toBe('You voted for *a* &lt;!channel&gt; &amp; :x: @here.')
  expect((await reply({ text: '&'.repeat(4000), language: 'en' }))?.blocks).toEqual([section])
  const url = 'https://lunch.example.com/chats/link?token=1'
  const linked = await reply({ text: 'Who are you?', url, language: 'en' })
  const link = { type: 'mrkdwn', text: `<${url}|Link my account>`, verbatim: true }
  expect(linked).toMatchObject({
    text: `Who are you? ${url}`,
    blocks: [section, { type: 'section', text: link }],
  })
  expect((await reply(board))?.blocks).toHaveLength(6)
})
