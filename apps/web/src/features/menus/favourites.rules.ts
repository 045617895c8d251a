import { plainText } from '~/lib/plain-text.ts'

const normal = (text: string) => plainText(text).replace(/\s+/g, ' ').trim()

/** Whether a word of the dish begins like one of these. Letter case and accents make no difference. */
export function isLoved(dish: string, words: readonly string[]): boolean {
  const text = normal(dish)
  return words.some((word) => beginsWord(text, normal(word)))
}

function beginsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); word !== '' && at >= 0; at = text.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{N}]$/u.test(text.slice(0, at))) return true
  }
  return false
}
