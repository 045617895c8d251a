import type { Mark, MarkType, Node } from 'prosemirror-model'
import { escapeAttribute, escapeText } from './html-source.ts'
import { bold, bulletList, italic, lineBreak, link, paragraph, underline } from './schema.ts'
import { tidy } from './tidy.ts'

/** Writes a document as HTML that is as short as possible, because the limit counts the characters of the HTML. */
export function writeHtml(document: Node): string {
  return writeBlocks(tidy(document).children)
}

/**
 * A paragraph with content gets tags only if it follows a paragraph without tags. Otherwise the blocks around it, or
 * the ends of the description, already show where it begins and ends.
 */
function writeBlocks(blocks: readonly Node[]): string {
  let html = ''
  let followsText = false
  for (const [index, block] of blocks.entries()) {
    const isText = block.type === paragraph && block.childCount > 0
    if (isText && !followsText) html += writeLine(block)
    else if (isText) html += `<p>${writeLine(block)}</p>`
    else if (block.type !== paragraph) html += writeList(block)
    else if (!isImplied(blocks, index)) html += '<p><br></p>'
    followsText = isText && !followsText
  }
  return html
}

/** Whether `readHtml` adds this empty paragraph by itself, because an item always begins with a paragraph. */
function isImplied(blocks: readonly Node[], index: number): boolean {
  return index === 0 && blocks[1]?.type !== paragraph
}

function writeList(list: Node): string {
  const tag = list.type === bulletList ? 'ul' : 'ol'
  return `<${tag}>${list.children.map((item) => `<li>${writeBlocks(item.children)}</li>`).join('')}</${tag}>`
}

const tags = new Map<MarkType, string>([
  [link, 'a'],
  [bold, 'b'],
  [italic, 'i'],
  [underline, 'u'],
])

function writeLine(block: Node): string {
  const nodes = block.children
  let html = ''
  let open: readonly Mark[] = []
  for (const [index, node] of nodes.entries()) {
    const kept = keptMarks(open, nodes, index)
    // The mark that lasts longest is opened first, so that it need not be closed and opened again.
    const opened = node.marks
      .filter((mark) => !mark.isInSet(kept))
      .sort((one, other) => lengthOf(other, nodes, index) - lengthOf(one, nodes, index))
    html += closeTags(open.slice(kept.length)) + opened.map(openTag).join('')
    html += node.type === lineBreak ? '<br>' : escapeText(node.text ?? '')
    open = [...kept, ...opened]
  }
  // Browsers ignore the last line break of a block, so a second one follows it.
  if (nodes.at(-1)?.type === lineBreak) html += '<br>'
  return html + closeTags(open)
}

/**
 * The open marks that stay open at this node. Marks that end within a new link are closed before it, because opening them
 * again is shorter than opening the link again.
 */
function keptMarks(open: readonly Mark[], nodes: readonly Node[], index: number): readonly Mark[] {
  const marks = nodes[index]?.marks ?? []
  const newLink = link.isInSet(marks)?.isInSet(open) ? undefined : link.isInSet(marks)
  const minLength = newLink ? lengthOf(newLink, nodes, index) : 1
  const firstToClose = open.findIndex((mark) => lengthOf(mark, nodes, index) < minLength)
  return firstToClose === -1 ? open : open.slice(0, firstToClose)
}

/** How many nodes in a row have the mark, from `index` on. */
function lengthOf(mark: Mark, nodes: readonly Node[], index: number): number {
  const end = nodes.findIndex((node, place) => place >= index && !mark.isInSet(node.marks))
  return (end === -1 ? nodes.length : end) - index
}

function openTag(mark: Mark): string {
  const tag = tags.get(mark.type)
  return mark.type === link ? `<a href="${escapeAttribute(String(mark.attrs.href))}">` : `<${tag}>`
}

function closeTags(marks: readonly Mark[]): string {
  return marks
    .map((mark) => `</${tags.get(mark.type)}>`)
    .reverse()
    .join('')
}
