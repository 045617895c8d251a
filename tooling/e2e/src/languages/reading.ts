import type { Language } from '@lunchvote/contracts/languages'
import type { Page } from '@playwright/test'
import type { Texts } from './texts.ts'

/**
 * What a person sees and hears on a screen: texts, and the attributes that are shown or spoken. Dismisses the toasts, which
 * would cover what the walk presses next.
 * @param dismiss the label of the button that dismisses a toast
 */
export function readPage(page: Page, dismiss: string): Promise<{ lang: string; texts: string[] }> {
  return page.evaluate((label) => {
    const found = new Set([document.title])
    const attributes = [
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'aria-roledescription',
      'placeholder',
      'title',
      'alt',
    ]
    const { lang } = document.documentElement
    /** Names of languages in their own language, what somebody types, and what is no text. */
    const isOther = (element: Element) =>
      element.matches('script, style, textarea, [contenteditable=true] *') ||
      element.closest<HTMLElement>('[lang]')?.lang !== lang
    const walker = document.createTreeWalker(
      document.documentElement,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    )
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (!isOther(node)) for (const name of attributes) found.add(node.getAttribute(name) ?? '')
      } else if (node.parentElement && !isOther(node.parentElement)) found.add(node.nodeValue ?? '')
    }
    for (const close of document.querySelectorAll<HTMLElement>(`[aria-label="${label}"]`)) close.click()
    return { lang, texts: [...found] }
  }, dismiss)
}

/** Lists the buttons, headings and labels that are too narrow for their text, unless it is meant to end in an ellipsis. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const labels =
      'button, button *, a, a *, [role=tab], [role=menuitem], label, legend, summary, h1, h2, h3, dt'
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(labels)) {
      const { clientWidth, scrollWidth, textContent } = element
      // Texts for screen readers only are one pixel wide, and there is one pixel of rounding.
      if (clientWidth <= 1 || scrollWidth <= clientWidth + 1 || !element.checkVisibility()) continue
      const isMeant =
        getComputedStyle(element).textOverflow === 'ellipsis' || element.closest('.overflow-x-auto')
      if (!isMeant)
        found.push(`${element.tagName} "${textContent}" needs ${scrollWidth} px, has ${clientWidth} px`)
    }
    return found
  })
}

/** Names of products and browsers, addresses, zones, and examples that are the same in each language. */
const brands =
  /LunchVote|Wolt|Slack|Microsoft Teams|Mattermost|Discord|Google Chat|OpenStreetMap|Webhooks?|Acme|Playwright|Mannerheimintie|Helsinki|https?:\/\/\S*|\S+@\S+|\bUTC\b|\bURL\b|\bAI\b|C0123456789|\bHOST=\S*|\bAPP_ORIGIN=/g
/** A zone such as `America/Argentina/Buenos Aires`. */
const zone = /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Etc|Europe|Indian|Pacific)\/.*$/
/** The first letters of a name, which stand for a face. */
const initials = /^\p{Lu}{1,2}$/u

/** A text without names and numbers. Empty if it has no letters then. */
export function withoutNames(text: string, written: readonly string[]): string {
  const rest = written
    .reduce((left, name) => left.replaceAll(name, ' '), text)
    .replaceAll(brands, ' ')
    .replaceAll(/[\d.,:]*\d/g, '#')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(zone, '')
  return /\p{L}/u.test(rest) && !initials.test(rest) ? rest : ''
}

/** How long it is until the closing time. It depends on the time of the test which of them a screen shows. */
const durations = ['# s', '# min', '# h', '# h # min']

/** Words that are the same in English and in the language, and times of which only the units are letters. */
const sharedWords: Record<Exclude<Language, 'en'>, readonly string[]> = {
  de: [
    'Team',
    'Teams',
    'Backup',
    'Problem',
    'Import',
    'Filter',
    'Restaurants',
    'Link',
    'Name',
    'Vegan',
    'Halal',
    'Manifest',
    'Chats',
    ...durations.map((duration) => `in ${duration}`),
  ],
  fr: [
    'Import',
    'Notifications (F#)',
    'Notifications',
    'FAQ',
    'FAQ ·',
    'Menu',
    'Restaurants',
    'Date',
    'Description',
    'Tags',
    'Halal',
    'Service',
    'App',
  ],
  es: ['❌ Error', 'Halal', 'Kosher', 'Chats', '# h # min'],
  fi: ['Menu', 'Halal', '# h # min'],
}

/** Words of English sentences that the other languages do not have. Names of foreign menus and buttons have few of them. */
const englishWord = /(?<!\p{L})(the|and|your|you|with|this|that|have|for|of|not|is|are|by)(?!\p{L})/iu

/**
 * Decides whether a text in a language is English. Names of dishes and of places may be the same.
 * @param english the texts in English
 */
export function isEnglishIn(language: Exclude<Language, 'en'>, english: Texts) {
  const months = Array.from({ length: 12 }, (_, month) =>
    (['long', 'short'] as const).map((style) =>
      new Intl.DateTimeFormat(language, { month: style }).format(Date.UTC(2026, month, 15)),
    ),
  )
  const { drawings } = english.venueFormMessages
  const shared = new Set([
    ...durations,
    ...sharedWords[language],
    ...Object.values(drawings),
    ...Object.values(english.venuesMessages.starters).map(({ name }) => name),
    ...Object.values(english.timezonesMessages).flatMap(({ label, cities }) => [label, cities]),
    ...months.flat().map((month) => `${month} #`),
  ])
  return (text: string, isSame: boolean) =>
    text !== '' && !shared.has(text) && (isSame || englishWord.test(text))
}
