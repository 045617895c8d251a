import { type Sentence, say } from '@lunchvote/contracts/reasons'
import type { DayFrame } from './day-marks.ts'
import { htmlContent } from './html-content.ts'
import { jsonLines } from './json-content.ts'
import { dayFrom } from './local-days.ts'
import {
  linesOf,
  type MenuContent,
  type MenuLine,
  maxCharacters,
  maxLines,
  withinLimits,
} from './menu-lines.ts'
import type { MenuSource } from './menu-source.ts'
import { type PageLanguage, pageLanguage } from './page-language.ts'
import { pdfLines } from './pdf-content.ts'
import { pdfText } from './pdf-text.ts'
import { bodyText, kindOf, maxBytes } from './source-text.ts'
import { flatLines } from './table-lines.ts'

/** The lines of a source, and the language in which its days are read; or a picture that only a model can read. */
export type SourceLines =
  | { is: 'lines'; lines: MenuLine[]; frame: DayFrame; language: PageLanguage['language'] }
  | { is: 'picture'; mediaType: 'image/jpeg' | 'image/png' | 'image/webp' }
  | { is: 'file' }
  | { is: 'fault'; reason: Sentence }

const fault = (reason: Sentence): SourceLines => ({ is: 'fault', reason })

/** Reads the text of a source. Never rejects. @param day such as `2026-11-30` */
export async function sourceLines(source: MenuSource, day: string): Promise<SourceLines> {
  const kind = kindOf(source)
  if (!kind) return fault(say('menu_file_unknown'))
  if (source.body.byteLength > maxBytes[kind]) return fault(say('menu_too_large'))
  switch (kind) {
    case 'jpeg':
    case 'png':
    case 'webp':
      return { is: 'picture', mediaType: `image/${kind}` }
    case 'pdf':
      return pdfSource(source, day)
    case 'json':
      return jsonSource(source, day)
    case 'html': {
      const { content, lang } = htmlContent(bodyText(source))
      return inFrame(day, textsOf(content), lang, (frame) => flatLines(content, frame))
    }
    case 'text': {
      const lines = bodyText(source)
        .slice(0, maxCharacters)
        .split(/\r\n|[\r\n]/)
        .slice(0, maxLines)
        .flatMap((line) => linesOf(line))
      return inFrame(
        day,
        lines.map(({ text }) => text),
        undefined,
        () => lines,
      )
    }
  }
}

function inFrame(
  day: string,
  texts: readonly string[],
  declared: string | undefined,
  linesIn: (frame: DayFrame) => MenuLine[],
): SourceLines {
  const { language, ofDays, ...order } = pageLanguage(texts, declared)
  const frame: DayFrame = { today: dayFrom(day), language: ofDays, ...order }
  return { is: 'lines', lines: withinLimits(linesIn(frame)), frame, language }
}

async function pdfSource(source: MenuSource, day: string): Promise<SourceLines> {
  const pdf = await pdfText(source.body)
  if (pdf.is === 'too-large') return fault(say('menu_too_large'))
  if (pdf.is === 'unreadable') return fault(say('menu_file_unreadable'))
  if (pdf.is === 'scan') return { is: 'file' }
  const texts = pdf.pages.flat().map(({ text }) => text)
  return inFrame(day, texts, undefined, (frame) => pdfLines(pdf.pages, frame))
}

function jsonSource(source: MenuSource, day: string): SourceLines {
  let value: unknown
  try {
    value = JSON.parse(bodyText(source))
  } catch {
    return fault(say('menu_file_unreadable'))
  }
  const lines = jsonLines(value)
  return inFrame(
    day,
    lines.map(({ text }) => text),
    undefined,
    () => lines,
  )
}

const textsOf = (content: readonly MenuContent[]): string[] =>
  content.flatMap((each) =>
    'rows' in each ? each.rows.flat().flatMap((cell) => textsOf(cell.content)) : [each.text],
  )
