import type { TranslatedMenuRow } from '@lunchvote/contracts/menus'
import { expect, test } from 'vitest'
import { menu } from '~/testing/data.ts'
import { dishAt, isForeign, readingTime, sourceOf, translationOf } from './menus.rules.ts'

const dishes = (...texts: string[]) => texts.map((text) => ({ text, price: null }))
const soup = menu({ dishes: dishes('Linsensuppe', 'Gulasch'), language: 'de-AT' })
const translated: TranslatedMenuRow = { ...soup, translation: ['Lentil soup', 'Goulash'], untranslated: null }

const none = { translation: [], untranslated: null }
const declined = { message: 'No', reason: 'translation_declined', params: {} } as const

test('a translation, or why there is none, counts only for the dishes that it is about', () => {
  const others = { ...soup, dishes: dishes('Linsensuppe', 'Schnitzel') }
  const failed = { ...translated, translation: [], untranslated: declined }
  expect(translationOf(soup, [translated])).toEqual({ ...none, translation: ['Lentil soup', 'Goulash'] })
  expect(translationOf(soup, [failed])).toEqual({ ...none, untranslated: declined })
  expect(translationOf(others, [translated])).toEqual(none)
  expect(translationOf(others, [failed])).toEqual(none)
  expect(translationOf({ ...soup, venueId: 2 }, [translated])).toEqual(none)
  expect(translationOf(soup, [{ ...translated, translation: ['Lentil soup'] }])).toEqual(none)
  expect(translationOf(soup)).toEqual(none)
})

test('a dish has the language of its text', () => {
  expect(dishAt({ ...soup, ...none }, 1)).toEqual({ text: 'Gulasch', lang: 'de-AT' })
  expect(dishAt({ ...soup, ...none, translation: ['Lentil soup', 'Goulash'] }, 1)).toEqual({
    text: 'Goulash',
    lang: 'en',
  })
})

test('a menu is in another language if it says so and has dishes', () => {
  expect(isForeign(soup)).toBe(true)
  expect(isForeign({ ...soup, language: 'en-GB' })).toBe(false)
  expect(isForeign({ ...soup, language: null })).toBe(false)
  expect(isForeign({ ...soup, dishes: [] })).toBe(false)
})

test('only https leads to the page that was read', () => {
  expect(sourceOf('https://www.napoli.example/lunch')).toEqual({
    href: 'https://www.napoli.example/lunch',
    host: 'napoli.example',
  })
  for (const address of [
    null,
    'http://napoli.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'napoli',
  ]) {
    expect(sourceOf(address)).toBeUndefined()
  }
})

test('the time of reading has no leading zero', () => {
  expect(readingTime('2026-01-05T08:12:00.000Z', 'Europe/Paris')).toBe('9:12')
  expect(readingTime('2026-01-05T09:05:00.000Z', 'Europe/Paris')).toBe('10:05')
})
