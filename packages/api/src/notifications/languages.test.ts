import type { OutletMessage, PushMessage } from '@lunchvote/contracts/notices'
import { chatActionTexts } from '@lunchvote/contracts/reasons/chat-actions.languages'
import { decisionTexts } from '@lunchvote/contracts/reasons/decisions.languages'
import { refusalTexts } from '@lunchvote/contracts/reasons.languages'
import { expect, onTestFinished } from 'vitest'
import { calendarTexts } from '../calendar/calendar.languages.ts'
import { readCalendar } from '../calendar/calendar.service.ts'
import { handleChatAction } from '../chats/chats.service.ts'
import { replyTexts } from '../chats/replies.languages.ts'
import type { TeamId } from '../member.ts'
import { it } from '../testing/fixtures.ts'
import { cast, changeSettings, createLunchTeam, decide, paris } from '../testing/lunch-team.ts'
import { addOutlet } from '../testing/outlet-calls.ts'
import { pushSubscriptionInput } from '../testing/receivers.ts'
import { type Person, registration, type TestApi } from '../testing/test-api.ts'
import { runTestJob, sendMails, waitingJobs } from '../testing/test-jobs.ts'
import { remindAllDue } from '../voting/reminders.service.ts'
import { notificationTexts } from './notifications.languages.ts'

it.afterEach(({ api }) => {
  return api.sql`delete from jobs`
})

/** Replaces some German texts in a test, so that it does not depend on the translation. */
function inGerman<T extends object>(texts: Record<'de', T>, german: Partial<T>): void {
  const { de } = texts
  texts.de = { ...de, ...german }
  onTestFinished(() => {
    texts.de = de
  })
}

const speak = (person: Person, language: 'de' | 'fi' | null) =>
  person.call((caller) => caller.account.update({ language }))

async function subscribe(person: Person): Promise<string> {
  const draft = pushSubscriptionInput({ remind: true, announce: true })
  await person.call((caller) => caller.push.subscribe(draft))
  return draft.endpoint
}

/** Sends the push messages that wait. @returns the title and the body that each browser gets */
async function pushes(api: TestApi) {
  const sent = new Map<string, [PushMessage['title'], PushMessage['body']]>()
  for (const job of await waitingJobs(api.deps))
    await runTestJob(api.deps, job, {
      sendPush: async ({ endpoint }, { title, body }) => {
        sent.set(endpoint, [title, body])
        return 'sent'
      },
    })
  await api.sql`delete from jobs`
  return sent
}

it('push messages are in the language of each person, and in English without one', async ({ api }) => {
  inGerman(notificationTexts, {
    votingCloses: (time) => `Schluss um ${time}`,
    othersVoted: (voted) => `${voted} haben gewählt.`,
    todaysLunch: (venue) => `Heute: ${venue}`,
  })
  inGerman(decisionTexts, { most_votes: ({ votes, voters }) => `${votes} von ${voters}.` })
  const { ada, bob, eve, napoli } = await createLunchTeam(api)
  await changeSettings(ada, { language: 'fi' })
  await speak(bob, 'de')
  const [bobs, eves] = [await subscribe(bob), await subscribe(eve)]
  await cast(ada, napoli)
  api.setTime(paris('11:30'))
  await remindAllDue(api.deps)
  const reminders = await pushes(api)
  expect(reminders.get(bobs)).toEqual(['Schluss um 11:45', '1 haben gewählt.'])
  expect(reminders.get(eves)).toEqual(['Voting closes at 11:45', '1 has voted. Your vote is missing.'])
  await decide(ada)
  const announcements = await pushes(api)
  expect(announcements.get(bobs)).toEqual(['Heute: Napoli', '1 von 1.'])
  expect(announcements.get(eves)).toEqual(["Today's lunch: Napoli", 'Most votes: 1 of 1.'])
})

it('a push message that an older server has stored stays English', async ({ api }) => {
  inGerman(notificationTexts, { whereDoWeEat: 'Wo essen wir?' })
  const { bob, teamId } = await createLunchTeam(api, { votingCloses: null })
  await speak(bob, 'de')
  const endpoint = await subscribe(bob)
  await bob.call((caller) => caller.lunch.nudge())
  const [job] = (await waitingJobs(api.deps)).filter((one) => one.kind === 'remind' && one.teamId === teamId)
  if (job?.kind !== 'remind') throw new Error('There is no job')
  const { content: _, ...old } = job
  const titles: string[] = []
  for (const one of [job, old])
    await runTestJob(api.deps, one, {
      sendPush: async (browser, { title }) => {
        if (browser.endpoint === endpoint) titles.push(title)
        return 'sent'
      },
    })
  expect(titles).toEqual(['Wo essen wir?', 'Where do we eat?'])
})

it('the mail with a reset link is in the language of the account', async ({ api }) => {
  inGerman(notificationTexts, {
    resetMail: { ...notificationTexts.en.resetMail, subject: 'Neues Passwort & mehr' },
  })
  const people = [registration(), registration()]
  const [ada] = [await api.register(people[0]), await api.register(people[1])]
  await speak(ada, 'de')
  for (const { email } of people)
    await api.register().then((anyone) => anyone.call((caller) => caller.resets.request({ email })))
  const [german, english] = await sendMails(api.deps)
  expect(german?.subject).toBe('Neues Passwort & mehr')
  expect(german?.html).toContain('<html lang="de">')
  expect(german?.html).toContain('<title>Neues Passwort &amp; mehr</title>')
  expect(english?.subject).toBe('Choose a new password for LunchVote')
  expect(english?.html).toContain('<html lang="en">')
})

