import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['Jean-Luc van der Berg', 'JB'],
  ['李小龙', '李'],
  ['👩‍🍳 Kim', '👩‍🍳K'],
  ['', ''],
])('%s becomes %s', (name, expected) => expect(initials(name)).toBe(expected))
