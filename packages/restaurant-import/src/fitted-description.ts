import { descriptionLimits } from './description-prompt.ts'
import { codePoints, plainText, shortened } from './plain-text.ts'

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The length of a text as HTML, in which `&`, `<` and `>` are escaped. The limits of a description count HTML. */
const htmlLength = (text: string) =>
  codePoints(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))

const longestEscape = '&amp;'.length

/**
 * Turns plain text into a description that fits the venue form. A text that is too long is cut after a sentence. If
 * that would leave less than half of the maximum length, it is cut after a word. Undefined if the text is too short.
 */
export function fittedDescription(value: string | undefined): string | undefined {
  const { min, max } = descriptionLimits
  const text = plainText(value ?? '', max)
  const fitted = htmlLength(text) <= max ? text : (wholeSentences(text, max) ?? wholeWords(text, max))
  return htmlLength(fitted) < min ? undefined : fitted
}

function wholeSentences(text: string, max: number): string | undefined {
  let kept = ''
  for (const { segment } of sentences.segment(text)) {
    if (htmlLength((kept + segment).trim()) > max) break
    kept += segment
  }
  return kept.length > max / 2 ? kept.trim() : undefined
}

function wholeWords(text: string, max: number): string {
  let kept = shortened(text, max)
  while (htmlLength(kept) > max) {
    const excess = htmlLength(kept) - max
    kept = shortened(text, codePoints(kept) - Math.ceil(excess / longestEscape))
  }
  return kept
}
