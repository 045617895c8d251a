import type { Notice } from '@lunchvote/contracts/notices'
import { describe, expect, it } from 'vitest'
import { chatText } from './chat-text.ts'
import { createOutletSender } from './outlet-sender.ts'
import { type ChatKind, chatKinds, startChatService } from './testing/chat-service.ts'
import { everyNotice, messageOf } from './testing/notices.ts'

/** Sends the notices to a service, and returns the messages that it has accepted. */
async function acceptedBy(kind: ChatKind, sent: readonly Notice[]) {
  await using service = await startChatService(kind)
  const send = createOutletSender({ allowPrivate: true })
  const answers = await Promise.all(
    sent.map((notice) => send({ kind, url: service.origin, secret: null }, messageOf(notice))),
  )
  expect(service.refusals).toEqual([])
  expect(answers.map(({ error }) => error)).toEqual(sent.map(() => null))
  return service.received
}

describe.each(chatKinds)('%s', (kind) => {
  it('accepts each event, and gets a link to the board', async () => {
    const received = await acceptedBy(kind, everyNotice())
    expect(received).toHaveLength(everyNotice().length)
    for (const message of received) {
      expect(JSON.stringify(message)).toContain('https://lunch.example.com/Analytical%20Engines')
    }
  })

  it('accepts the longest texts', async () => {
    const [longest, wide] = ['&'.repeat(50), '👩‍👩‍👧‍👦'.repeat(7)]
    const decided = everyNotice({
      venue: longest,
      dish: '&'.repeat(160),
      other: Array(499).fill(longest).join(', '),
      person: longest,
      meetingPoint: '&'.repeat(60),
    })
    const tally = Array.from({ length: 500 }, () => ({ name: longest, votes: 1, against: 1 }))
    const voteUrl = `https://lunch.example.com/${encodeURIComponent(wide)}?vote=2147483647`
    const dish = '&'.repeat(160)
    const venues = Array.from({ length: 10 }, () => ({ id: 1, name: longest, voteUrl, dish }))
    const [opened] = everyNotice()
    await acceptedBy(kind, [
      { ...opened, data: { day: '2026-11-23', closesAt: null, venues } } as Notice,
      ...decided.map((notice) => (notice.event === 'lunch.decided' ? { ...notice, tally } : notice)),
      ...everyNotice({ venue: wide, other: wide, person: wide, team: wide }),
    ])
  })

  it.each([
    'http://example.com/napoli.jpg',
    'http://localhost:3000/api/pictures/a',
    'http://192.168.1.5/napoli.jpg',
    'https://[2001:db8::1]/napoli.jpg',
    'https://intranet/napoli.jpg',
    'https://example.com/pizza napoli ä.jpg',
    `https://example.com/${'ä'.repeat(2000)}`,
  ])('accepts a message about a venue with the picture %s', async (imageUrl) => {
    await acceptedBy(kind, everyNotice({ imageUrl }))
  })

  it('accepts a link to a board on a host without a domain', async () => {
    await acceptedBy(
      kind,
      everyNotice().map((notice) => ({ ...notice, boardUrl: 'http://localhost:3000/Team%20(1)' })),
    )
  })
})

it('a message has its picture only for services that can load it', async () => {
  const shown = async (imageUrl: string) => {
    const kinds = await Promise.all(
      chatKinds.map(async (kind) => {
        const received = await acceptedBy(kind, everyNotice({ imageUrl }))
        return JSON.stringify(received).includes(imageUrl) ? [kind] : []
      }),
    )
    return kinds.flat()
  }
  expect(await shown('https://example.com/napoli.jpg')).toEqual(chatKinds)
  expect(await shown('http://example.com/napoli.jpg')).toEqual(['slack', 'mattermost', 'discord'])
  expect(await shown('http://lunch:3000/api/pictures/a')).toEqual(['mattermost'])
  expect(await shown('https://lunch.example.com/drawings/pizza.svg')).toEqual([])
})

it('Mattermost gets a button for each meaning, beside the links', async () => {
  await using service = await startChatService('mattermost')
  const send = createOutletSender({ allowPrivate: true })
  const [opened] = everyNotice()
  const url = 'https://lunch.example.com/api/chat/mattermost'
  const context = (venue: number | 'away') => ({ outlet: 7, venue, day: '2026-11-23', signature: 'abc' })
  const name = '@all :pizza: **Napoli**'
  const buttons = [
    { url, venue: { id: 7, name }, context: context(7) },
    { url, venue: null, context: context('away') },
  ]
  const message = { ...messageOf(opened as Notice), buttons }
  await send({ kind: 'mattermost', url: service.origin, secret: 'key' }, message)
  expect(service.refusals).toEqual([])
  // Mattermost accepts only letters and digits in an id.
  const actions = [
    { id: 'venue7', name, type: 'button', integration: { url, context: context(7) } },
    { id: 'away', name: 'Not Today', type: 'button', integration: { url, context: context('away') } },
  ]
  const text = expect.stringContaining('?vote=7')
  expect(service.received).toMatchObject([{ attachments: [{ actions, text }] }])
  expect(JSON.stringify(service.received)).not.toContain('key')
})

