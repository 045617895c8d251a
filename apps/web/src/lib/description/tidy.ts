import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { whiteSpace } from './html-source.ts'
import { lineBreak, paragraph, schema } from './schema.ts'

/** Removes what browsers do not show: unneeded white space, and empty lines at both ends of the document. */
export function tidy(document: Node): Node {
  const blocks = document.children.map(tidyBlock)
  const start = blocks.findIndex((block) => !isBlank(block))
  if (start === -1) return document.copy(Fragment.from(paragraph.create()))
  const shown = blocks.slice(start, blocks.findLastIndex((block) => !isBlank(block)) + 1)
  const last = shown.length - 1
  return document.copy(
    Fragment.fromArray(
      shown.map((block, index) => withoutBreaks(block, { atStart: index === 0, atEnd: index === last })),
    ),
  )
}

function isBlank(block: Node): boolean {
  return block.type === paragraph && block.children.every((node) => node.type === lineBreak)
}

function withoutBreaks(block: Node, ends: { atStart: boolean; atEnd: boolean }): Node {
  if (block.type !== paragraph) return block
  const nodes = block.children
  const isText = (node: Node) => node.isText
  const from = ends.atStart ? nodes.findIndex(isText) : 0
  const to = ends.atEnd ? nodes.findLastIndex(isText) + 1 : nodes.length
  return block.copy(Fragment.fromArray(nodes.slice(from, to)))
}

function tidyBlock(block: Node): Node {
  const nodes = block.type === paragraph ? tidyLine(block.children) : block.children.map(tidyBlock)
  return block.copy(Fragment.fromArray(nodes))
}

/** Collapses white space as browsers do, also around line breaks and across marks. */
function tidyLine(nodes: readonly Node[]): Node[] {
  const tidied: Node[] = []
  let followsSpace = true
  for (const node of nodes) {
    if (node.type === lineBreak) {
      dropSpaceAtEnd(tidied)
      tidied.push(node)
      followsSpace = true
      continue
    }
    const text = (node.text ?? '').replace(whiteSpace, ' ')
    const rest: string = followsSpace ? text.replace(/^ /, '') : text
    if (rest === '') continue
    tidied.push(schema.text(rest, node.marks))
    followsSpace = rest.endsWith(' ')
  }
  dropSpaceAtEnd(tidied)
  return tidied.map((node, index) => (node.type === lineBreak ? node.mark(marksAround(tidied, index)) : node))
}

function dropSpaceAtEnd(nodes: Node[]): void {
  const last = nodes.at(-1)
  if (!last?.text?.endsWith(' ')) return
  nodes.pop()
  const text = last.text.slice(0, -1)
  if (text) nodes.push(schema.text(text, last.marks))
}

/** The marks that the text on both sides of a line break has. Other marks of a line break would not be visible. */
function marksAround(nodes: readonly Node[], index: number): Mark[] {
  const before = nodes.slice(0, index).findLast((node) => node.isText)?.marks ?? []
  const after = nodes.slice(index).find((node) => node.isText)?.marks ?? []
  return before.filter((mark) => mark.isInSet(after))
}
