import { closeHistory } from '@tiptap/pm/history'
import { keydownHandler } from '@tiptap/pm/keymap'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { descriptionExtensions, pasting, readHtml, writeHtml } from '~/lib/description.ts'
import { DescriptionToolbar, type ToolName, type ToolState } from './description-toolbar.tsx'
import { controlStyle } from './field.tsx'
import { LinkRow } from './link-row.tsx'

type DescriptionEditorProps = {
  id: string
  /** The name of the field. If the description is invalid, the form finds the field by this name and focuses it. */
  name: string
  labelId: string
  /** The HTML of the description. If the form replaces it, the editor shows the new HTML, and Undo restores the old. */
  value: string
  onChange: (html: string) => void
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Edits a description as it will look. */
export function DescriptionEditor({ value, onChange, ...control }: DescriptionEditorProps) {
  const [isLinking, setLinking] = useState(false)
  const [content] = useState(() => readHtml(value))
  const editor = useEditor({
    extensions: descriptionExtensions,
    content,
    editorProps: useEditorProps({ ...control, isLinking, onLinkKey: openLink }),
    // The content security policy forbids styles in the page.
    injectCSS: false,
    // A description is no Markdown.
    enableInputRules: false,
    enablePasteRules: false,
    shouldRerenderOnTransaction: true,
    onUpdate: update,
  })
  /** The HTML that the form has set last, and the document that the editor made of it. */
  const given = useRef({ html: value, document: editor.state.doc })
  /** The HTML that the form and the editor have now. */
  const latest = useRef(value)

  function update() {
    // Other text may now be where the link was.
    setLinking(false)
    // An unchanged document keeps the HTML that the form has set, even where the editor would write it differently.
    const isUnchanged = editor.state.doc.eq(given.current.document)
    const html = isUnchanged ? given.current.html : writeHtml(editor)
    if (html === latest.current) return
    latest.current = html
    // The form shows each letter before the next one is typed. Otherwise it would set a text without the next letter.
    flushSync(() => onChange(html))
  }
  useEffect(() => {
    if (value === latest.current) return
    latest.current = value
    editor.commands.setContent(readHtml(value), { emitUpdate: false })
    given.current = { html: value, document: editor.state.doc }
  }, [editor, value])

  function openLink() {
    editor.commands.extendMarkRange('link')
    setLinking(true)
  }
  function closeLink() {
    setLinking(false)
    editor.view.focus()
  }
  function setLink(href: string) {
    const { empty, to } = editor.state.selection
    const text = href.replace(/^https?:\/\/|\/$/gi, '')
    // If no text is selected, the address becomes the text.
    if (empty)
      editor.commands.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
    else editor.chain().setMark('link', { href }).setTextSelection(to).run()
    closeLink()
  }
  function removeLink() {
    editor.chain().unsetMark('link').setTextSelection(editor.state.selection.to).run()
    closeLink()
  }
  function press(tool: ToolName, byPointer: boolean) {
    if (tool === 'link') return openLink()
    if (tool === 'undo' || tool === 'redo') return void editor.commands[tool]()
    // Because of `closeHistory`, Undo takes back one press at a time.
    const separately = editor.chain().command(({ tr }) => Boolean(closeHistory(tr)))
    separately[formats[tool].toggle]().run()
    // After a press with the keyboard, the focus stays in the toolbar.
    if (byPointer) editor.view.focus()
  }

  return (
    <>
      {isLinking ? (
        <LinkRow
          href={editor.getAttributes('link').href}
          onSet={setLink}
          onRemove={removeLink}
          onCancel={closeLink}
        />
      ) : (
        <DescriptionToolbar stateOf={(tool) => toolState(tool, editor)} onPress={press} />
      )}
      <EditorContent editor={editor} className="col-start-1 row-start-1 grid" />
    </>
  )
}

type EditorPropsOptions = Omit<DescriptionEditorProps, 'value' | 'onChange'> & {
  isLinking: boolean
  /** Called when Ctrl+K is pressed, or ⌘K on Apple devices. */
  onLinkKey: () => void
}

function useEditorProps({ id, name, labelId, isLinking, onLinkKey, ...aria }: EditorPropsOptions) {
  const openLink = useRef(onLinkKey)
  openLink.current = onLinkKey
  const { 'aria-invalid': isInvalid, 'aria-describedby': describedBy } = aria
  return useMemo(
    () => ({
      ...pasting,
      attributes: {
        id,
        'data-name': name,
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-invalid': String(isInvalid ?? false),
        'aria-describedby': describedBy ?? '',
        class: `${controlStyle} rich-text min-h-40 pt-14 wrap-anywhere whitespace-break-spaces group-has-data-refused/description:pt-25`,
      },
      handleKeyDown: keydownHandler({
        'Mod-k': () => {
          openLink.current()
          return true
        },
      }),
      // Highlights the text of the link while its address is typed. Meanwhile, the focus is in the field for the
      // address, so browsers do not show the selection of the editor.
      decorations: ({ doc, selection: { from, to } }: Editor['state']) =>
        isLinking
          ? DecorationSet.create(doc, [Decoration.inline(from, to, { class: 'bg-accent text-accent-ink' })])
          : null,
    }),
    [id, name, labelId, isInvalid, describedBy, isLinking],
  )
}

const formats = {
  bold: { type: 'bold', toggle: 'toggleBold' },
  italic: { type: 'italic', toggle: 'toggleItalic' },
  bullets: { type: 'bulletList', toggle: 'toggleBulletList' },
  numbers: { type: 'orderedList', toggle: 'toggleOrderedList' },
} as const

function toolState(tool: ToolName, editor: Editor): ToolState {
  if (tool === 'undo' || tool === 'redo') return { disabled: !editor.can()[tool]() }
  return { pressed: editor.isActive(tool === 'link' ? tool : formats[tool].type) }
}
