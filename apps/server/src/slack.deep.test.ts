import { buttonIn, shownIn } from '@lunchvote/sending/testing/fake-slack'
import { expect, it } from 'vitest'
import { answerOf, pressWhileCut, slackWorld, tokenIn } from './testing/slack-world.ts'

it('for two minutes, two instances whose connections are cut carry out each of 200 presses once', async () => {
  expect(await pressWhileCut(200, 120_000)).toBeGreaterThan(10)
}, 240_000)

it('edits at most once in three seconds, and waits as long as Slack asks', async () => {
  const { slack, ada, venues, open } = await slackWorld()
  const message = await open()
  const postedAt = performance.now()
  slack.refuse('chat.update', { status: 429, headers: { 'retry-after': '6' } })
  for (const venueId of [venues.Napoli, venues.Sushi, venues.Napoli]) {
    await ada.send('POST', '/api/votes', { json: { venueId } })
  }
  await expect.poll(() => shownIn(message)[2], { timeout: 20_000 }).toBe('Napoli (1) [Vote]')
  expect(message.editedAt).toHaveLength(1)
  expect(Number(message.editedAt[0]) - postedAt).toBeGreaterThan(8_000)
}, 60_000)

it('the message and the presses follow what happens to the team', async () => {
  const { slack, ada, venues, open, join, tally } = await slackWorld({ settings: { votingMode: 'approval' } })
  const message = await open()
  const press = async (user: string, name: string) =>
    answerOf(await slack.press(user, buttonIn(message, name)))
  const shows = (lines: unknown[]) =>
    expect.poll(() => shownIn(message), { timeout: 20_000 }).toEqual(expect.arrayContaining(lines))
  const bob = await join({ displayName: 'Bob' })
  for (const [user, person] of [
    ['U1', ada],
    ['U2', bob],
  ] as const) {
    const token = tokenIn(await press(user, 'Sushi'))
    expect((await person.send('POST', '/api/chats', { json: { token } })).status).toBe(200)
  }
  expect(await press('U2', 'Napoli')).toBe('You voted for Napoli.')
  await ada.send('POST', '/api/votes', { json: { venueId: venues.Napoli, against: true } })
  await shows(['Sushi (2) [Vote]', 'Napoli (1 for, 1 against) [Vote]'])

  const closed = buttonIn(message, 'Sushi')
  const leftOut = `/api/venues/${venues.Sushi}/left-out`
  expect((await ada.send('PUT', leftOut, { json: { reason: 'It rains' } })).status).toBe(200)
  expect(await answerOf(await slack.press('U1', closed))).toBe('Left out today: It rains')
  await expect.poll(() => shownIn(message).join(), { timeout: 20_000 }).not.toContain('Sushi')
  await ada.send('DELETE', leftOut)
  await ada.send('PUT', '/api/team/name', { json: { name: 'Renamed' } })
  await shows(['<http://localhost:3000/Renamed|Open the board>'])
  expect(await press('U1', 'Sushi')).toBe('You voted for Sushi.')

  const [link] = (await (await bob.send('GET', '/api/chats')).json()) as { id: number }[]
  await bob.send('DELETE', `/api/chats/${link?.id}`)
  const token = tokenIn(await press('U2', 'Napoli'))
  const members = (await (await ada.send('GET', '/api/team/members')).json()) as {
    id: number
    displayName: string
  }[]
  const id = members.find(({ displayName }) => displayName === 'Bob')?.id
  expect((await ada.send('DELETE', `/api/team/members/${id}`)).status).toBe(200)
  expect((await bob.send('POST', '/api/chats', { json: { token } })).status).toBe(401)
  expect(tokenIn(await press('U2', 'Napoli'))).toBeDefined()

  const before = buttonIn(message, 'Napoli')
  await ada.send('POST', '/api/lunch/decide')
  await shows(["Today's lunch: Sushi"])
  expect(await answerOf(await slack.press('U1', before))).toBe('Voting has closed for today')
  await ada.send('POST', '/api/lunch/extend', { json: { minutes: 15 } })
  await shows(['Where do we eat today?', '[Not Today]'])
  expect(await press('U1', 'Not Today')).toBe('You are not in today.')
  await shows([expect.stringContaining('0 have voted, 0 still to vote.')])
  expect(await tally()).toEqual(['Napoli 0', 'Sushi 0'])
}, 120_000)
