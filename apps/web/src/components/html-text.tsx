import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { classNames } from './class-names.ts'

/** The tags a description may have, as the server keeps them. */
const allowedTags = new Set(['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a'])
/** Their text is no text for readers. */
const droppedTags = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'svg',
  'math',
  'title',
  'textarea',
])

/**
 * HTML from people, shown without ever being HTML again: an inert document is read, and allowed elements are built
 * anew with no attribute but a link's checked address. Nothing can slip through what is not copied.
 */
export function HtmlText({ html, className }: { html: string; className?: string }) {
  const content = useMemo(() => parse(html), [html])
  return <div className={classNames('break-words', className)}>{content}</div>
}

function parse(html: string): ReactNode {
  if (!/[<&]/.test(html)) return html
  return build(new DOMParser().parseFromString(html, 'text/html').body)
}

function build(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent
    if (!(node instanceof Element)) return null
    const tag = node.localName
    if (droppedTags.has(tag)) return null
    if (tag === 'br') return createElement(tag, { key: index })
    if (tag === 'a') return createElement(tag, { key: index, ...linkProps(node) }, build(node))
    return createElement(allowedTags.has(tag) ? tag : Fragment, { key: index }, build(node))
  })
}

function linkProps(link: Element) {
  const href = link.getAttribute('href') ?? ''
  if (!/^https?:\/\//i.test(href)) return {}
  return {
    href,
    target: '_blank',
    rel: 'noopener noreferrer nofollow ugc',
    className: 'underline underline-offset-2',
  }
}
