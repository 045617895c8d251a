import { distinctWords, lovedWordIn } from '@lunchvote/contracts/loved-words'
import { expect, test } from 'vitest'

test.each([
  ['Kartoffelsuppe mit Würstchen', 'würst', true],
  ['Kartoffelsuppe mit Würstchen', 'WURST', true],
  ['Kartoffelsuppe mit Würstchen', 'suppe', false],
  ['Crème brûlée', 'creme bru', true],
  ['CRE\u0300ME', 'crème', true],
  ['Lohikeitto, ruisleipä', 'ruisleipa', true],
  ['Fish\u00a0&\u00a0Chips', 'fish & chips', true],
  ['(Lasagne)', 'lasagne', true],
  ['Wurstsuppe mit Suppe', 'suppe', true],
  ['Milchreis, Reis', 'reis', true],
  ['İmam bayıldı', 'imam', true],
  ['Weiße Bohnen', 'weisse', true],
  ['Pasta (a.b)', 'a.b', true],
  ['Pasta axb', 'a.b', false],
])('in %j, %j is loved: %s', (dish, word, isLoved) => {
  expect(lovedWordIn(dish, ['zzz', word])).toBe(isLoved ? word : undefined)
})

test('words that differ in letter case or diacritics only are one', () => {
  expect(distinctWords(['Crème', 'creme', 'lasagne', 'LASAGNE', 'pad  thai', 'pad thai'])).toEqual([
    'Crème',
    'lasagne',
    'pad  thai',
  ])
})
