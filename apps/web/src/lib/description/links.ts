import type { ResolvedPos } from 'prosemirror-model'
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { link, schema } from './schema.ts'

/** The text that gets a link or loses it. */
export type LinkTarget = {
  from: number
  to: number
  /** The address of the first link in this text. Undefined if there is none. */
  href: string | undefined
}

/** The whole link around the selection, or else the selected text. */
export function linkTarget({ selection, doc }: EditorState): LinkTarget {
  const { $from, from, to } = selection
  const around = linkAround($from)
  if (around && around.to >= to) return around
  let href: string | undefined
  doc.nodesBetween(from, to, (node) => {
    href ??= link.isInSet(node.marks)?.attrs.href
  })
  return { from, to, href }
}

function linkAround(position: ResolvedPos): LinkTarget | undefined {
  const links: LinkTarget[] = []
  position.parent.forEach((node, offset) => {
    const from = position.start() + offset
    const href: string | undefined = link.isInSet(node.marks)?.attrs.href
    const last = links.at(-1)
    if (last && last.to === from && last.href === href) last.to += node.nodeSize
    else if (href !== undefined) links.push({ from, to: from + node.nodeSize, href })
  })
  return links.find(({ from, to }) => from <= position.pos && position.pos <= to)
}

/** Links the target. If there is no text to link, inserts the address as the text, without its scheme. */
export function setLink({ tr }: EditorState, { from, to }: LinkTarget, href: string): Transaction {
  const mark = link.create({ href })
  if (from < to) return selectAfter(tr.removeMark(from, to, link).addMark(from, to, mark), to)
  const text = href.replace(/^https?:\/\/|\/$/gi, '')
  return selectAfter(tr.insert(from, schema.text(text, [mark])), from + text.length)
}

export function removeLink({ tr }: EditorState, { from, to }: LinkTarget): Transaction {
  return selectAfter(tr.removeMark(from, to, link), to)
}

function selectAfter(tr: Transaction, position: number): Transaction {
  return tr.setSelection(TextSelection.create(tr.doc, position)).scrollIntoView()
}
