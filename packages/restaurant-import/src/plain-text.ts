/** Before a text is cleaned, it is cut to this multiple of the wanted length. */
const slack = 20

const tag = /<[a-z/!?][^<>]*>/gi
/**
 * How many times all tags are removed. Removing a tag can join the text before and after it to a new tag, so once is
 * not enough. For real texts, a few times are enough.
 */
const tagDepth = 3
/** Line ends and control characters. They separate words, so they become spaces. */
const control = /[\p{Cc}\u2028\u2029]/gu
/**
 * The invisible characters and replacement characters that are removed. The joiners U+200C and U+200D stay, because
 * some languages and emoji need them.
 */
const hidden =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffd\u{e0000}-\u{e007f}]/gu
/** White space, joiners, fillers and control characters. All of them are invisible. */
const invisible = /[\s\p{Cc}\p{Cf}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/gu

/**
 * Makes one line of plain text: no tags, no control characters, single spaces, Unicode NFC. Empty if nothing is
 * visible.
 * @param wanted the approximate number of characters that are needed; the result may be longer
 */
export function plainText(value: string, wanted: number): string {
  const visible = value
    .slice(0, wanted * slack)
    .toWellFormed()
    .replace(control, ' ')
    .replace(hidden, '')
  const text = withoutTags(visible).replace(/\s+/gu, ' ').trim().normalize('NFC')
  return text.replace(invisible, '') === '' ? '' : text
}

function withoutTags(text: string): string {
  let less = text
  for (let depth = 0; depth < tagDepth; depth += 1) less = less.replace(tag, ' ')
  return less.search(tag) < 0 ? less : withoutBrackets(less)
}

/** Replaces angle brackets by spaces. A text without them cannot be read as markup. */
export const withoutBrackets = (text: string): string => text.replace(/[<>]/g, ' ')

export const codePoints = (text: string): number => [...text].length

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Shortens a text to `max` code points. It keeps whole words and ends with "…". */
export function shortened(text: string, max: number): string {
  if (codePoints(text) <= max) return text
  let room = max - 1
  let kept = ''
  for (const { segment } of graphemes.segment(text)) {
    room -= codePoints(segment)
    if (room < 0) break
    kept += segment
  }
  const next = text.charAt(kept.length)
  const boundary = next === ' ' ? kept.length : kept.lastIndexOf(' ')
  // If whole words would lose more than half of the text, as in languages without spaces, the last word is cut.
  const words = boundary > kept.length / 2 ? kept.slice(0, boundary) : kept
  return `${words.replace(/[\s,;:.·|–-]+$/u, '')}…`
}
