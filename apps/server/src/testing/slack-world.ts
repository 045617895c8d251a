import { setTimeout as sleep } from 'node:timers/promises'
import { tellAllOpened } from '@lunchvote/api/voting/reminders.service'
import { buttonIn, shownIn, startFakeSlack, workspace } from '@lunchvote/sending/testing/fake-slack'
import { expect, onTestFinished } from 'vitest'
import { createTestApp, registration, venueInput } from './test-app.ts'

type Options = Parameters<typeof createTestApp>[0]

/** It is about noon in this timezone, so that no test runs into midnight. */
const hoursToNoon = 12 - new Date().getUTCHours()
const timezone = hoursToNoon === 0 ? 'UTC' : `Etc/GMT${hoursToNoon > 0 ? '-' : '+'}${Math.abs(hoursToNoon)}`
const localTime = (minutes: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: timezone, timeStyle: 'short' }).format(
    Date.now() + minutes * 60_000,
  )

/** A team with two venues and a Slack channel, and an instance that holds a connection to Slack. */
export async function slackWorld({
  trustsEmail = false,
  email,
  settings = {},
  ...options
}: Options & { trustsEmail?: boolean; email?: string; settings?: object } = {}) {
  const slack = await startFakeSlack()
  onTestFinished(slack.close)
  // Computed once, because the next minute can begin at any time.
  const votingCloses = localTime(60)
  const slackSettings = { ...slack.settings, trustsEmail }
  const test = await createTestApp({ slackSettings, ...options })
  onTestFinished(test.close)
  test.startMessages()
  await test.startSlack()
  const ada = test.browser()
  const account = registration({ displayName: 'Ada', ...(email !== undefined && { email }) })
  await ada.send('POST', '/api/register', { json: account })
  const venues: Record<string, number> = {}
  for (const name of ['Napoli', 'Sushi']) {
    const answer = await ada.send('POST', '/api/venues', { json: { ...venueInput, name } })
    venues[name] = ((await answer.json()) as { id: number }).id
  }
  const put = await ada.send('PUT', '/api/team/settings', {
    json: {
      dailyReset: true,
      timezone,
      votingOpens: localTime(0),
      votingCloses,
      lunchDays: [1, 2, 3, 4, 5, 6, 7],
      ...settings,
    },
  })
  expect(put.status, await put.clone().text()).toBe(200)
  const added = await ada.send('POST', '/api/team/outlets', {
    json: { kind: 'slack-app', name: 'Lunch channel', channel: 'C0LUNCH', events: ['voting.opened'] },
  })
  expect(added.status, await added.clone().text()).toBe(200)
  const outlet = (await added.json()) as { id: number }
  const open = async () => {
    await tellAllOpened({
      db: test.db,
      clock: test.clock,
      outbox: test.outbox,
      appOrigin: 'http://localhost:3000',
    })
    await expect.poll(() => slack.messages.length, { timeout: 10_000 }).toBe(1)
    const [message] = slack.messages
    if (!message) throw new Error('No message came')
    return message
  }
  /** Another member of the team. */
  const join = async (details: object) => {
    const person = test.browser()
    const json = registration({ teamName: account.teamName, ...details })
    const { status } = await person.send('POST', '/api/register', { json })
    expect(status).toBe(200)
    return { ...person, email: json.email }
  }
  const tally = async () => {
    const rows = (await (await ada.send('GET', '/api/votes/today')).json()) as {
      venueId: number
      count: number
    }[]
    return Object.entries(venues).map(
      ([name, id]) => `${name} ${rows.find((row) => row.venueId === id)?.count}`,
    )
  }
  return { votingCloses, slack, slackSettings, test, ada, account, venues, outlet, open, join, tally }
}

type World = Awaited<ReturnType<typeof slackWorld>>

/**
 * Lets members press buttons while two instances run and their connections are cut at random. Fails if a press is
 * acknowledged late, or answered more than once, or if a vote or an edit is not what it should be.
 * @returns how many connections were cut
 */
export async function pressWhileCut(presses: number, durationMs: number): Promise<number> {
  const world: World = await slackWorld({ trustsEmail: true })
  const { slack, slackSettings, test, join, open, tally, venues } = world
  const second = await createTestApp({ slackSettings, databaseUrl: test.databaseUrl })
  onTestFinished(second.close)
  second.startMessages()
  await second.startSlack()
  await expect.poll(() => slack.sockets.size).toBe(2)
  const facts = { team_id: workspace, is_email_confirmed: true, is_bot: false }
  const people = await Promise.all(
    Array.from({ length: 5 }, async (_, n) => {
      const { email } = await join({ displayName: `Person ${n}` })
      const id = `U${n}`
      slack.users.set(id, { ...facts, id, profile: { email } })
      return { id, last: '' }
    }),
  )
  const message = await open()
  const end = performance.now() + durationMs
  let cuts = 0
  const cutting = (async () => {
    for (; performance.now() < end; cuts += 1) {
      await sleep(durationMs / 20 + Math.random() * (durationMs / 20))
      slack.cut(Math.random() < 0.2 ? 'all' : 'one')
    }
  })()
  await Promise.all(
    people.map(async (person) => {
      const each = presses / people.length
      for (let press = 0; press < each; press += 1) {
        person.last = Object.keys(venues)[Math.floor(Math.random() * 2)] ?? ''
        const times = Math.random() < 0.2 ? 2 : 1
        const { tookMs, answers } = await slack.press(person.id, buttonIn(message, person.last), { times })
        expect(tookMs).toBeLessThan(3_000)
        await expect.poll(answers, { timeout: 10_000 }).toEqual([`You voted for ${person.last}.`])
        await sleep((Math.random() * durationMs) / each)
      }
    }),
  )
  await cutting
  const counted = Object.keys(venues).map(
    (name) => `${name} ${people.filter(({ last }) => last === name).length}`,
  )
  expect(await tally()).toEqual(counted)
  await expect
    .poll(() => shownIn(message).slice(2, 4).toSorted(), { timeout: 20_000 })
    .toEqual(counted.map((row) => row.replace(/(\d)$/, '($1) [Vote]')))
  const gaps = message.editedAt.slice(1).map((at, n) => at - Number(message.editedAt[n]))
  // The clocks of both processes count whole milliseconds.
  expect(gaps.filter((gap) => gap < 2_990)).toEqual([])
  return cuts
}

/** The person's answer, once it has come. */
export async function answerOf({ answers }: { answers: () => string[] }): Promise<string> {
  await expect.poll(answers, { timeout: 10_000 }).toHaveLength(1)
  return answers()[0] ?? ''
}

export const tokenIn = (text: string) =>
  /<http:\/\/localhost:3000\/chats\/link\?token=(\w+)\|Link my account>$/.exec(text)?.[1]
