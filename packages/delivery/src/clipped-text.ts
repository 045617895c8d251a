const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Escapes a text. If the result is longer than `maxLength`, it is cut between two characters and ends with "…".
 * @param maxLength in UTF-16 units, after the escaping
 */
export function clippedText(text: string, maxLength: number, escaped = (plain: string) => plain): string {
  const complete = escaped(text)
  if (complete.length <= maxLength) return complete
  let clipped = ''
  for (const { segment } of graphemes.segment(text)) {
    const next = clipped + escaped(segment)
    if (next.length >= maxLength) break
    clipped = next
  }
  return `${clipped}…`
}
