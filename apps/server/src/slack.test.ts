import { buttonIn, shownIn, workspace } from '@lunchvote/sending/testing/fake-slack'
import { expect, it } from 'vitest'
import { answerOf, slackWorld, tokenIn } from './testing/slack-world.ts'
import { registration, venueInput } from './testing/test-app.ts'

it('the message of the day shows the votes, and at the end the decision', async () => {
  const { ada, venues, open, votingCloses } = await slackWorld()
  const message = await open()
  expect(shownIn(message)).toEqual([
    'Where do we eat today?',
    `Voting is open until ${votingCloses}.\n0 have voted, 1 still to vote.`,
    'Sushi (0) [Vote]',
    'Napoli (0) [Vote]',
    '[Not Today]',
    expect.stringMatching(/^<http:\/\/localhost:3000\/Team%20\d+\|Open the board>$/),
  ])
  await ada.send('POST', '/api/votes', { json: { venueId: venues.Napoli } })
  await expect
    .poll(() => shownIn(message).slice(1, 4), { timeout: 15_000 })
    .toEqual([
      `Voting is open until ${votingCloses}.\nIn the lead: Napoli (1)\n1 has voted, 0 still to vote.`,
      'Napoli (1) [Vote]',
      'Sushi (0) [Vote]',
    ])
  await ada.send('POST', '/api/lunch/decide')
  await expect
    .poll(() => shownIn(message), { timeout: 15_000 })
    .toEqual([
      "Today's lunch: Napoli",
      'Most votes: 1 of 1.\nNapoli (1)\nComing: Ada',
      expect.stringContaining('Open the board'),
    ])
})

it('a person is linked once, and then votes, moves the vote and says not today', async () => {
  const metricsToken = 'metrics-token-1234567890'
  const { slack, ada, test, open, tally } = await slackWorld({ metricsToken })
  const message = await open()
  const token = tokenIn(await answerOf(await slack.press('U1', buttonIn(message, 'Napoli'))))
  expect(await tally()).toEqual(['Napoli 0', 'Sushi 0'])
  const redeemed = await ada.send('POST', '/api/chats', { json: { token } })
  expect(await redeemed.json()).toMatchObject({ kind: 'slack-app', userName: 'name.U1', done: true })
  expect(await tally()).toEqual(['Napoli 1', 'Sushi 0'])

  expect(await answerOf(await slack.press('U1', buttonIn(message, 'Sushi')))).toBe('You voted for Sushi.')
  expect(await tally()).toEqual(['Napoli 0', 'Sushi 1'])
  expect(await answerOf(await slack.press('U1', buttonIn(message, 'Not Today')))).toBe(
    'You are not in today.',
  )
  expect(await tally()).toEqual(['Napoli 0', 'Sushi 0'])
  expect(await answerOf(await slack.type('U1', 'nap'))).toBe('You voted for Napoli.')
  await ada.send('POST', '/api/venues', { json: { ...venueInput, name: 'Nando & Co' } })
  expect(await answerOf(await slack.type('U1', 'NA'))).toBe('Type more of the name: Nando &amp; Co, Napoli')
  const typed = await slack.type('U1')
  await expect.poll(typed.blocks).toBeDefined()
  expect(shownIn({ blocks: typed.blocks() ?? [] })).toContain('Napoli (1) [Vote]')
  expect(await answerOf(await slack.type('U1', 'x'))).toBe('No venue begins with “x”.')
  expect(await answerOf(await slack.type('U1', '', 'C0OTHER'))).toBe(
    'No team has its lunch message in this channel.',
  )
  const other = await slack.press('U2', buttonIn(message, 'Napoli'))
  expect(tokenIn(await answerOf(other))).toBeDefined()
  expect(await tally()).toEqual(['Napoli 1', 'Sushi 0'])
  const headers = { authorization: `Bearer ${metricsToken}` }
  const metrics = await (await test.app.request('/metrics', { headers })).text()
  expect(metrics).toContain('lunchvote_votes_cast_total 3')
  for (const counted of ['voted"} 3', 'away"} 1', 'link"} 2', 'repeated"} 0']) {
    expect(metrics).toContain(`lunchvote_chat_presses_total{kind="slack-app",result="${counted}`)
  }
})

it('an envelope that is sent again is acknowledged again, and carried out once', async () => {
  const { slack, ada, open, tally } = await slackWorld()
  const message = await open()
  const trigger = 'trigger-1'
  const token = tokenIn(await answerOf(await slack.press('U1', buttonIn(message, 'Napoli'))))
  await ada.send('POST', '/api/chats', { json: { token } })
  const { answers } = await slack.press('U1', buttonIn(message, 'Sushi'), { trigger, times: 2 })
  await expect.poll(answers).toContain('You voted for Sushi.')
  await slack.press('U1', buttonIn(message, 'Napoli'))
  await expect.poll(tally).toEqual(['Napoli 1', 'Sushi 0'])
  await slack.press('U1', buttonIn(message, 'Sushi'), { trigger })
  expect(await answerOf(await slack.press('U1', { action_id: 'vote', value: 'x' }))).toBe(
    'This message is no longer in use.',
  )
  expect(await tally()).toEqual(['Napoli 1', 'Sushi 0'])
})

