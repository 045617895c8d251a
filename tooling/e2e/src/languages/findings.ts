import type { Language } from '@lunchvote/contracts/languages'
import type { Locator, Page } from '@playwright/test'
import { overflowing } from '../accessibility-checks.ts'
import { expect } from '../fixtures.ts'
import { cutTexts, isEnglishIn, readPage, withoutNames } from './reading.ts'
import { type Texts, textsIn } from './texts.ts'

/** Each text that a walk has read, without names, and each fault of the layout, with the first state that has it. */
export type Found = { texts: Map<string, string>; faults: Map<string, string> }

export type Look = (state: string, target: Locator) => Promise<void>

/** The narrowest phone. */
export const narrow = { width: 320, height: 700 }

/**
 * Prepares to read the screens of a walk in a language.
 * @param written what people have written, the longest first
 */
export function reader(
  page: Page,
  { language, t, written }: { language: Language; t: Texts; written: string[] },
) {
  const found: Found = { texts: new Map(), faults: new Map() }
  const note = (map: Map<string, string>, what: string, state: string) => {
    if (!map.has(what)) map.set(what, state)
  }
  const look: Look = async (state, target) => {
    await expect(target, `${language}: ${state}`).toBeVisible()
    const { lang, texts } = await readPage(page, t.lazyComponentsMessages.dismiss)
    for (const text of texts) note(found.texts, withoutNames(text, written), state)
    if (lang !== language) note(found.faults, `the page is in ${lang}`, state)
    for (const fault of await faultsOfLayout(page)) note(found.faults, fault, state)
  }
  return { found, look }
}

/** Measures again if something is wrong, because a popup takes a moment to find its place. */
export async function faultsOfLayout(page: Page): Promise<string[]> {
  let faults: string[] = []
  const measure = async () => {
    faults = [...(await overflowing(page)), ...(await cutTexts(page))]
    return faults.length
  }
  await expect
    .poll(measure, { timeout: 1000 })
    .toBe(0)
    .catch(() => {})
  return faults
}

export const listed = (map: Iterable<[string, string]>) =>
  [...map].map(([what, state]) => `${state}: ${what}`)

/** Expects that a walk has found no text in English, and that everything fits. */
export async function expectTranslated(
  language: Exclude<Language, 'en'>,
  { texts, faults }: Found,
  english: Found,
): Promise<void> {
  const isEnglish = isEnglishIn(language, await textsIn('en'))
  const wrong = [...texts].filter(([text]) => isEnglish(text, english.texts.has(text)))
  expect.soft(listed(wrong), 'texts in English').toEqual([])
  expect(listed(faults), 'faults of the layout').toEqual([])
}
