const parser = new DOMParser()

const styleElement = /<style\b[\s\S]*?(<\/style\s*>|$)/gi
/** A match contains only one `<`. Otherwise, HTML with many unclosed tags would take quadratic time. */
const tag = /<[a-z][^<>]*>/gi

/**
 * Parses HTML into an inert document: no script runs, and nothing is requested. Browsers check even inert documents
 * against the content security policy, and would report styles and event handlers as violations. Therefore, `<style>`
 * elements are removed. Attributes such as `style` and `onclick` become `data-style` and `data-onclick`.
 */
export function parseHtml(html: string): HTMLElement {
  const checked = html.replace(styleElement, '').replace(tag, (found) =>
    // A slash separates attributes, too.
    found.replace(/([\s/"'])(style|on\w+)(?=\s*=)/gi, '$1data-$2'),
  )
  return parser.parseFromString(checked, 'text/html').body
}

/**
 * Escapes text for HTML, but only where HTML requires it. The limit of a description counts the characters of the HTML,
 * and the server undoes all other escapes.
 */
export function escapeText(text: string): string {
  return text
    .replace(/&#?[a-z0-9]*;?/gi, (part) =>
      parseHtml(part).textContent === part ? part : `&amp;${part.slice(1)}`,
    )
    .replace(/<(?=[a-z/!?])/gi, '&lt;')
}

export function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;')
}

/** The white space that HTML collapses. The no-break space is not part of it. */
export const whiteSpace = /[ \t\r\n\f]+/g

/** Writes text as HTML, in which each line break is a `<br>`. */
export function htmlFromText(text: string): string {
  const lines = text.split(/\r\n?|\n/).map((line) => line.replace(whiteSpace, ' '))
  return lines.map(escapeText).join('<br>')
}

/** The text of HTML that has no markup except line breaks. Returns undefined for other HTML. */
export function textFromHtml(html: string): string | undefined {
  const nodes = [...parseHtml(html).childNodes]
  if (!nodes.every((node) => node.nodeType === Node.TEXT_NODE || node.nodeName === 'BR')) return undefined
  return nodes.map((node) => node.textContent?.replace(whiteSpace, ' ') || '\n').join('')
}
