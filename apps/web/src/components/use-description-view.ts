import { history } from 'prosemirror-history'
import { keydownHandler, keymap } from 'prosemirror-keymap'
import { EditorState, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { keys } from '~/lib/description/commands.ts'
import { cleanPastedHtml, maxPasted } from '~/lib/description/pasted-html.ts'
import { sliceFromText } from '~/lib/description/pasted-text.ts'
import { readHtml } from '~/lib/description/read-html.ts'
import { writeHtml } from '~/lib/description/write-html.ts'

type ViewOptions = {
  /** The HTML of the description. If the form replaces it, the editor shows the new HTML, and Undo restores the old. */
  value: string
  onChange: (html: string) => void
  /** Called when Ctrl+K is pressed, or ⌘K on Apple devices. */
  onLinkKey: () => void
}

/** Marks a transaction that shows a change by the form. The form already knows this change. */
const byForm = 'byForm'

/** Makes an editor of the description in the element that has `mount` as its ref. */
export function useDescriptionView({ value, onChange, onLinkKey }: ViewOptions) {
  const mount = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView>()
  const [state, setState] = useState(() =>
    EditorState.create({ doc: readHtml(value), plugins: [history(), keymap(keys)] }),
  )
  /** The HTML that the form has set last, and the document that the editor made of it. */
  const given = useRef({ html: value, document: state.doc })
  /** The HTML that the form and the editor have now. */
  const latest = useRef(value)
  /** The changes that the form has not shown yet. On a slow phone, more letters are typed before it shows the first. */
  const unshown = useRef<string[]>([])

  const openLink = useEffectEvent(onLinkKey)
  const apply = useEffectEvent((target: EditorView, transaction: Transaction) => {
    const next = target.state.apply(transaction)
    target.updateState(next)
    setState(next)
    if (!transaction.docChanged || transaction.getMeta(byForm)) return
    // An unchanged document keeps the HTML that the form has set, even where the editor would write it differently.
    const isUnchanged = next.doc.eq(given.current.document)
    const html = isUnchanged ? given.current.html : writeHtml(next.doc)
    if (html === latest.current) return
    latest.current = html
    unshown.current.push(html)
    onChange(html)
  })

  useLayoutEffect(() => {
    if (!mount.current) return
    const created = new EditorView(
      { mount: mount.current },
      {
        state,
        dispatchTransaction: (transaction) => apply(created, transaction),
        handleKeyDown: keydownHandler({
          'Mod-k': () => {
            openLink()
            return true
          },
        }),
        // Ignores a paste without text, for example of a picture.
        handlePaste: (_, { clipboardData }) =>
          clipboardData !== null && !clipboardData.types.some((type) => type.startsWith('text/')),
        transformPastedHTML: cleanPastedHtml,
        clipboardTextParser: (text, $context) => sliceFromText(text.slice(0, maxPasted), $context.marks()),
      },
    )
    setView(created)
    return () => created.destroy()
  }, [])

  useEffect(() => {
    const shown = unshown.current.indexOf(value)
    unshown.current.splice(0, shown + 1)
    if (!view || shown >= 0 || value === latest.current) return
    unshown.current = []
    const document = readHtml(value)
    latest.current = value
    given.current = { html: value, document }
    const { tr, doc } = view.state
    view.dispatch(tr.replaceWith(0, doc.content.size, document.content).setMeta(byForm, true))
  }, [view, value])

  return { mount, view, state }
}
