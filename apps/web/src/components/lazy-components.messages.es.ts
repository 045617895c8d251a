import { counted } from '@lunchvote/contracts/counted'
import type { lazyComponentsMessages as en } from './lazy-components.messages.ts'

const count = counted('es')

export const lazyComponentsMessages = {
  cancel: 'Cancelar',
  close: 'Cerrar',
  dangerZone: 'Zona de peligro',
  days: (days) => count(days, { one: '# día', many: '# de días', other: '# días' }),
  notifications: 'Notificaciones (F8)',
  dismiss: 'Cerrar notificación',
  done: 'Listo',
  closeWithoutCopying: 'Cerrar sin copiar',

  description: 'Descripción',
  characters: (used, max) => `${used} de ${max} caracteres`,
  charactersLeft: (left) => `quedan ${left}`,
  charactersTooMany: (over) => `sobran ${over}`,

  formatting: 'Formato de texto',
  bold: 'Negrita',
  italic: 'Cursiva',
  bullets: 'Lista con viñetas',
  numbers: 'Lista numerada',
  link: 'Enlace',
  undo: 'Deshacer',
  redo: 'Rehacer',
  controlKey: 'Ctrl',
  shiftKey: 'Mayús',

  linkTo: 'Enlazar a',
  setLink: 'Poner enlace',
  removeLink: 'Quitar enlace',
  closeLink: 'Cerrar enlace',
  noAddress: 'Escribe una dirección web, por ejemplo, https://example.com.',
} satisfies typeof en
