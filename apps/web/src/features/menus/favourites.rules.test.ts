import { expect, test } from 'vitest'
import { isLoved } from './favourites.rules.ts'

test.for([
  ['Rindsgulasch mit Spätzle', 'rind', true],
  ['Rindsgulasch mit Spätzle', 'gulasch', false],
  ['Rindsgulasch mit Spätzle', 'SPATZ', true],
  ['KLÖSSE mit Soße', 'klöße', true],
  ['Crème brûlée', 'brulee', true],
  ['Pad  Thai (scharf)', 'pad thai', true],
  ['Gemüse-Lasagne', 'lasagne', true],
  ['Tom-Kha-Gai, Reis', 'kha', true],
  ['Lasagne', 'lasagnette', false],
  ['Smørrebrød', 'smør', true],
  ['2er Pizza', '2er', true],
  ['12er Pizza', '2er', false],
  ['', 'ramen', false],
  ['Ramen', '', false],
] as const)('%s is loved for the word %s: %s', ([dish, word, loved]) => {
  expect(isLoved(dish, ['sushi', word])).toBe(loved)
})
