import { email } from '@lunchvote/contracts/email'
import { fieldCode } from '@lunchvote/contracts/reasons/fields'
import { withoutEdges } from '@lunchvote/contracts/text'
import fc from 'fast-check'
import { expect } from 'vitest'

/** What a browser takes in `<input type="email">`. Source: https://html.spec.whatwg.org/#valid-e-mail-address. */
const html =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

const people = [
  'ada',
  'Bob',
  'karl',
  'a&b',
  "o'neill",
  'ada+lunch',
  '.a..b.',
  '{x}|y',
  'ääni',
  'Karl',
  '用户',
  'a b',
  '',
]
const hosts = [
  ...[
    'x.org',
    'intranet',
    'EXAMPLE.com',
    '127.0.0.1',
    'xn--e1afmkfd.xn--p1ai',
    'mail.co.uk',
    'a-.b',
    '[::1]',
  ],
  ...[
    'пример.рф',
    'ПРИМЕР.рф',
    'faß.de',
    'mäkelä.fi',
    'x。org',
    'ｘ.org',
    'Kafka.org',
    'пример.0x1',
    'ex%61mple.рф',
    '..',
    '',
  ],
]
const around = ['', ' ', '\t', '\u00a0', '\n', '\u200b']
const between = ['@', '@', '@', '＠', '@@', '']

/** Addresses as people have them, and texts that nearly are addresses. */
const addresses = fc.oneof(
  fc
    .record({
      before: fc.constantFrom(...around),
      person: fc.oneof(fc.constantFrom(...people), fc.string({ maxLength: 8 })),
      at: fc.constantFrom(...between),
      host: fc.oneof(fc.constantFrom(...hosts), fc.domain(), fc.string({ unit: 'grapheme', maxLength: 8 })),
      after: fc.constantFrom(...around),
    })
    .map(({ before, person, at, host, after }) => `${before}${person}${at}${host}${after}`),
  fc.emailAddress(),
  fc.stringMatching(html, { maxLength: 60 }),
)

/** Each address has one form, or is refused with a code. */
export function expectOneForm(runs: { numRuns: number; seed?: number }): void {
  fc.assert(
    fc.property(addresses, (typed) => {
      const { data, error } = email.safeParse(typed)
      const isTaken = html.test(typed) && typed.length <= 254
      if (data === undefined) {
        expect(isTaken).toBe(false)
        expect(error?.issues[0]?.message).toBe(fieldCode('invalid_email'))
        return
      }
      if (isTaken) expect(data).toBe(typed.toLowerCase())
      expect(data).toMatch(/^[!-~]{3,254}$/)
      expect(data).toBe(data.toLowerCase())
      expect(email.parse(data)).toBe(data)
      // What is before the domain keeps its letters. In the domain, a letter never becomes another plain letter.
      const trimmed = withoutEdges(typed)
      const name = trimmed.slice(0, trimmed.lastIndexOf('@'))
      expect(data.slice(0, data.lastIndexOf('@'))).toBe(name.toLowerCase())
      expect(name).toMatch(/^[!-~]+$/)
    }),
    runs,
  )
}
