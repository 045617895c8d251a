/** How much longer than wanted a text may be before it is cleaned: the rest is cut unread. */
const slack = 20

const tag = /<[a-z/!?][^<>]*>/gi
/** Taking one tag out can put another together; a text that does so more often than this is no restaurant's. */
const tagDepth = 3
/** Line ends and other controls part words; what turns the direction of text around, or hides in it, just goes. */
const control = /[\p{Cc}\u2028\u2029]/gu
const hidden =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffd\u{e0000}-\u{e007f}]/gu
/** Characters that leave nothing on the screen: white space, joiners, fillers. */
const invisible = /[\s\p{Cc}\p{Cf}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/gu

/**
 * A text as one line: no tags, no control characters, single spaces, Unicode NFC. Empty where nothing can be seen.
 * @param wanted about how many characters of it are of use; the text may be longer
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

/** Nothing in such a text can be read as markup. */
export const withoutBrackets = (text: string): string => text.replace(/[<>]/g, ' ')

export const codePoints = (text: string): number => [...text].length

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The text, or as many of its words as fit into `max` code points with a "…" after them. */
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
  // Where the last word is most of it, or the script has no spaces, a cut word says more than none.
  const words = boundary > kept.length / 2 ? kept.slice(0, boundary) : kept
  return `${words.replace(/[\s,;:.·|–-]+$/u, '')}…`
}
