import { shownIn } from '@lunchvote/sending/testing/fake-slack'
import { expect, it } from 'vitest'
import { pressWhileCut, slackWorld } from './testing/slack-world.ts'

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
