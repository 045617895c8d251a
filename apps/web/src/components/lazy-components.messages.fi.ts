import { counted } from '@lunchvote/contracts/counted'
import type { lazyComponentsMessages as en } from './lazy-components.messages.ts'

const count = counted('fi')

export const lazyComponentsMessages = {
  cancel: 'Peruuta',
  close: 'Sulje',
  dangerZone: 'Vaaravyöhyke',
  days: (days) => count(days, { one: '# päivä', other: '# päivää' }),
  notifications: 'Ilmoitukset (F8)',
  dismiss: 'Sulje ilmoitus',
  done: 'Valmis',
  closeWithoutCopying: 'Sulje kopioimatta',

  description: 'Kuvaus',
  characters: (used, max) => `${used}/${max} merkkiä`,
  charactersLeft: (left) => `${left} jäljellä`,
  charactersTooMany: (over) => `${over} liikaa`,

  formatting: 'Tekstin muotoilu',
  bold: 'Lihavoitu',
  italic: 'Kursivoitu',
  bullets: 'Luettelo',
  numbers: 'Numeroitu luettelo',
  link: 'Linkki',
  undo: 'Kumoa',
  redo: 'Tee uudelleen',
  controlKey: 'Ctrl',
  shiftKey: 'Vaihto',

  linkTo: 'Linkin osoite',
  setLink: 'Aseta linkki',
  removeLink: 'Poista linkki',
  closeLink: 'Sulje linkki',
  noAddress: 'Kirjoita verkko-osoite, esimerkiksi https://example.com.',
} satisfies typeof en
