import { expect, test } from 'vitest'
import { typedAddress } from './link-address.ts'

test.each([
  ['https://napoli.example/menu?a=1#b', 'https://napoli.example/menu?a=1#b'],
  [' HTTP://napoli.example ', 'HTTP://napoli.example'],
  ['napoli.example/menu', 'https://napoli.example/menu'],
  ['//napoli.example', 'https://napoli.example'],
  ['localhost:3000/menu', 'https://localhost:3000/menu'],
  ['münchen.example', 'https://münchen.example'],
])('the typed address %j becomes %j', (typed, address) => {
  expect(typedAddress(typed)).toBe(address)
})

const refused = [
  '',
  ' ',
  'https://',
  'https:menu',
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,x',
  'mailto:ada@example.com',
  'ftp://napoli.example',
  'two words',
  'https://napoli.example/two words',
]

test.each(refused)('the typed address %j is refused', (typed) => {
  expect(typedAddress(typed)).toBeUndefined()
})
