import { Fragment, type Mark, Slice } from 'prosemirror-model'
import { lineBreak, paragraph, schema } from './schema.ts'

/** Turns plain text into paragraphs. Empty lines separate the paragraphs, and other line ends become line breaks. */
export function sliceFromText(text: string, marks: readonly Mark[]): Slice {
  const paragraphs = text.trim().split(/(?:[ \t]*(?:\r\n?|\n)){2,}/)
  return Slice.maxOpen(
    Fragment.fromArray(paragraphs.map((lines) => paragraph.create(null, withBreaks(lines, marks)))),
  )
}

function withBreaks(text: string, marks: readonly Mark[]) {
  return text
    .split(/\r\n?|\n/)
    .flatMap((line, index) => [
      ...(index > 0 ? [lineBreak.create()] : []),
      ...(line ? [schema.text(line, marks)] : []),
    ])
}
