import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { bold, bulletList, italic, item, lineBreak, numberedList, underline } from './schema.ts'

/** Whether any of the selected text has the mark. Without a selection, whether typed text would have the mark. */
export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { empty, from, to, $from } = selection
  if (!empty) return doc.rangeHasMark(from, to, type)
  return type.isInSet(storedMarks ?? $from.marks()) !== undefined
}

/** The innermost list around the whole selection. */
function listAround({ selection }: EditorState) {
  const { $from, to } = selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    const isList = node.type === bulletList || node.type === numberedList
    if (isList && $from.end(depth) >= to) return { node, position: $from.before(depth) }
  }
  return undefined
}

export function isInList(state: EditorState, type: NodeType): boolean {
  return listAround(state)?.node.type === type
}

/** Turns the selected paragraphs into a list, changes the type of their list, or takes them out of it. */
export function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const list = listAround(state)
    if (!list) return wrapInList(type)(state, dispatch)
    if (list.node.type === type) return liftListItem(item)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(list.position, type))
    return true
  }
}

const insertLineBreak: Command = ({ tr }, dispatch) => {
  dispatch?.(tr.replaceSelectionWith(lineBreak.create()).scrollIntoView())
  return true
}

/** The keys of the editor. Tab is not among them, because it leaves the field. */
export const keys: Record<string, Command> = {
  ...baseKeymap,
  Enter: chainCommands(splitListItem(item), baseKeymap.Enter as Command),
  'Shift-Enter': insertLineBreak,
  'Mod-b': toggleMark(bold),
  'Mod-i': toggleMark(italic),
  'Mod-u': toggleMark(underline),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
}