it('with SLACK_TRUST_EMAIL, a person is the account of the team with the confirmed address', async () => {
  const { slack, account, test, open, tally } = await slackWorld({ trustsEmail: true })
  const message = await open()
  const facts = { team_id: workspace, is_email_confirmed: true, is_bot: false }
  const stranger = registration()
  await test.browser().send('POST', '/api/register', { json: stranger })
  slack.users.set('U1', { ...facts, id: 'U1', profile: { email: account.email.toUpperCase() } })
  slack.users.set('U2', { ...facts, id: 'U2', profile: { email: stranger.email } })
  expect(await answerOf(await slack.press('U1', buttonIn(message, 'Napoli')))).toBe('You voted for Napoli.')
  const other = await answerOf(await slack.press('U2', buttonIn(message, 'Sushi')))
  expect(tokenIn(other)).toBeDefined()
  expect(await tally()).toEqual(['Napoli 1', 'Sushi 0'])
})

it.each([
  ['the sign of the unit kelvin', (email: string) => email.replace('k', '\u212a')],
  ['a no-break space', (email: string) => `${email}\u00a0`],
])('with SLACK_TRUST_EMAIL, an address with %s is not the one without', async (_, changed) => {
  const { slack, account, open, tally } = await slackWorld({ trustsEmail: true, email: 'karl@example.com' })
  const message = await open()
  const facts = { team_id: workspace, is_email_confirmed: true, is_bot: false }
  slack.users.set('U1', { ...facts, id: 'U1', profile: { email: changed(account.email) } })
  expect(tokenIn(await answerOf(await slack.press('U1', buttonIn(message, 'Sushi'))))).toBeDefined()
  expect(await tally()).toEqual(['Napoli 0', 'Sushi 0'])
})

it('a button that is forged, or of another outlet, channel or day, changes nothing', async () => {
  const { slack, ada, outlet, open, tally } = await slackWorld()
  const message = await open()
  const { value } = buttonIn(message, 'Napoli')
  const token = tokenIn(await answerOf(await slack.press('U1', buttonIn(message, 'Not Today'))))
  await ada.send('POST', '/api/chats', { json: { token } })
  const press = async (changed: string, channel = 'C0LUNCH', action_id = 'vote') =>
    answerOf(await slack.press('U1', { action_id, value: changed }, { channel }))
  const unused = 'This message is no longer in use.'
  expect(await press(value.replace(`${outlet.id}/`, `${outlet.id + 1}/`))).toBe(unused)
  expect(await press(value, 'C0OTHER')).toBe(unused)
  expect(await press(value, 'C0LUNCH', 'away')).toBe(unused)
  for (const forged of ['', 'x', `${value}x`, `1e9/${value}`, '9'.repeat(200)]) {
    expect(await press(forged)).toBe(unused)
  }
  expect(await press(value.replace(/\d{4}-/, '2020-'))).toBe('This message is of another day.')
  expect(await press(`${value}9`)).toBe('Venue not found')
  await ada.send('DELETE', `/api/team/outlets/${outlet.id}`)
  expect(await press(value)).toBe(unused)
  expect(await tally()).toEqual(['Napoli 0', 'Sushi 0'])
})

it('after a fault, the person is told so, and the same press can be made again', async () => {
  const { slack, test, open, tally } = await slackWorld()
  const message = await open()
  slack.refuse('auth.test', { status: 500 })
  const fault = 'Something went wrong. Please try again.'
  const trigger = 'once'
  expect(await answerOf(await slack.press('U1', buttonIn(message, 'Napoli'), { trigger }))).toBe(fault)
  expect(
    tokenIn(await answerOf(await slack.press('U1', buttonIn(message, 'Napoli'), { trigger }))),
  ).toBeDefined()
  expect(await tally()).toEqual(['Napoli 0', 'Sushi 0'])
  await test.sql.end()
  expect(await answerOf(await slack.press('U1', buttonIn(message, 'Napoli')))).toMatch(
    /^(The database is not|Something went wrong)/,
  )
  expect(await answerOf(await slack.type('U1'))).toMatch(/^(The database is not|Something went wrong)/)
})

it('names are shown as they are, and mention nobody', async () => {
  const { slack, ada, open } = await slackWorld()
  const name = '<!channel> *a* & <@U1|x>'
  await ada.send('POST', '/api/venues', { json: { ...venueInput, name } })
  const message = await open()
  const escaped = '&lt;!channel&gt; *a* &amp; &lt;@U1|x&gt;'
  expect(shownIn(message)).toContain(`${escaped} (0) [Vote]`)
  const token = tokenIn(await answerOf(await slack.press('U1', buttonIn(message, 'Napoli'))))
  await ada.send('POST', '/api/chats', { json: { token } })
  expect(await answerOf(await slack.press('U1', buttonIn(message, escaped)))).toBe(
    `You voted for ${escaped}.`,
  )
  expect(message).toMatchObject({ parse: 'none' })
})