it('a message to a chat has the language that the team has when it is sent', async ({ api }) => {
  const { ada } = await createLunchTeam(api)
  await addOutlet(ada, { kind: 'mattermost', events: ['voting.closing'] })
  await ada.call((caller) => caller.lunch.nudge())
  await changeSettings(ada, { language: 'de' })
  const sent: OutletMessage[] = []
  for (const job of await waitingJobs(api.deps))
    await runTestJob(api.deps, job, {
      sendToOutlet: async (_, message) => {
        sent.push(message)
        return { status: 200, error: null }
      },
    })
  expect(sent.map(({ language }) => language)).toEqual(['de'])
})

it('presses in a chat are answered in the language of the team, and refusals too', async ({ api }) => {
  inGerman(chatActionTexts, {
    press_voted: ({ venue }) => `Stimme für ${venue}.`,
    press_of_other_day: () => 'Gestern.',
  })
  inGerman(replyTexts, { doneAlready: 'Schon getan.', whoAreYou: 'Wer bist du?' })
  inGerman(refusalTexts, { venue_not_open: () => 'Heute zu.' })
  const { ada, napoli, sushi, teamId } = await createLunchTeam(api)
  const identity = {
    kind: 'mattermost' as const,
    place: 'https://chat.test',
    chatUserId: 'u1',
    chatUserName: 'ada',
  }
  const press = (venueId: number, trigger: string, day = '2026-11-20') =>
    handleChatAction(
      api.deps,
      { teamId: teamId as TeamId, language: 'de' },
      identity,
      { venueId, day, trigger },
      { escaped: (text) => `«${text}»` },
    )
  const { text, url = '' } = await press(napoli, 't1')
  expect(text).toBe('Wer bist du?')
  const token = url.slice(url.indexOf('=') + 1)
  // The page that redeems the link words the outcome itself.
  expect(await ada.call((caller) => caller.chats.redeem({ token }))).toMatchObject({
    message: 'You voted for Napoli.',
    reason: 'press_voted',
    params: { venue: 'Napoli' },
  })
  expect((await press(sushi, 't2')).text).toBe('Stimme für «Sushi».')
  expect(await press(sushi, 't2')).toEqual({ text: 'Schon getan.', isRepeated: true })
  expect((await press(sushi, 't3', '2026-11-19')).text).toBe('Gestern.')
  await ada.call((caller) => caller.venues.leaveOut({ id: napoli, reason: 'It rains' }))
  expect((await press(napoli, 't4')).text).toBe('«Heute zu.»')
})

it('a calendar is in the language of its member, and the members of a team see the same numbers', async ({
  api,
}) => {
  inGerman(calendarTexts, {
    lunchAt: (venue) => `Mittag: ${venue}`,
    voteUntil: (time) => `Abstimmen bis ${time}`,
  })
  inGerman(decisionTexts, { most_votes: ({ votes, voters }) => `${votes} von ${voters}.` })
  const { ada, bob, napoli } = await createLunchTeam(api)
  await speak(bob, 'de')
  const feedOf = async (person: Person) => {
    const { url } = await person.call((caller) => caller.calendar.create())
    return url.slice(url.lastIndexOf('/') + 1, -'.ics'.length)
  }
  const [adas, bobs] = [await feedOf(ada), await feedOf(bob)]
  const first = async (token: string) => (await readCalendar(api.deps, token)).events[0]
  for (let n = 0; n < 2; n += 1) {
    expect(await first(adas)).toMatchObject({ sequence: 0, summary: 'Lunch: vote until 11:45' })
    expect(await first(bobs)).toMatchObject({ sequence: 0, summary: 'Abstimmen bis 11:45' })
  }
  await cast(ada, napoli)
  await decide(ada)
  expect(await first(bobs)).toMatchObject({
    sequence: 1,
    summary: 'Mittag: Napoli',
    description: expect.stringMatching(/^1 von 1\.\nhttps:/),
  })
  expect(await first(adas)).toMatchObject({
    sequence: 1,
    summary: 'Lunch at Napoli',
    description: expect.stringMatching(/^Most votes: 1 of 1\.\nhttps:/),
  })
})

it('people register in a language, change it and take it back, and colleagues are told nothing', async ({
  api,
}) => {
  const person = await api.register(registration({ language: 'fi' }))
  const me = () => person.call((caller) => caller.auth.me())
  expect(await me()).toMatchObject({ language: 'fi' })
  expect(await speak(person, 'de')).toMatchObject({ language: 'de' })
  await person.call((caller) => caller.account.update({ displayName: 'Zoe' }))
  expect(await me()).toMatchObject({ displayName: 'Zoe', language: 'de' })
  expect(await speak(person, null)).toMatchObject({ displayName: 'Zoe', language: null })
  expect(await me()).toMatchObject({ language: null })
})

it('the settings keep the language that a change leaves out, and only the admin sets it', async ({ api }) => {
  const { ada, bob } = await createLunchTeam(api)
  const settings = () => bob.call((caller) => caller.team.settings())
  expect(await settings()).toMatchObject({ language: 'en' })
  await changeSettings(ada, { language: 'es' })
  await changeSettings(ada)
  expect(await settings()).toMatchObject({ language: 'es' })
  await expect(changeSettings(bob, { language: 'fr' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
