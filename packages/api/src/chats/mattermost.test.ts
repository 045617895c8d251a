import type { OutletButton } from '@lunchvote/contracts/notices'
import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { cast, changeSettings, createLunchTeam, paris, today } from '../testing/lunch-team.ts'
import { addOutlet, changeOutlet, outletsOf, removeOutlet, runDelivery } from '../testing/outlet-calls.ts'
import type { Person, TestApi } from '../testing/test-api.ts'
import { settleAllDue } from '../voting/day.service.ts'
import { tellAllOpened } from '../voting/reminders.service.ts'
import { answerMattermost } from './mattermost.service.ts'

it.afterEach(({ api }) => {
  return api.sql`delete from teams`
})

const dead = 'This button no longer works.'
const url = 'https://chat.example.com/hooks/abc'
const asLink = /^Who are you on LunchVote\? .+\/chats\/link\?token=([0-9a-f]{40})$/

let presses = 0

/** What Mattermost sends when somebody presses a button. */
function bodyOf(context: unknown, details: object = {}) {
  presses += 1
  return {
    user_id: 'rd49ehbqyjytddasoownkuqrxe',
    user_name: 'ada.l',
    channel_id: 'j6j53p28k6urx15fpcgsr20psq',
    team_id: '5xxzt146eax4tul69409opqjlf',
    post_id: 'gqrnh3675jfxzftnjyjfe4udeh',
    trigger_id: Buffer.from(`trigger:${presses}`).toString('base64'),
    type: 'button',
    data_source: '',
    context,
    ...details,
  }
}

const send = (api: TestApi, body: unknown, deps = api.deps) => answerMattermost(deps, body, (text) => text)

async function createTeam(api: TestApi, settings: Parameters<typeof createLunchTeam>[1] = {}) {
  const team = await createLunchTeam(api, { votingOpens: '09:00', ...settings })
  const outlet = await addOutlet(team.ada, { kind: 'mattermost', url, events: ['voting.opened'] })
  /** Runs the jobs in the morning of the day. @returns the buttons of the message */
  const openOn = async (day: string) => {
    api.setTime(paris('09:00', day))
    await settleAllDue(api.deps)
    expect(await tellAllOpened(api.deps)).toBe(1)
    return deliverLatest(api, outlet.id)
  }
  return { ...team, outlet, openOn, buttons: await openOn('2026-11-20') }
}

async function deliverLatest(api: TestApi, outletId: number): Promise<OutletButton[]> {
  const [delivery] = await api.sql`select max(id) as id from deliveries where outlet_id = ${outletId}`
  let sent: OutletButton[] | undefined
  await runDelivery(api.deps, delivery?.id, async (_target, { buttons }) => {
    sent = buttons
    return { status: 200, error: null }
  })
  if (!sent) throw new Error('The message has no buttons')
  return sent
}

const labelOf = ({ venue }: OutletButton) => venue?.name ?? 'Not Today'

const contextOf = (buttons: OutletButton[], label: string) => {
  const found = buttons.find((button) => labelOf(button) === label)
  if (!found) throw new Error(`There is no button ${label}`)
  return found.context
}

async function link(api: TestApi, person: Person, buttons: OutletButton[], label = 'Napoli') {
  const [, token = ''] = asLink.exec(await send(api, bodyOf(contextOf(buttons, label)))) ?? []
  return person.call((caller) => caller.chats.redeem({ token }))
}

const votesOf = async (person: Person) => {
  const tally = await person.call((caller) => caller.votes.today())
  return tally.flatMap(({ hasVoted, venueId }) => (hasVoted ? [venueId] : []))
}

describe('a message to Mattermost', () => {
  it('has a button for each of ten venues at most, and "Not Today", and the key is never shown', async ({
    api,
  }) => {
    const { ada, buttons, outlet, openOn } = await createTeam(api)
    for (const button of buttons) expect(button.url).toBe('https://lunch.example.com/api/chat/mattermost')
    expect(buttons.map(labelOf)).toEqual(['tacos', 'Sushi', 'Napoli', 'Not Today'])
    expect(outlet).not.toHaveProperty('secret')
    const [stored] = await api.sql`select secret from outlets where id = ${outlet.id}`
    expect(stored?.secret).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await outletsOf(ada))).not.toContain(stored?.secret)
    expect(JSON.stringify(buttons)).not.toContain(stored?.secret)
    const kept = contextOf(buttons, 'Napoli')
    expect(contextOf(await deliverAgain(api, outlet.id), 'Napoli')).toEqual(kept)
    for (let n = 0; n < 9; n += 1) {
      const details = {
        name: `Venue ${n}`,
        description: 'A place to eat at',
        imageUrl: 'https://example.com/a.jpg',
      }
      await ada.call((caller) => caller.venues.create(details))
    }
    expect(await openOn('2026-11-23')).toHaveLength(11)
  })

  it('to another chat has no buttons, and a message about a decision has none', async ({ api }) => {
    const { ada, napoli } = await createTeam(api)
    const slack = await addOutlet(ada, { kind: 'slack', events: ['voting.closing'] })
    const decisions = await addOutlet(ada, { kind: 'mattermost', url, events: ['lunch.decided'] })
    await ada.call((caller) => caller.lunch.nudge())
    await expect(deliverLatest(api, slack.id)).rejects.toThrow('no buttons')
    await cast(ada, napoli)
    await ada.call((caller) => caller.lunch.decide())
    await expect(deliverLatest(api, decisions.id)).rejects.toThrow('no buttons')
    const [stored] = await api.sql`select secret from outlets where id = ${decisions.id}`
    expect(stored?.secret).toBeNull()
  })
})

