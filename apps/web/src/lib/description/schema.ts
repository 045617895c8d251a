import { Schema } from 'prosemirror-model'
import { isLinkAddress } from '../link-address.ts'

/** What a description may contain: the elements that the server keeps. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    bulletList: { group: 'block', content: 'item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    numberedList: { group: 'block', content: 'item+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    text: { group: 'inline' },
    lineBreak: {
      group: 'inline',
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      leafText: () => '\n',
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      // Text that is typed after a link is not part of it.
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = element.getAttribute('href') ?? ''
            return isLinkAddress(href) && { href }
          },
        },
      ],
      // In the editor, a click on a link only places the cursor, so the element needs no `target`.
      toDOM: (mark) => ['a', { href: mark.attrs.href }, 0],
    },
    bold: { parseDOM: [{ tag: 'b' }, { tag: 'strong' }], toDOM: () => ['b', 0] },
    italic: { parseDOM: [{ tag: 'i' }, { tag: 'em' }], toDOM: () => ['i', 0] },
    underline: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] },
  },
})

export const { paragraph, bulletList, numberedList, item, lineBreak } = schema.nodes
export const { link, bold, italic, underline } = schema.marks
