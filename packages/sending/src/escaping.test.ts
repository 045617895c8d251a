import type { OutletMessage } from '@lunchvote/contracts/notices'
import fc from 'fast-check'
import { DomUtils, parseDocument } from 'htmlparser2'
import MarkdownIt from 'markdown-it'
import { describe, expect, test } from 'vitest'
import { chatBodies } from './chat-formats.ts'
import { type ChatText, chatText, type Link } from './chat-text.ts'
import { refusal } from './testing/chat-service.ts'
import { boardUrl, everyNotice, messageOf } from './testing/notices.ts'

const { getElementsByTagName, textContent } = DomUtils

const hostile = [
  '@everyone',
  '@here',
  '@channel',
  '@all',
  '@ada.lovelace',
  '<!channel>',
  '<!here|here>',
  '<@U123>',
  '<@&1234>',
  '<#C123>',
  '<users/all>',
  '<at>Ada</at>',
  '<http://evil.example|x>',
  '[x](http://evil.example)',
  '![x](http://evil.example/x.png)',
  '[x]: http://evil.example',
  'https://evil.example/x',
  'www.evil.example',
  'evil.example/x',
  'ada@evil.example',
  'mailto:ada@evil.example',
  '<a href="http://evil.example">x</a>',
  '<b>bold</b>',
  '&lt;b&gt;',
  '&#64;here',
  '`code`',
  '```',
  '||spoiler||',
  '**bold**',
  '_it_',
  '__under__',
  '~~gone~~',
  '~town-square',
  '#lunch',
  '# Heading',
  '-# small',
  '- item',
  '+ item',
  '1. item',
  '> quote',
  '>>> quote',
  '| a | b |',
  '$x$',
  ':joy:',
  ':)',
  '<:custom:123>',
  '<t:1700000000:R>',
  '{{DATE(2017-02-14T06:08:00Z)}}',
  '{{{TIME(2017-02-14T06:08:00Z)}}',
  `\${title}`,
  '\\',
  '\\*',
  '\u200f',
  '\u202eabc',
  '🍕',
  '*'.repeat(50),
  '====',
  '----',
]

const anyName = fc.oneof(
  fc.constantFrom(...hostile),
  fc
    .array(fc.constantFrom(...hostile, ' ', 'a', '1'), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 }),
)
// Names are trimmed, and have one line and at most 50 code points, see packages/contracts/src/text.ts.
const name = anyName
  .map((text) => [...text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '')].slice(0, 50).join('').trim())
  .filter((text) => text !== '')

/** Each hostile name, in each place once. */
const examples = hostile.map((venue, n): [Record<'venue' | 'other' | 'person' | 'team' | 'dish', string>] => {
  const [other = venue, person = venue, team = venue, dish = venue] = [1, 2, 3, 4].map(
    (ahead) => hostile[n - ahead],
  )
  return [{ venue, other, person, team, dish }]
})

/** Checks a property of the messages of all events, with the hostile names and with any others. */
function everyMessage(check: (message: OutletMessage, text: ChatText) => void): void {
  fc.assert(
    fc.property(fc.record({ venue: name, other: name, person: name, team: name, dish: name }), (names) =>
      everyNotice({ ...names, meetingPoint: names.dish }).forEach((notice) => {
        const message = messageOf(notice)
        check(message, chatText(message))
      }),
    ),
    { examples, numRuns: examples.length + 40 },
  )
}

const markdown = new MarkdownIt({ linkify: true, breaks: true })

/** Returns the text that Markdown shows, and its links. Fails if it shows anything but text, line breaks and links. */
function shownIn(source: string): { text: string; links: Link[] } {
  const [open, inline, close, ...more] = markdown.parse(source, {})
  expect([open?.type, inline?.type, close?.type, more]).toEqual([
    'paragraph_open',
    'inline',
    'paragraph_close',
    [],
  ])
  const links: Link[] = []
  let isLabel = false
  let text = ''
  for (const token of inline?.children ?? []) {
    const { type, content } = token
    expect([...(isLabel ? ['link_close'] : ['link_open']), ...shownTypes]).toContain(type)
    const last = links.at(-1)
    if (type === 'link_open') links.push({ label: '', url: String(token.attrGet('href')) })
    else if (isLabel && last) last.label += content
    else text += type.endsWith('break') ? '\n' : content
    isLabel = type === 'link_open' || (isLabel && type !== 'link_close')
  }
  return { text: text.trimEnd(), links }
}

const shownTypes = ['text', 'text_special', 'hardbreak', 'softbreak']

/** All links of the message, that to the board last. */
const linksOf = ({ votes = [], link }: ChatText): Link[] => [...votes, link]

test('Slack gets names as plain text only, with &, < and > escaped', () => {
  everyMessage((message, said) => {
    const { title, lines, votes, link } = said
    const body = chatBodies.slack(message) as {
      text: string
      mrkdwn: boolean
      blocks: { type: string; text: { type: string; text: string; emoji?: boolean } }[]
    }
    expect(refusal('slack', body)).toBeNull()
    const texts = body.blocks.flatMap(({ text = [] }) => text)
    expect(richLinks(body)).toEqual(votes ?? [])
    expect(texts.map(({ type }) => type)).toEqual(['plain_text', 'plain_text', 'mrkdwn'])
    expect(texts[2]?.text).toBe(`<${boardUrl}|${link.label}>`)
    expect(body.mrkdwn).toBe(false)
    for (const { text, emoji } of [...texts.slice(0, 2), { text: body.text, emoji: false }]) {
      expect(text).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/)
      expect(emoji).toBe(false)
    }
    expect(fromSlack(texts[1]?.text)).toBe(lines.join('\n'))
    expect(title.startsWith(fromSlack(texts[0]?.text).replace(/…$/, ''))).toBe(true)
  })
})

