import { counted } from '@lunchvote/contracts/counted'
import type { lazyComponentsMessages as en } from './lazy-components.messages.ts'

const count = counted('de')

export const lazyComponentsMessages = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  dangerZone: 'Gefahrenzone',
  days: (days) => count(days, { one: '# Tag', other: '# Tage' }),
  notifications: 'Meldungen (F8)',
  dismiss: 'Meldung schließen',
  done: 'Fertig',
  closeWithoutCopying: 'Ohne Kopieren schließen',

  description: 'Beschreibung',
  characters: (used, max) => `${used} von ${max} Zeichen`,
  charactersLeft: (left) => `Noch ${left}`,
  charactersTooMany: (over) => `${over} zu viel`,

  formatting: 'Text formatieren',
  bold: 'Fett',
  italic: 'Kursiv',
  bullets: 'Aufzählung',
  numbers: 'Nummerierte Liste',
  link: 'Link',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  controlKey: 'Strg',
  shiftKey: 'Umschalt',

  linkTo: 'Link zu',
  setLink: 'Link setzen',
  removeLink: 'Link entfernen',
  closeLink: 'Linkfeld schließen',
  noAddress: 'Bitte gib eine Webadresse ein, zum Beispiel https://example.com.',
} satisfies typeof en
