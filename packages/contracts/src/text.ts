import { z } from 'zod'

type TextRule = {
  /** Text for a value that is missing or not a string. */
  required: string
  min?: { length: number; message: string }
  max?: { length: number; message: string }
}

/** Number of Unicode code points: "🍕" is one character, as a person counts and as PostgreSQL's `char_length` does. */
function codePoints(value: string): number {
  let count = 0
  for (const _ of value) count += 1
  return count
}

const controlCharacter = /\p{Cc}/u

function bounded<T extends z.ZodType<string, string>>(schema: T, { min, max }: TextRule) {
  return schema
    .refine((value) => !min || codePoints(value) >= min.length, { error: min?.message, abort: true })
    .refine((value) => !max || codePoints(value) <= max.length, { error: max?.message, abort: true })
    .meta({ ...(min && { minLength: min.length }), ...(max && { maxLength: max.length }) })
}

/**
 * Text that can be stored: PostgreSQL takes neither U+0000 nor a lone surrogate, and would answer either with an error
 * or with another text than the one sent.
 */
function storable(required: string) {
  return z.string(required).refine((value) => value.isWellFormed() && !value.includes('\0'), {
    error: 'Text contains characters that cannot be stored',
    abort: true,
  })
}

/** Free text, kept as it was sent. */
export function text(rule: TextRule) {
  return bounded(storable(rule.required), rule)
}

/** A name that people read and type again: trimmed, Unicode NFC, one line, no control characters. */
export function name(rule: TextRule) {
  return bounded(
    storable(rule.required)
      .trim()
      .normalize('NFC')
      .refine((value) => !controlCharacter.test(value), {
        error: 'Control characters are not allowed here',
        abort: true,
      }),
    rule,
  )
}
