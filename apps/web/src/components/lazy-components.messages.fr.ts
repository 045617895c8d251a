import { counted } from '@lunchvote/contracts/counted'
import type { lazyComponentsMessages as en } from './lazy-components.messages.ts'

const count = counted('fr')

export const lazyComponentsMessages = {
  cancel: 'Annuler',
  close: 'Fermer',
  dangerZone: 'Zone de danger',
  days: (days) => count(days, { one: '# jour', other: '# jours' }),
  notifications: 'Notifications (F8)',
  dismiss: 'Fermer la notification',
  done: 'Terminé',
  closeWithoutCopying: 'Fermer sans copier',

  description: 'Description',
  characters: (used, max) => count(used, { one: `# caractère sur ${max}`, other: `# caractères sur ${max}` }),
  charactersLeft: (left) => count(left, { one: '# restant', other: '# restants' }),
  charactersTooMany: (over) => `${over} de trop`,

  formatting: 'Mise en forme du texte',
  bold: 'Gras',
  italic: 'Italique',
  bullets: 'Liste à puces',
  numbers: 'Liste numérotée',
  link: 'Lien',
  undo: 'Annuler',
  redo: 'Rétablir',
  controlKey: 'Ctrl',
  shiftKey: 'Maj',

  linkTo: 'Lien vers',
  setLink: 'Insérer',
  removeLink: 'Retirer le lien',
  closeLink: 'Fermer le lien',
  noAddress: 'Saisis une adresse web, par exemple https://example.com.',
} satisfies typeof en
