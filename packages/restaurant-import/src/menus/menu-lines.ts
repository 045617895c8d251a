import { plainText, withoutBrackets } from '../plain-text.ts'

/** The level of a line of ordinary text. Headings have 1 to 6. */
export const plainLevel = 8
/** The level of a line in bold, or of the first cell of a table. */
export const strongLevel = 7

/** An element that contains lines. Lines of one list of days stand in a common element. */
export type Box = { parent: Box | undefined; depth: number }

/** A line of a source, as plain text in Unicode NFC. */
export type MenuLine = {
  text: string
  level: number
  box?: Box | undefined
  /** Whether the line may join texts that do not belong together. */
  isDoubtful?: boolean
}

export type MenuCell = { content: MenuContent[]; columns: number; rows: number }
export type MenuTable = { rows: MenuCell[][] }
/** What a source contains, in its order, before the tables become lines. */
export type MenuContent = MenuLine | MenuTable

/** The maximum number of lines, and of their characters, that are read of a source. */
export const maxLines = 6_000
export const maxCharacters = 200_000
/** A longer line is divided, at a space. */
const maxLineLength = 1_000

/** Marks that are put on a character, more than two of them, as in texts that run out of their line. */
const pile = /(\p{M}{2})\p{M}+/gu

/** Makes plain text of what a source says, without invisible characters and angle brackets. */
export const lineText = (text: string) =>
  plainText(withoutBrackets(text.replace(pile, '$1')).replace(/\p{Co}/gu, ' '), maxCharacters)

/** Returns where the next line of a text ends: at a space, or else between two characters. */
function endOfLine(text: string): number {
  if (text.length <= maxLineLength) return text.length
  const space = text.lastIndexOf(' ', maxLineLength)
  if (space > 0) return space
  return text.slice(0, maxLineLength).isWellFormed() ? maxLineLength : maxLineLength - 1
}

/** Returns the first lines, as far as they are read. */
export function withinLimits(lines: readonly MenuLine[]): MenuLine[] {
  let characters = 0
  const end = lines.findIndex(({ text }) => {
    characters += text.length
    return characters > maxCharacters
  })
  return lines.slice(0, end < 0 ? maxLines : Math.min(end, maxLines))
}

/** Makes lines of a text. Empty ones are left out. */
export function linesOf(text: string, level = plainLevel, box?: Box): MenuLine[] {
  const lines: MenuLine[] = []
  let rest = lineText(text)
  while (rest !== '') {
    const end = endOfLine(rest)
    lines.push({ text: rest.slice(0, end).trim(), level, box })
    rest = rest.slice(end).trim()
  }
  return lines
}
