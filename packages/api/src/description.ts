import { say } from '@lunchvote/contracts/reasons'
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

/**
 * Whether a link has a scheme and a host. Both slashes are required, because browsers read `https:menu` as a path on
 * the current site.
 */
function isAbsolute(href: string): boolean {
  return /^https?:\/\//i.test(href) && URL.canParse(href)
}

/** White space, joiners, fillers and control characters. All of them are invisible. */
const invisible = /[\s\p{Cc}\p{Cf}\p{Z}\u115f\u1160\u2800\u3164\uffa0]|&nbsp;/gu

/** Whether there is visible text besides the markup. */
export function isReadable(html: string): boolean {
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
  return text.replace(invisible, '') !== ''
}

/** Removes markup that is not allowed. @throws DomainError BAD_REQUEST if no visible text is left */
export function sanitizeDescription(html: string): string {
  if (!isReadable(html)) throw new DomainError('BAD_REQUEST', say('description_unreadable'))
  return concise(sanitizeHtml(html, allowed))
}

/**
 * Undoes escapes that HTML does not require. Such escapes could make the stored description longer than the one that
 * was sent. The edit form would then refuse the stored description as too long.
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

/** Escapes plain text, so that browsers show a `<b>` in the text and do not read it as markup. */
export function descriptionFromText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
