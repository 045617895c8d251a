import { Tokenizer } from 'htmlparser2'
import { ElementStack, noAttributes } from './element-stack.ts'
import { type MenuContent, maxCharacters } from './menu-lines.ts'

const maxName = 20
const maxAttribute = 2_000
const maxColumns = 40

/** What is read of a page beside its text. */
export type HtmlContent = { content: MenuContent[]; lang: string | undefined }

/**
 * Reads the text of a page in linear time. Each block of the page is a line, and each cell of a table a part of it.
 * @param html a page; what is behind the limit of characters is not read
 */
export function htmlContent(html: string): HtmlContent {
  const elements = new ElementStack()
  let lang: string | undefined
  let name = ''
  let attribute = ''
  let value = ''
  let attributes = noAttributes()
  const nameAt = (from: number, to: number) => (to - from > maxName ? '' : html.slice(from, to).toLowerCase())
  const open = () => elements.open(name, attributes)

  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(from, to) {
        name = nameAt(from, to)
        attributes = noAttributes()
      },
      onattribname(from, to) {
        attribute = nameAt(from, to)
        value = ''
      },
      onattribdata(from, to) {
        if (value.length < maxAttribute) value += html.slice(from, Math.min(to, from + maxAttribute))
      },
      onattribend() {
        if (attribute === 'lang' && name === 'html') lang ??= value.slice(0, 35)
        if (attribute === 'hidden') attributes.hidden = true
        if (attribute === 'role') attributes.role = value.toLowerCase()
        if (attribute === 'style') attributes.style = value
        if (attribute === 'colspan') attributes.columns = spanIn(value)
        if (attribute === 'rowspan') attributes.rows = spanIn(value)
      },
      onopentagend: open,
      onselfclosingtag: open,
      onclosetag: (from, to) => elements.end(nameAt(from, to)),
      ontext: (from, to) => elements.addText(html.slice(from, Math.min(to, from + maxCharacters))),
      ontextentity: (codepoint) => elements.addText(String.fromCodePoint(codepoint)),
      onattribentity: ignored,
      oncdata: ignored,
      oncomment: ignored,
      ondeclaration: ignored,
      onend: ignored,
      onprocessinginstruction: ignored,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return { content: elements.finish(), lang }
}

function ignored(): void {}

const spanIn = (value: string) => Math.min(Math.max(Number.parseInt(value, 10) || 1, 1), maxColumns)
