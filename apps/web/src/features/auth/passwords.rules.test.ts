import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { resetCommand } from './passwords.rules.ts'

test.each([
  'ada@example.com',
  'ada.lovelace+lunch@example.co.uk',
  "o'brien@example.com",
  "$(touch x)`id`;|&<>*!#{a,b}~'''@example.com",
  'ada @example.com"\\',
])('in a shell, the address %s is one argument', (email) => {
  const [, argument = ''] = resetCommand(email).split(' reset-link ')
  expect(execFileSync('sh', ['-c', `printf '%s|' ${argument}`], { encoding: 'utf8' })).toBe(`${email}|`)
})