it.each(['discord', 'mattermost'] as const)(
  'a parenthesis in a team name does not end the link in %s',
  async (kind) => {
    const notice = everyNotice().find(({ event }) => event === 'voting.closing')
    const received = await acceptedBy(kind, [
      { ...notice, boardUrl: 'https://lunch.example.com/a)b' } as Notice,
    ])
    expect(JSON.stringify(received)).toContain('[Vote](https://lunch.example.com/a%29b)')
  },
)

describe('the text', () => {
  const of = (event: Notice['event'], change: object = {}) => {
    const found = everyNotice().find((notice) => notice.event === event)
    return chatText(messageOf({ ...found, ...change } as Notice))
  }

  it('of a message that voting is open says until when, and has a link for each venue', () => {
    expect(of('voting.opened')).toMatchObject({
      title: 'Where do we eat today?',
      lines: ['Voting is open until 11:45.'],
      votes: [
        { label: 'Napoli', url: 'https://lunch.example.com/Analytical%20Engines?vote=7' },
        { label: 'Ramen Corner', url: 'https://lunch.example.com/Analytical%20Engines?vote=8' },
      ],
      link: { label: 'Open the board' },
    })
    expect(of('voting.opened', { localTime: null }).lines).toEqual(['Voting is open.'])
  })

  it('of a reminder says how many are still to vote', () => {
    expect(of('voting.closing')).toMatchObject({
      title: 'Voting closes at 11:45',
      lines: ['1 has voted, 2 still to vote.'],
      link: { label: 'Vote' },
    })
  })

  it('of a decision has the venue, when people leave, the reason, the tally, and who comes', () => {
    expect(of('lunch.decided')).toMatchObject({
      title: "Today's lunch: Napoli",
      lines: [
        'Leaves 12:15 · At the lift',
        'Tied at 2 votes with Ramen Corner; not eaten at for longer.',
        'Napoli (2) · Ramen Corner (2)',
        'Coming: Ada Lovelace and Ben +1',
      ],
      picture: { url: 'https://example.com/napoli.jpg', alt: 'Napoli' },
    })
  })

  it('of a decision names at most ten people, and leaves out what nobody knows', () => {
    const decided = everyNotice().find((notice) => notice.event === 'lunch.decided')
    const linesWith = (change: object) =>
      of('lunch.decided', { tally: [], localTime: null, data: { ...decided?.data, ...change } }).lines
    const coming = Array.from({ length: 14 }, (_, n) => `P${n + 1}`)
    expect(linesWith({ meetingPoint: null, coming })).toEqual([
      'Tied at 2 votes with Ramen Corner; not eaten at for longer.',
      'Coming: P1, P2, P3, P4, P5, P6, P7, P8, P9, P10 and 4 more',
    ])
    const withGuests = { tally: [], data: { ...decided?.data, coming }, unnamed: 24 }
    expect(of('lunch.decided', withGuests).lines.at(-1)).toMatch(/, P10 and 24 more$/)
    expect(linesWith({ coming: coming.slice(0, 10) }).slice(-1)[0]).toMatch(/ P9 and P10$/)
    expect(linesWith({ coming: [] })[0]).toBe('At the lift')
    expect(linesWith({ meetingPoint: undefined, coming: undefined })).toHaveLength(1)
  })

  it('of a decision clips only what is long', () => {
    const decided = everyNotice({ other: 'Ramen Corner, '.repeat(60) }).find(
      (notice) => notice.event === 'lunch.decided',
    )
    const { lines } = of('lunch.decided', { data: decided?.data })
    expect(lines[0]).toBe('Leaves 12:15 · At the lift')
    expect(lines[1]).toMatch(/…$/)
    expect(lines.join('').length).toBe(560)
  })

  it('of a decision names at most five venues', () => {
    const tally = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => ({ name, votes: 1 }))
    expect(of('lunch.decided', { tally }).lines[2]).toBe('A (1) · B (1) · C (1) · D (1) · E (1) · 2 more')
  })

  it('of the tables names each with its time and its number of people, and at most ten', () => {
    expect(of('lunch.tables')).toMatchObject({
      title: 'Who goes where',
      lines: ['Two tables: Napoli 12:15 (6), Ramen Corner 12:30 (3)'],
      link: { label: 'Open the board' },
    })
    const tables = Array.from({ length: 12 }, (_, n) => ({
      name: `T${n + 1}`,
      localTime: n === 0 ? null : '12:15',
      people: 2,
    }))
    const linesOf = (count: number) => of('lunch.tables', { shown: tables.slice(0, count) }).lines
    expect(linesOf(3)).toEqual(['Three tables: T1 (2), T2 12:15 (2), T3 12:15 (2)'])
    expect(linesOf(12)[0]).toMatch(/^12 tables: T1 \(2\), .* T10 12:15 \(2\), 2 more$/)
  })

  it('of a new venue says who has added it', () => {
    expect(of('venue.created').lines).toEqual(['Added by Ada Lovelace.'])
    const data = { venue: { id: 7, name: 'Napoli', imageUrl: 'https://example.com/a.jpg' }, by: null }
    expect(of('venue.created', { data }).lines).toEqual(['There is one more venue to vote for.'])
    const linesOf = (by: string | null, more: number) =>
      of('venue.created', { data: { ...data, by, more } }).lines
    expect(linesOf('Leo K.', 12)).toEqual(['Added by Leo K., and 12 more venues'])
    expect(linesOf(null, 1)).toEqual(['Added, and 1 more venue'])
    expect(linesOf('Leo', 0)).toEqual(['Added by Leo.'])
  })
})
