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
