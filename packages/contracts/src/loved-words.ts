/** Words with the same key are one word: letter case, diacritics and the width of spaces do not count. */
const lovedKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/gu, ' ')
    // Capitals have no ß.
    .toUpperCase()
    .toLowerCase()

/** Drops the words that repeat an earlier one. */
export function distinctWords(words: readonly string[]): string[] {
  const seen = new Set<string>()
  return words.filter((word) => seen.size < seen.add(lovedKey(word)).size)
}

const letterOrNumber = /[\p{L}\p{N}]$/u

/** The first of the words that begins a word of the dish. Undefined if none does. */
export function lovedWordIn(dish: string, words: readonly string[]): string | undefined {
  const text = lovedKey(dish)
  return words.find((word) => {
    const key = lovedKey(word)
    for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + 1)) {
      if (!letterOrNumber.test(text.slice(0, at))) return true
    }
    return false
  })
}
