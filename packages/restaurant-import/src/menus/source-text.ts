import { decodedPage } from '../page-body.ts'
import type { MenuSource } from './menu-source.ts'

/** The kinds of sources that are read. */
export type SourceKind = 'html' | 'text' | 'json' | 'pdf' | 'jpeg' | 'png' | 'webp'

/** The maximum size of a source, in bytes. */
export const maxBytes: Record<SourceKind, number> = {
  html: 5 * 1024 * 1024,
  text: 5 * 1024 * 1024,
  json: 5 * 1024 * 1024,
  pdf: 5 * 1024 * 1024,
  jpeg: 8 * 1024 * 1024,
  png: 8 * 1024 * 1024,
  webp: 8 * 1024 * 1024,
}

const signatures: readonly [SourceKind, RegExp][] = [
  ['pdf', /^[\s\S]{0,1000}%PDF-/],
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['webp', /^RIFF[\s\S]{4}WEBP/],
]

const types: readonly [SourceKind, RegExp][] = [
  ['html', /^(?:text\/html|application\/xhtml\+xml)$/],
  ['json', /^(?:application|text)\/(?:[\w.-]+\+)?json$/],
  ['text', /^text\/(?:plain|markdown|csv|calendar)$/],
]

/** Returns what a source is. Its first bytes decide about files, because servers name them wrongly. */
export function kindOf({ contentType, body }: MenuSource): SourceKind | undefined {
  const start = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, 1_100)).toString('latin1')
  const file = signatures.find(([, signature]) => signature.test(start))
  if (file) return file[0]
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const declared = types.find(([, pattern]) => pattern.test(type))
  if (declared) return declared[0]
  if (type !== '' && type !== 'application/octet-stream') return undefined
  return /^\s*[[{]/.test(start)
    ? 'json'
    : /<(?:!doctype|html|body|head|table|div|p)\b/i.test(start)
      ? 'html'
      : undefined
}

export const isHtml = (source: MenuSource) =>
  kindOf(source) === 'html' && source.body.byteLength <= maxBytes.html

/** Decodes the text of a source like browsers do. */
export const bodyText = ({ body, contentType }: MenuSource): string =>
  decodedPage(Buffer.from(body.buffer, body.byteOffset, body.byteLength), contentType)