async function deliverAgain(api: TestApi, outletId: number) {
  await api.sql`update deliveries set status = 'pending' where outlet_id = ${outletId}`
  return deliverLatest(api, outletId)
}

describe('a press', () => {
  it('links once, and then votes, moves, and is away, on each instance', async ({ api, other }) => {
    const { ada, napoli, sushi, buttons } = await createTeam(api)
    expect(await link(api, ada, buttons)).toMatchObject({ done: true, message: 'You voted for Napoli.' })
    expect(await votesOf(ada)).toEqual([napoli])
    expect(await send(api, bodyOf(contextOf(buttons, 'Sushi')), other.deps)).toBe('You voted for Sushi.')
    expect(await votesOf(ada)).toEqual([sushi])
    expect(await send(api, bodyOf(contextOf(buttons, 'Not Today')))).toBe('You are not in today.')
    expect((await today(ada)).away).toHaveLength(1)
    const [stored] = await ada.call((caller) => caller.chats.list())
    expect(stored).toMatchObject({ kind: 'mattermost', place: 'https://chat.example.com', userName: 'ada.l' })
  })

  it('for a venue that is deleted before the link is opened offers nothing', async ({ api }) => {
    const { ada, tacos, buttons } = await createTeam(api)
    const [, token = ''] = asLink.exec(await send(api, bodyOf(contextOf(buttons, 'tacos')))) ?? []
    const check = () => ada.call((caller) => caller.chats.check({ token }))
    expect(await check()).toMatchObject({ venueName: 'tacos' })
    await ada.call((caller) => caller.venues.remove({ id: tacos }))
    await expect(check()).rejects.toThrow('This link is no longer valid.')
    expect((await today(ada)).away).toEqual([])
  })

  it('on two instances at once is carried out once', async ({ api, other }) => {
    const { ada, buttons } = await createTeam(api)
    await link(api, ada, buttons)
    const body = bodyOf(contextOf(buttons, 'Sushi'))
    const answers = await Promise.all([send(api, body), send(api, body, other.deps), send(api, body)])
    expect(answers.filter((answer) => answer === 'You voted for Sushi.')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'This was done already.')).toHaveLength(2)
  })

  it('of yesterday changes nothing, and the message of the next day does', async ({ api }) => {
    const { ada, napoli, buttons, openOn } = await createTeam(api)
    await link(api, ada, buttons)
    const next = await openOn('2026-11-23')
    for (const label of ['Napoli', 'Not Today']) {
      expect(await send(api, bodyOf(contextOf(buttons, label)))).toBe('This message is of another day.')
    }
    const { away } = await today(ada)
    expect([await votesOf(ada), away]).toEqual([[], []])
    expect(await send(api, bodyOf(contextOf(next, 'Napoli')))).toBe('You voted for Napoli.')
    expect(await votesOf(ada)).toEqual([napoli])
  })

  it('says why it does nothing: closed, decided, left out, deleted; and counts again after an extension', async ({
    api,
  }) => {
    const { ada, bob, sushi, tacos, napoli, buttons } = await createTeam(api)
    await link(api, ada, buttons)
    await bob.call((caller) => caller.venues.leaveOut({ id: sushi, reason: 'It rains' }))
    expect(await send(api, bodyOf(contextOf(buttons, 'Sushi')))).toBe('Left out today: It rains')
    await bob.call((caller) => caller.venues.remove({ id: tacos }))
    expect(await send(api, bodyOf(contextOf(buttons, 'tacos')))).toBe('Venue not found')
    await ada.call((caller) => caller.lunch.decide())
    expect(await send(api, bodyOf(contextOf(buttons, 'Napoli')))).toBe('Voting has closed for today')
    await ada.call((caller) => caller.lunch.extend({ minutes: 15 }))
    expect(await send(api, bodyOf(contextOf(buttons, 'Napoli')))).toBe('You voted for Napoli.')
    expect(await votesOf(ada)).toEqual([napoli])
  })
})

