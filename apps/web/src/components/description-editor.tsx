import { toggleMark } from 'prosemirror-commands'
import { closeHistory, redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { useEffect, useState } from 'react'
import { hasMark, isInList, toggleList } from '~/lib/description/commands.ts'
import { type LinkTarget, linkTarget, removeLink, setLink } from '~/lib/description/links.ts'
import { bold, bulletList, italic, link, numberedList } from '~/lib/description/schema.ts'
import { descriptionStyle } from './description-style.ts'
import { DescriptionToolbar, type ToolName, type ToolState } from './description-toolbar.tsx'
import { LinkRow } from './link-row.tsx'
import { useDescriptionView } from './use-description-view.ts'

type DescriptionEditorProps = {
  id: string
  /** The name of the field. If the description is invalid, the form finds the field by this name and focuses it. */
  name: string
  labelId: string
  value: string
  onChange: (html: string) => void
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Edits a description as it will look. Load this component lazily, because it imports ProseMirror. */
export function DescriptionEditor({ name, labelId, value, onChange, ...control }: DescriptionEditorProps) {
  const [target, setTarget] = useState<LinkTarget>()
  const { mount, view, state } = useDescriptionView({ value, onChange, onLinkKey: openLink })

  // Highlights the text of the link while its address is typed. Meanwhile, the focus is in the field for the address,
  // so browsers do not show the selection of the editor. This effect has no cleanup, because the view is already
  // destroyed when React runs the cleanup of an unmounted component.
  useEffect(() => {
    view?.setProps({
      decorations: ({ doc }) => {
        if (!target) return null
        const range = Decoration.inline(target.from, target.to, { class: 'bg-accent text-accent-ink' })
        return DecorationSet.create(doc, [range])
      },
    })
  }, [view, target])

  // A change of the description closes the field for the address, because other text may now be at this place.
  useEffect(() => setTarget(undefined), [state.doc])

  function openLink() {
    if (view) setTarget(linkTarget(view.state))
  }
  function closeLink(change?: Transaction) {
    setTarget(undefined)
    if (change) view?.dispatch(change)
    view?.focus()
  }
  function press(tool: ToolName, byPointer: boolean) {
    if (tool === 'link') return openLink()
    // `state` is what React has rendered, and the view may have a newer state. Because of `closeHistory`, undo takes back
    // one press at a time.
    if (view) commands[tool](view.state, (transaction) => view.dispatch(closeHistory(transaction)))
    // After a press with the keyboard, the focus stays in the toolbar.
    if (byPointer && tool !== 'undo' && tool !== 'redo') view?.focus()
  }

  return (
    <>
      {target ? (
        <LinkRow
          href={target.href}
          onSet={(href) => closeLink(setLink(state, target, href))}
          onRemove={() => closeLink(removeLink(state, target))}
          onCancel={() => closeLink()}
        />
      ) : (
        <DescriptionToolbar stateOf={(tool) => toolState(tool, state)} onPress={press} />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea cannot show formatted text */}
      <div
        {...control}
        ref={mount}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby={labelId}
        data-name={name}
        className={`${descriptionStyle} whitespace-break-spaces`}
      />
    </>
  )
}

const commands: Record<Exclude<ToolName, 'link'>, Command> = {
  bold: toggleMark(bold),
  italic: toggleMark(italic),
  bullets: toggleList(bulletList),
  numbers: toggleList(numberedList),
  undo,
  redo,
}

function toolState(tool: ToolName, state: EditorState): ToolState {
  switch (tool) {
    case 'bold':
      return { pressed: hasMark(state, bold) }
    case 'italic':
      return { pressed: hasMark(state, italic) }
    case 'bullets':
      return { pressed: isInList(state, bulletList) }
    case 'numbers':
      return { pressed: isInList(state, numberedList) }
    case 'link':
      return { pressed: hasMark(state, link) }
    case 'undo':
      return { disabled: undoDepth(state) === 0 }
    case 'redo':
      return { disabled: redoDepth(state) === 0 }
  }
}
