import { type Editor, type EditorOptions, Mark, Node } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { UndoRedo } from '@tiptap/extensions'
import { Fragment, Slice } from '@tiptap/pm/model'
import { isLinkAddress } from './link-address.ts'

/** What a description may contain: the elements that the server keeps. */
export const descriptionExtensions = [
  Node.create({ name: 'doc', topNode: true, content: 'block+' }),
  Paragraph,
  Text,
  HardBreak,
  BulletList,
  OrderedList,
  ListItem.extend({
    // Tab leaves the field.
    addKeyboardShortcuts() {
      return { Enter: () => this.editor.commands.splitListItem(this.name) }
    },
  }),
  Mark.create({
    name: 'link',
    // The outermost mark. Otherwise a link with a bold word would become three links.
    priority: 1000,
    // Text that is typed after a link is not part of it.
    inclusive: false,
    addAttributes: () => ({ href: {} }),
    parseHTML: () => [
      { tag: 'a[href]', getAttrs: (link) => isLinkAddress(link.getAttribute('href') ?? '') && null },
    ],
    // In the editor, a click on a link only places the cursor, so the element needs no `target`.
    renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
  }),
  Bold.extend({
    // Google Docs puts all that is copied into a `<b>` that is not bold.
    parseHTML: () => [{ tag: 'strong' }, { tag: 'b:not([data-style^="font-weight:normal"])' }],
    renderHTML: () => ['b', 0],
  }),
  Italic.extend({ parseHTML: () => [{ tag: 'em' }, { tag: 'i' }], renderHTML: () => ['i', 0] }),
  Underline.extend({ parseHTML: () => [{ tag: 'u' }] }),
  UndoRedo,
]

/**
 * The HTML of a description for the editor. Browsers show nothing for an empty `<p>` and for a `<br>` at the end of a
 * block. The editor would show a line for each.
 */
export function readHtml(html: string): string {
  return html
    .replace(whiteSpace, ' ')
    .replace(/<p> ?<\/p>/g, '')
    .replace(breaksAtEnd, '')
}

const breaksAtEnd = /( |<br>)+(?=<\/(p|li)>)/g
/** The white space that HTML collapses. The no-break space is not part of it. */
const whiteSpace = /[ \t\r\n\f]+/g

/**
 * The description that the editor has. The limit of a description counts its HTML, so plain text has no tags and no
 * escapes that HTML does not require.
 */
export function writeHtml(editor: Editor): string {
  const html = editor
    .getHTML()
    .replace(breaksAtEnd, '')
    .replace(/<p>(?: |&nbsp;)*<\/p>/g, emptyLine)
    // The blocks around a paragraph already show where it begins and ends, unless it begins with a line break.
    .replace(/(^|<li>|<\/(?:p|ul|ol)>)<p>(?!(?:\s|&nbsp;)*<br>)(.*?)<\/p>/gs, '$1$2')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&gt;', '>')
    .replace(/&lt;(?![a-z/!?])/gi, '<')
    .replace(/&amp;(#?[a-z0-9]*;?)/gi, (escaped, next) => (isText(`&${next}`) ? `&${next}` : escaped))
  return html.replace(linesAtEnds, '').trim()
}

const emptyLine = '<p><br></p>'
const linesAtEnds = new RegExp(`^(${emptyLine})+|(${emptyLine})+$`, 'g')

/** Whether browsers read this as it is, and not as a character reference. */
function isText(source: string): boolean {
  return new DOMParser().parseFromString(source, 'text/html').body.textContent === source
}

/**
 * The maximum length of pasted text, and of pasted HTML, in characters. A description has room for 200 characters, and
 * reading a whole book would stop the page for minutes.
 */
const maxPasted = { text: 5000, html: 50_000 }

/** Pasting into the editor, which keeps only what a description may contain. */
export const pasting: EditorOptions['editorProps'] = {
  // Ignores a paste without text, for example of a picture.
  handlePaste: (_, { clipboardData }) =>
    clipboardData !== null && !clipboardData.types.some((type) => type.startsWith('text/')),
  // Browsers check even HTML that is never shown against the content security policy, and would report its styles and
  // event handlers. A match contains only one `<`, because HTML with many unclosed tags would take quadratic time.
  transformPastedHTML: (html) =>
    html
      .replace(/<style\b[\s\S]*?(<\/style\s*>|$)|<!--[\s\S]*?(-->|$)/gi, '')
      .slice(0, maxPasted.html)
      // The cells of a table do not become one word.
      .replace(/<\/t[dh]>/gi, ' ')
      .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/([\s/"'])(style|on\w+)(?=\s*=)/gi, '$1data-$2')),
  // Empty lines separate paragraphs, and other line ends become line breaks.
  clipboardTextParser: (text, context, _plain, { state: { schema } }) => {
    const lines = (block: string) =>
      block
        .split('\n')
        .flatMap((line, index) => [
          ...(index > 0 ? [schema.node('hardBreak')] : []),
          ...(line ? [schema.text(line, context.marks())] : []),
        ])
    const blocks = text
      .slice(0, maxPasted.text)
      .trim()
      .replace(/\r\n?/g, '\n')
      .split(/\n\s*\n/)
    return Slice.maxOpen(Fragment.from(blocks.map((block) => schema.node('paragraph', null, lines(block)))))
  },
}
