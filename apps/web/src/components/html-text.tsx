import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { classNames } from './class-names.ts'

/** The tags that the server keeps in a description. */
const allowedTags = 'p, br, b, strong, i, em, u, ul, ol, li, a'
/** Tags that are removed together with their content, which is not text for readers. */
const droppedTags = 'script, style, template, noscript, iframe, svg, math, title, textarea'

/**
 * Shows HTML that members wrote, but never inserts it as HTML. It parses the HTML into an inert document and builds
 * React elements for the allowed tags. The only attribute that it keeps is the address of a link, and only if this
 * address begins with http:// or https://.
 */
export function HtmlText({ html, className }: { html: string; className?: string }) {
  const content = useMemo(() => parse(html), [html])
  return <div className={classNames('rich-text break-words', className)}>{content}</div>
}

function parse(html: string): ReactNode {
  if (!/[<&]/.test(html)) return html
  return build(new DOMParser().parseFromString(html, 'text/html').body)
}

function build(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent
    if (!(node instanceof Element)) return null
    if (node.matches(droppedTags)) return null
    const tag = node.localName
    if (tag === 'br') return createElement(tag, { key: index })
    if (tag === 'a') return createElement(tag, { key: index, ...linkProps(node) }, build(node))
    return createElement(node.matches(allowedTags) ? tag : Fragment, { key: index }, build(node))
  })
}

function linkProps(link: Element) {
  const href = link.getAttribute('href') ?? ''
  if (!/^https?:\/\//i.test(href)) return {}
  return {
    href,
    target: '_blank',
    rel: 'noopener noreferrer nofollow ugc',
  }
}