describe('nothing happens after', () => {
  const hostile: [string, (context: Record<string, string | number>) => unknown][] = [
    ['no context', () => undefined],
    ['a context that is a list', (context) => [context]],
    ['another venue', (context) => ({ ...context, venue: Number(context.venue) - 1 })],
    ['"Not Today" with the signature of a venue', (context) => ({ ...context, venue: 'away' })],
    ['another day', (context) => ({ ...context, day: '2026-11-23' })],
    ['another outlet', (context) => ({ ...context, outlet: Number(context.outlet) + 1 })],
    ['no signature', ({ signature: _, ...context }) => context],
    ['an empty signature', (context) => ({ ...context, signature: '' })],
    ['a cut signature', (context) => ({ ...context, signature: String(context.signature).slice(1) })],
    ['a huge signature', (context) => ({ ...context, signature: 'x'.repeat(5000) })],
    ['a venue as text', (context) => ({ ...context, venue: String(context.venue) })],
    ['a huge number', (context) => ({ ...context, outlet: 2 ** 53 })],
  ]
  it('a context that was changed in any way', async ({ api }) => {
    const { ada, buttons } = await createTeam(api)
    await link(api, ada, buttons)
    const before = await votesOf(ada)
    for (const [change, changed] of hostile)
      expect(await send(api, bodyOf(changed(contextOf(buttons, 'Sushi')))), change).toBe(dead)
    expect(await votesOf(ada)).toEqual(before)
  })

  it('a body that Mattermost does not send', async ({ api }) => {
    const { buttons } = await createTeam(api)
    for (const details of [
      { user_id: undefined },
      { user_id: 7 },
      { user_id: 'u'.repeat(65) },
      { user_name: 'u'.repeat(65) },
      { user_name: 'a\u0000b' },
      { trigger_id: undefined },
      { trigger_id: 't'.repeat(1025) },
    ])
      expect(await send(api, bodyOf(contextOf(buttons, 'Sushi'), details)), Object.keys(details)[0]).toBe(
        dead,
      )
    for (const body of [null, undefined, 'text', 7, [], {}]) expect(await send(api, body)).toBe(dead)
    expect(await api.sql`select from chat_link_tokens`).toHaveLength(0)
  })

  it('the outlet is switched off or deleted, or its URL leads elsewhere', async ({ api }) => {
    const { ada, outlet, buttons } = await createTeam(api)
    await link(api, ada, buttons)
    const napoli = () => send(api, bodyOf(contextOf(buttons, 'Napoli')))
    const details = { events: ['voting.opened' as const] }
    await changeOutlet(ada, outlet.id, { ...details, active: false })
    expect(await napoli()).toBe(dead)
    await changeOutlet(ada, outlet.id, { ...details, url })
    expect(await napoli()).toBe('You voted for Napoli.')
    await changeOutlet(ada, outlet.id, { ...details, url: 'https://elsewhere.example.com/hooks/abc' })
    expect(await napoli()).toBe(dead)
    const moved = await deliverAgain(api, outlet.id)
    expect(await send(api, bodyOf(contextOf(moved, 'Napoli')))).toMatch(asLink)
    await removeOutlet(ada, outlet.id)
    expect(await send(api, bodyOf(contextOf(moved, 'Napoli')))).toBe(dead)
  })

  it('a button of another team is pressed by somebody who is linked to this one', async ({ api }) => {
    const here = await createTeam(api)
    await link(api, here.ada, here.buttons)
    const there = await createTeam(api)
    const answer = await send(api, bodyOf(contextOf(there.buttons, 'Sushi')))
    const [, token = ''] = asLink.exec(answer) ?? []
    await expect(here.ada.call((caller) => caller.chats.redeem({ token }))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect([await votesOf(there.ada), await votesOf(here.ada)]).toEqual([[], [here.napoli]])
  })
})

it('in a team that answers for each venue, a press is a vote for it, and none for others is lost', async ({
  api,
}) => {
  const { ada, napoli, sushi, buttons } = await createTeam(api)
  await changeSettings(ada, { votingOpens: '09:00', votingMode: 'approval' })
  await link(api, ada, buttons)
  await send(api, bodyOf(contextOf(buttons, 'Sushi')))
  expect((await votesOf(ada)).sort()).toEqual([napoli, sushi].sort())
})
