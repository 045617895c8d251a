/** Made once, because making it takes longer than all else about a face. */
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * Returns "AL" for "Ada Lovelace", "A" for "ada" and "李" for "李小龙". It takes whole characters, so that an emoji is not
 * cut.
 */
export function initials(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word) => firstCharacter(word ?? ''))
    .join('')
    .toLocaleUpperCase()
}

function firstCharacter(word: string): string {
  const [first] = graphemes.segment(word)
  return first?.segment ?? ''
}
