import { type Language, languages } from '@lunchvote/contracts/languages'
import { decisionReason } from '@lunchvote/contracts/reasons/decisions'
import { decisionTexts } from '@lunchvote/contracts/reasons/decisions.languages'
import { leavingTexts } from '@lunchvote/contracts/reasons/leaving.languages'
import { expect, it, onTestFinished } from 'vitest'
import { chatTexts } from './chat.languages.ts'
import { chatBodies } from './chat-formats.ts'
import { chatText } from './chat-text.ts'
import { slackBoard } from './slack/slack-board.ts'
import { liveBoard } from './testing/live-board.ts'
import { everyNotice, messageOf } from './testing/notices.ts'

type Texts = Record<string, unknown>

/** The same texts, each with a mark, as those of another language. */
const marked = <T extends Texts>(texts: T): T =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'function' ? (...params: unknown[]) => `§${text(...params)}` : `§${text}`,
    ]),
  ) as T

/** Replaces a language in a test, so that it does not depend on the translation. */
function replaced<T extends Texts>(texts: Record<Language, T>): void {
  const { fi, en } = texts
  texts.fi = marked(en)
  onTestFinished(() => {
    texts.fi = fi
  })
}

const changedNotices = () => [
  ...everyNotice(),
  ...everyNotice().map((notice) => ({ ...notice, localTime: null })),
  ...everyNotice().map((notice) => ({ ...notice, data: { ...notice.data, by: null } })),
  ...everyNotice().map((notice) => ({ ...notice, data: { ...notice.data, more: 2 } })),
]

it('each text of ours in a message is in the language, and names are as they are', () => {
  replaced(chatTexts)
  replaced(decisionTexts)
  replaced(leavingTexts)
  for (const notice of changedNotices() as ReturnType<typeof everyNotice>) {
    const { title, lines, link } = chatText({ notice, language: 'fi' })
    for (const text of [title, link.label, ...lines]) expect(text).toMatch(/^§|^At the lift$|^Napoli \(2\)/)
  }
})

it('the button "Not Today" in Mattermost is in the language', () => {
  replaced(chatTexts)
  for (const notice of everyNotice()) {
    const buttons = [{ url: notice.boardUrl, venue: null, context: {} }]
    const body = chatBodies.mattermost({ ...messageOf(notice), buttons, language: 'fi' })
    expect(body).toMatchObject({ attachments: [{ actions: [{ name: '§Not Today' }] }] })
  }
})

it('each text of ours on a board in Slack is in the language', () => {
  replaced(chatTexts)
  replaced(decisionTexts)
  replaced(leavingTexts)
  const lunch = {
    ...{ name: 'Napoli', imageUrl: 'https://example.com/1.jpg', localTime: '12:15', coming: ['Ada'] },
    ...decisionReason('suggested'),
  }
  for (const change of [
    {},
    { isHidden: true, localTime: null },
    { state: 'closed' as const },
    { state: 'decided' as const, lunch },
  ]) {
    const { blocks } = slackBoard({ ...liveBoard, ...change, language: 'fi' })
    const texts = JSON.stringify(blocks).matchAll(/"(?:text|accessibility_label)":"([^"]*)"/g)
    for (const [, text = ''] of texts)
      for (const line of text.split('\\n')) expect(line).toMatch(/§|^(Napoli|Sushi)( \(|$)/)
  }
})

it('times are as the language writes them', () => {
  const [opened] = everyNotice()
  if (opened?.event !== 'voting.opened') throw new Error('The first notice is another one')
  const at = (language: Language) =>
    chatText({ notice: { ...opened, localTime: '09:05' }, language }).lines[0]?.match(/\d?\d[.:]\d\d/)?.[0]
  expect(Object.fromEntries(languages.map((language) => [language, at(language)]))).toEqual({
    en: '09:05',
    de: '09:05',
    fr: '09:05',
    es: '9:05',
    fi: '9.05',
  })
})
