import fc from 'fast-check'
import type { MenuAnswer } from '../../menus/menu-answer.ts'
import { page } from './menu-case.ts'

const days = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag']
const words = [
  'Gulasch',
  'Knödel',
  'Rotkraut',
  'Spätzle',
  'Zander',
  'Püree',
  'mit',
  'und',
  'Curry',
  'Reis',
  'Feta',
  '9,50',
  '€',
  '(A,C)',
]

/** A page whose dishes are known by day: each day has its own, made of the same words. */
export type RandomPage = { html: string; week: number; byDay: readonly (readonly string[])[] }

const dish = fc
  .array(fc.constantFrom(...words), { minLength: 2, maxLength: 7 })
  // None ends with a word such as `mit`, with which a dish goes on in the next line.
  .map((parts) => ['Braten', ...parts, 'Feta'].join(' '))

export const randomPage: fc.Arbitrary<RandomPage> = fc
  .record({
    week: fc.constantFrom(48, 49, 49, 49, 50),
    byDay: fc.array(fc.array(dish, { minLength: 1, maxLength: 4 }), { minLength: 5, maxLength: 5 }),
  })
  .map(({ week, byDay }) => ({
    week,
    byDay,
    html: page(
      'de',
      `<h2>KW ${week}</h2>${byDay
        .map((texts, index) => `<h3>${days[index]}</h3>${texts.map((text) => `<p>${text}</p>`).join('')}`)
        .join('')}`,
    ),
  }))

/** Answers of a model that copies, invents, mixes days, cuts, improves, repeats and quotes what is not there. */
export const randomAnswer = ({ byDay, week }: RandomPage): fc.Arbitrary<MenuAnswer> => {
  const copied = fc.constantFrom(...byDay.flat())
  const text = fc.oneof(
    { weight: 4, arbitrary: copied },
    fc.tuple(copied, copied).map(([one, other]) => `${one} ${other}`),
    fc.tuple(copied, copied).map(([one, other]) => `${one.slice(0, 12)} ${other.slice(-9)}`),
    copied.map((each) => each.split(' ').toReversed().join(' ')),
    copied.map((each) => each.split(' ').slice(1, 4).join(' ')),
    copied.map((each) => `${each} aus biologischem Anbau`),
    copied.map((each) => `<b>${each.toUpperCase()}</b>`),
    fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((each) => each.join(' ')),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
  )
  const quote = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(`KW ${week}`, ...days) },
    fc.constantFrom('KW 49', '30.11.2026', 'heute', 'Mittagstisch', ''),
    fc.string({ maxLength: 20 }),
  )
  return fc.record({
    state: fc.constantFrom('menu' as const, 'menu' as const, 'menu' as const, 'none' as const),
    proof: fc.oneof(fc.constant<string[]>([`KW ${week}`, 'Montag']), fc.array(quote, { maxLength: 4 })),
    dishes: fc.array(fc.record({ text, price: fc.option(fc.constantFrom('9,50 €', '1 €', 'gratis')) }), {
      maxLength: 40,
    }),
    language: fc.option(fc.constantFrom('de', 'en', '<b>', 'deutsch')),
  })
}