/** The links of rich text blocks. Their texts are plain. */
function richLinks(body: unknown): Link[] {
  const links: Link[] = []
  JSON.stringify(body, (_, value) => {
    if (value?.type === 'link') links.push({ label: value.text, url: value.url })
    return value
  })
  return links
}

const fromSlack = (text = '') => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

test('Teams gets names as text runs only, which have no Markdown, and without date functions', () => {
  everyMessage((message, said) => {
    const body = chatBodies.teams(message)
    expect(refusal('teams', body)).toBeNull()
    const runs: { text: string; url?: string }[] = []
    JSON.stringify(body, (key, value) => {
      expect(key).not.toBe('msteams')
      if (value?.type === 'TextRun') runs.push({ text: value.text, url: value.selectAction?.url })
      return value
    })
    expect(runs.map(({ text, url }) => [text.replaceAll('{\u200b', '{'), url])).toEqual([
      ...[said.title, ...said.lines].map((text) => [text, undefined]),
      ...(said.votes ?? []).map(({ label, url }) => [label, url]),
    ])
    for (const { text } of runs) expect(text).not.toContain('{{')
  })
})

test('Google Chat gets names as text without HTML', () => {
  everyMessage((message, said) => {
    const body = chatBodies['google-chat'](message) as {
      text?: string
      cardsV2: {
        card: { header: { title: string }; sections: { widgets: { textParagraph?: { text: string } }[] }[] }
      }[]
    }
    expect(refusal('google-chat', body)).toBeNull()
    // Only the `text` of a Google Chat message can mention people.
    expect(body.text).toBeUndefined()
    const { header, sections } = body.cardsV2[0]?.card ?? {}
    expect(header?.title).toBe(said.title)
    const html = parseDocument(sections?.[0]?.widgets[0]?.textParagraph?.text ?? '')
    const { votes = [] } = said
    const shown = html.children.map((node) => ('name' in node ? `<${node.name}>` : textContent(node)))
    expect(shown.join('')).toBe([...said.lines, ...votes.map(() => '<a>')].join('<br>'))
    const links = getElementsByTagName('a', html.children)
    expect(links.map((a) => ({ label: textContent(a), url: a.attribs.href }))).toEqual(votes)
    for (const a of links) expect(a.children.every(({ type }) => type === 'text')).toBe(true)
    expect(html.children.filter(({ type }) => type !== 'text')).toHaveLength(
      said.lines.length + votes.length - 1 + votes.length,
    )
  })
})

describe('Discord', () => {
  test('shows names as they are, and notifies nobody', () => {
    everyMessage((message, said) => {
      const body = chatBodies.discord(message) as {
        content?: string
        embeds: { title: string; description: string }[]
        allowed_mentions: { parse: string[] }
      }
      expect(refusal('discord', body)).toBeNull()
      expect(body.content).toBeUndefined()
      expect(body.allowed_mentions).toEqual({ parse: [] })
      const { title = '', description = '' } = body.embeds[0] ?? {}
      const shown = shownIn(description)
      expect(shown).toEqual({ text: said.lines.join('\n'), links: linksOf(said) })
      const escaped = [title, ...description.split('\n').slice(0, said.lines.length)]
      for (const text of escaped) expect(unescaped(text)).not.toMatch(/[!-/:-@[-`{-~]/)
      expect(escaped.map((text) => text.replace(/\\(.)/g, '$1'))).toEqual([said.title, ...said.lines])
    })
  })

  /** Removes each backslash, together with the punctuation mark that it escapes. */
  const unescaped = (text: string) => text.replace(/\\[!-/:-@[-`{-~]/g, '')
})

describe('Mattermost', () => {
  /**
   * The patterns that Mattermost looks for, from text_formatting.tsx and mention_parser_standard.go. The first six must
   * not match the text that is shown, and the others must not match its source.
   */
  const found = [
    /(?:\B|\b_+)@([a-z0-9.\-_]+)/i,
    /(^|\W)(#\p{L}[\p{L}\d\-_.]*[\p{L}\d])/u,
    /(^|\s|\W)~[a-z0-9]/i,
    /:[a-zA-Z0-9_+-]+:/,
    /(^|\s):[)(|DPpo'/]/,
    /[\w.+-]+@[\w.-]+/,
    /<[^<|]+\|[^>]+>/,
    /\$[^$\n]+\$/,
  ]

  test('shows names as they are, without mentions, hashtags, channels, addresses and emoji', () => {
    everyMessage((message, said) => {
      const body = chatBodies.mattermost(message) as {
        text?: string
        attachments: { title: string; title_link: string; fallback: string; text: string; pretext?: string }[]
      }
      expect(refusal('mattermost', body)).toBeNull()
      const [{ title, title_link, text, pretext } = {} as never] = body.attachments
      expect([body.text, pretext]).toEqual([undefined, undefined])
      // If a title has a link, Mattermost shows the title as plain text. So the title needs no escaping.
      expect([title, title_link]).toEqual([said.title, boardUrl])
      const shown = shownIn(text)
      const plain = (some: string) => some.replaceAll(/(?<=[@#~:])\u200b/g, '')
      expect(plain(shown.text)).toBe(said.lines.join('\n'))
      const links = shown.links.map(({ label, url }) => ({ label: plain(label), url }))
      expect(links).toEqual(linksOf(said))
      const texts = [shown.text, ...shown.links.map(({ label }) => label)]
      for (const pattern of found.slice(0, 6)) for (const some of texts) expect(some).not.toMatch(pattern)
      const source = text.replaceAll(boardUrl, '')
      for (const pattern of found.slice(6)) expect(source).not.toMatch(pattern)
    })
  })
})
