import { decodeHTML } from 'entities'
import sanitizeHtml from 'sanitize-html'
import { DomainError } from './errors.ts'

const allowed = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https'],
  transformTags: {
    a: (tagName, { href }) => ({ tagName, attribs: href && isAbsolute(href) ? { href } : {} }),
  },
} satisfies sanitizeHtml.IOptions

/** With both slashes: browsers take `https:menu` as a path of the site they are on. */
function isAbsolute(href: string): boolean {
  return /^https?:\/\//i.test(href) && URL.canParse(href)
}

/** Characters that leave nothing on the screen: white space, joiners, fillers, controls. */
const invisible = /[\s\p{Cc}\p{Cf}\p{Z}\u115f\u1160\u2800\u3164\uffa0]|&nbsp;/gu

/** Whether anything is left to see once the markup is gone. */
export function isReadable(html: string): boolean {
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
  return text.replace(invisible, '') !== ''
}

/**
 * The part of a description that may stand on a colleague's screen.
 * @throws DomainError BAD_REQUEST when nothing readable is left
 */
export function sanitizeDescription(html: string): string {
  if (!isReadable(html)) throw new DomainError('BAD_REQUEST', 'Description must contain some readable text')
  return concise(sanitizeHtml(html, allowed))
}

/**
 * Undoes what the sanitiser escapes without need, so that what is stored is no longer than what was sent, and a form
 * that sends it back unchanged is not refused: `&`, `<` and `>` stay bare where HTML reads them as themselves.
 */
function concise(html: string): string {
  return html
    .replaceAll('<br />', '<br>')
    .replace(/&lt;(?![a-z/!?])/gi, '<')
    .replaceAll('&gt;', '>')
    .replace(/&amp;(#?[a-z0-9]*;?)/gi, (escaped, next) =>
      decodeHTML(`&${next}`) === `&${next}` ? `&${next}` : escaped,
    )
}

/** Plain text as a description that shows it: a `<b>` in it stays three characters. */
export function descriptionFromText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
