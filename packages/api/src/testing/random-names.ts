import { TRPCError } from '@trpc/server'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Person } from './test-api.ts'

const visible = fc.oneof(
  fc.constantFrom(
    ...['Ada', 'Łukasz', "O'Neill", '松屋', 'نامه', 'ශ්', 'क्', '🍕', '❤', '👩', '🏴', '&', '5', 'e\u0301'],
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
)
const hidden = fc.constantFrom(
  ...[
    ' ',
    '\t',
    '\n',
    '\u00a0',
    '\u00ad',
    '\u200b',
    '\u200c',
    '\u200d',
    '\u200e',
    '\u200f',
    '\u2028',
    '\u2060',
  ],
  ...[
    '\u2800',
    '\u3000',
    '\u3164',
    '\ufe0f',
    '\ufeff',
    '\u{e0067}',
    '\u{e007f}',
    '\u{e0100}',
    '\u0007',
    '\0',
    '\ud83c',
  ],
)
/** Names as people paste them: words with what their sources put between, before and after them. */
const names = fc
  .array(fc.oneof({ weight: 2, arbitrary: visible }, { weight: 1, arbitrary: hidden }), { maxLength: 9 })
  .map((parts) => parts.join(''))

/** What the sentences say that refuse a name. */
const sentences =
  /must be at (?:least 2|most 50) characters|(?:Control|Invisible) characters|one visible character|cannot be stored/

const shown = (text: string) =>
  text.normalize('NFC').replace(/[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')

/** Each name is stored with all that it shows, or refused with a sentence. */
export async function expectNamesKeptOrRefused(
  person: Person,
  runs: { numRuns: number; seed?: number },
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(names, async (displayName) => {
      const answer = await person
        .call((caller) => caller.account.update({ displayName }))
        .catch((error: unknown) => error)
      if (answer instanceof TRPCError) {
        expect(answer.code).toBe('BAD_REQUEST')
        expect(answer.message).toMatch(sentences)
        return
      }
      expect(answer).toMatchObject({ displayName: expect.stringMatching(/^\S(?:.*\S)?$/u) })
      const { displayName: stored } = answer as { displayName: string }
      expect(shown(stored)).toBe(shown(displayName))
    }),
    runs,
  )
}
