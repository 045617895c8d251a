import type { OutletContent } from '@lunchvote/contracts/outlet-messages'
import fc from 'fast-check'
import { parseDocument } from 'htmlparser2'
import MarkdownIt from 'markdown-it'
import { describe, expect, test } from 'vitest'
import { chatBodies } from './chat-formats.ts'
import { chatMessage } from './chat-message.ts'
import { refusal } from './testing/chat-service.ts'
import { boardUrl, contents } from './testing/contents.ts'

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

/** Checks a property of the messages of all events, with any names. */
function everyMessage(check: (content: OutletContent) => void): void {
  fc.assert(
    fc.property(fc.record({ venue: name, other: name, person: name, team: name }), (names) =>
      contents(names).forEach(check),
    ),
    { numRuns: 500 },
  )
}

const markdown = new MarkdownIt({ linkify: true, breaks: true })

/** Returns the text that Markdown shows. Fails if it shows anything but text, line breaks and the link to the board. */
function shownText(source: string, linkText: string): string {
  const [open, inline, close, ...more] = markdown.parse(source, {})
  expect([open?.type, inline?.type, close?.type, more]).toEqual([
    'paragraph_open',
    'inline',
    'paragraph_close',
    [],
  ])
  const tokens = inline?.children ?? []
  const link = tokens.splice(-3)
  expect(link.map(({ type }) => type)).toEqual(['link_open', 'text', 'link_close'])
  expect([link[0]?.attrGet('href'), link[1]?.content]).toEqual([boardUrl, linkText])
  for (const { type } of tokens) expect(['text', 'text_special', 'hardbreak', 'softbreak']).toContain(type)
  return tokens
    .map(({ type, content }) => (type.endsWith('break') ? '\n' : content))
    .join('')
    .trimEnd()
}

test('Slack gets names as plain text only, with &, < and > escaped', () => {
  everyMessage((content) => {
    const message = chatMessage(content)
    const { title, lines, link } = message
    const body = chatBodies.slack(message) as {
      text: string
      mrkdwn: boolean
      blocks: { text: { type: string; text: string; emoji?: boolean } }[]
    }
    expect(refusal('slack', body)).toBeNull()
    const texts = body.blocks.map(({ text }) => text)
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

const fromSlack = (text = '') => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

test('Teams gets names as text runs only, which have no Markdown, and without date functions', () => {
  everyMessage((content) => {
    const message = chatMessage(content)
    const body = chatBodies.teams(message)
    expect(refusal('teams', body)).toBeNull()
    const runs: string[] = []
    JSON.stringify(body, (key, value) => {
      expect(key).not.toBe('msteams')
      if (value?.type === 'TextRun') runs.push(value.text)
      return value
    })
    expect(runs.map((run) => run.replaceAll('{\u200b', '{'))).toEqual([message.title, ...message.lines])
    for (const run of runs) expect(run).not.toContain('{{')
  })
})

test('Google Chat gets names as text without HTML', () => {
  everyMessage((content) => {
    const message = chatMessage(content)
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
    expect(header?.title).toBe(message.title)
    const html = parseDocument(sections?.[0]?.widgets[0]?.textParagraph?.text ?? '')
    const shown = html.children.map((node) =>
      'data' in node ? node.data : 'name' in node ? `<${node.name}>` : '?',
    )
    expect(shown.join('')).toBe(message.lines.join('<br>'))
    expect(html.children.filter(({ type }) => type !== 'text')).toHaveLength(message.lines.length - 1)
  })
})

describe('Discord', () => {
  test('shows names as they are, and notifies nobody', () => {
    everyMessage((content) => {
      const message = chatMessage(content)
      const body = chatBodies.discord(message) as {
        content?: string
        embeds: { title: string; description: string }[]
        allowed_mentions: { parse: string[] }
      }
      expect(refusal('discord', body)).toBeNull()
      expect(body.content).toBeUndefined()
      expect(body.allowed_mentions).toEqual({ parse: [] })
      const { title = '', description = '' } = body.embeds[0] ?? {}
      expect(shownText(description, message.link.label)).toBe(message.lines.join('\n'))
      const escaped = [title, ...description.split('\n').slice(0, -1)]
      for (const text of escaped) expect(unescaped(text)).not.toMatch(/[!-/:-@[-`{-~]/)
      expect(escaped.map((text) => text.replace(/\\(.)/g, '$1'))).toEqual([message.title, ...message.lines])
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
    everyMessage((content) => {
      const message = chatMessage(content)
      const body = chatBodies.mattermost(message) as {
        text?: string
        attachments: { title: string; title_link: string; fallback: string; text: string; pretext?: string }[]
      }
      expect(refusal('mattermost', body)).toBeNull()
      const [{ title, title_link, text, pretext } = {} as never] = body.attachments
      expect([body.text, pretext]).toEqual([undefined, undefined])
      // If a title has a link, Mattermost shows the title as plain text. So the title needs no escaping.
      expect([title, title_link]).toEqual([message.title, boardUrl])
      const shown = shownText(text, message.link.label)
      expect(shown.replaceAll(/(?<=[@#~:])\u200b/g, '')).toBe(message.lines.join('\n'))
      for (const pattern of found.slice(0, 6)) expect(shown).not.toMatch(pattern)
      const source = text.slice(0, text.lastIndexOf('\n'))
      for (const pattern of found.slice(6)) expect(source).not.toMatch(pattern)
    })
  })
})
