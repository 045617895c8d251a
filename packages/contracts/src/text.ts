import { z } from 'zod'
import { fieldCode } from './reasons/fields.ts'

type Limit = { length: number; message: string }

type TextRule = {
  /** The message for a value that is missing or not a string. */
  required: string
  min?: Limit
  max?: Limit
}

/** Counts Unicode code points, as PostgreSQL's `char_length` does. For example, "🍕" is one code point. */
function codePoints(value: string): number {
  let count = 0
  for (const _ of value) count += 1
  return count
}

const controlCharacter = /\p{Cc}/u

/**
 * Characters that show nothing, and spaces that look like the ordinary space. U+2800 is a Braille pattern without dots.
 */
const invisible =
  /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\u2800]|(?![ \u3000])\p{Zs}/u

/** The invisible characters that emoji and scripts need. */
const needed = new RegExp(
  [
    // Variation selectors choose the form of the character before them.
    String.raw`\p{Variation_Selector}`,
    // Tag characters make flags, such as the flag of Wales.
    String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}`,
    // A joiner connects two emoji.
    String.raw`(?<=\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)\u200d(?=\p{Extended_Pictographic})`,
    // Joiners are allowed after a letter without case, because Arabic and Indic scripts need joiners there.
    String.raw`(?<=\p{Lo}\p{M}*)[\u200c\u200d]`,
  ].join('|'),
  'gu',
)

/**
 * Matches every invisible character. Group 1 contains the match if it is needed, so replacing each match with group 1
 * removes only the characters that a name may not have.
 */
const neededOrNot = new RegExp(`(${needed.source})|${invisible.source}`, 'gu')

/** Removes the invisible characters that a name may not have. Special spaces become ordinary ones. */
export function withoutInvisible(value: string): string {
  return value.replace(/\p{Zs}/gu, ' ').replace(neededOrNot, '$1')
}

/** What a text loses at its edges: white space, and what shows nothing. Pasted texts often bring some of it along. */
const edge = String.raw`[\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]+`
const atStart = new RegExp(`^${edge}`, 'u')
const neededOrEdge = new RegExp(`(${needed.source})|${edge}`, 'gu')

/** Keeps the invisible characters that belong to the last visible one, such as the one that makes a heart red. */
export function withoutEdges(value: string): string {
  const text = value.replace(atStart, '')
  return text.replace(neededOrEdge, (run: string, kept: string | undefined, at: number) =>
    kept === undefined && at + run.length === text.length ? '' : run,
  )
}

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

function bounded<T extends z.ZodType<string, string>>(schema: T, { min, max }: TextRule) {
  return schema
    .refine((value) => !min || codePoints(value) >= min.length, { error: min?.message, abort: true })
    .refine((value) => !max || codePoints(value) <= max.length, { error: max?.message, abort: true })
    .meta({ ...(min && { minLength: min.length }), ...(max && { maxLength: max.length }) })
}

/**
 * A text that PostgreSQL can store. PostgreSQL refuses U+0000, and would store a lone surrogate as another character.
 */
function storable(required: string) {
  return z.string(required).refine((value) => value.isWellFormed() && !value.includes('\0'), {
    error: fieldCode('text_not_storable'),
    abort: true,
  })
}

/** Free text, stored exactly as sent. */
export function text(rule: TextRule) {
  return bounded(storable(rule.required), rule)
}

/** Free text without white space and invisible characters around it. */
export function trimmedText(rule: TextRule) {
  return bounded(storable(rule.required).overwrite(withoutEdges), rule)
}

/**
 * How many UTF-16 units of the typed text can become one code point of the normalised text. NFC joins at most four code
 * points into one, and each of the four has at most two units.
 */
const maxUnitsPerCodePoint = 8

/**
 * A name that people have to read and type, such as a team name. It is trimmed and in Unicode NFC, and has one line.
 * Between its visible characters, it has no invisible ones except those that emoji and some scripts need.
 */
export function name(rule: TextRule & { max: Limit }) {
  const { max } = rule
  return bounded(
    storable(rule.required)
      .overwrite(withoutEdges)
      // The length is checked before the normalisation. A request can contain 64 KiB of combining characters, and
      // normalising them would take almost a second.
      .refine((value) => value.length <= max.length * maxUnitsPerCodePoint, {
        error: max.message,
        abort: true,
      })
      .normalize('NFC')
      .refine((value) => !controlCharacter.test(value), {
        error: fieldCode('control_characters'),
        abort: true,
      })
      .refine((value) => !invisible.test(value.replace(needed, '')), {
        error: fieldCode('invisible_characters'),
        abort: true,
      })
      .refine((value) => value === '' || visible.test(value), {
        error: fieldCode('nothing_visible'),
        abort: true,
      }),
    rule,
  )
}

/** The maximum length of a secret, in characters. Secrets that the server makes are shorter. */
const maxSecret = 200

/** A secret that the server made, such as the token of a link. */
export function secret(required: string, tooLong: string) {
  return text({ required, max: { length: maxSecret, message: tooLong } })
}

type UrlRule = {
  /** The message for a value that is missing, or no URL with an allowed protocol. */
  invalid: string
  protocol: RegExp
  max: { length: number; message: string }
  /** The message for a URL with a user name or a password. Without it, such a URL is allowed. */
  withUser?: string
}

/** The part before an "@" in front of the host, in the form in which the URL parser writes it. */
const userInfo = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*@/

/**
 * A URL, as the URL parser writes it. That form is ASCII, so its length is its size in bytes: a letter of another
 * script can become nine characters.
 */
export function url({ invalid, protocol, max, withUser }: UrlRule) {
  return trimmedText({ required: invalid, max })
    .pipe(
      z
        .url({ protocol, normalize: true, error: invalid, abort: true })
        .max(max.length, max.message)
        .refine((value) => withUser === undefined || !userInfo.test(value), withUser),
    )
    .meta({ format: 'uri', maxLength: max.length })
}

/** The protocols of web pages and pictures. */
export const web = /^https?$/
