import { counted } from '@lunchvote/contracts/counted'

const count = counted('en')

/** Texts of components that no first visit loads. */
export const lazyComponentsMessages = {
  cancel: 'Cancel',
  close: 'Close',
  dangerZone: 'Danger Zone',
  /** For how many days something is valid. */
  days: (days: number) => count(days, { one: '# day', other: '# days' }),
  /** The area for short messages. The key F8 moves the focus to it. */
  notifications: 'Notifications (F8)',
  dismiss: 'Dismiss notification',
  done: 'Done',
  /** Closes a dialog whose secret was not copied. */
  closeWithoutCopying: 'Close Without Copying',

  description: 'Description',
  characters: (used: number, max: number) => `${used} of ${max} characters`,
  /** How many characters a description still has room for. */
  charactersLeft: (left: number) => `${left} left`,
  /** By how many characters a description is too long. */
  charactersTooMany: (over: number) => `${over} too many`,

  formatting: 'Text formatting',
  bold: 'Bold',
  italic: 'Italic',
  bullets: 'Bullet list',
  numbers: 'Numbered list',
  link: 'Link',
  undo: 'Undo',
  redo: 'Redo',
  /** The names of keys, as in "Undo (Ctrl+Z)" and "Redo (Ctrl+Shift+Z)". */
  controlKey: 'Ctrl',
  shiftKey: 'Shift',

  linkTo: 'Link to',
  setLink: 'Set Link',
  removeLink: 'Remove Link',
  closeLink: 'Close Link',
  noAddress: 'Please enter a web address, such as https://example.com.',
}
