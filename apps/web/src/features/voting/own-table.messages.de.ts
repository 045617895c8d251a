import { counted } from '@lunchvote/contracts/counted'
import type { ownTableMessages as en } from './own-table.messages.ts'

const count = counted('de')
const listed = new Intl.ListFormat('de', { type: 'conjunction' })

export const ownTableMessages = {
  go: {
    leaves: (time) => `Aufbruch ${time}`,
    left: (time) => `Seit ${time} unterwegs`,
  },
  order: {
    leaves: (time) => `Bestellung geht um ${time} raus`,
    left: (time) => `Bestellung ging um ${time} raus`,
  },
  company: (names, more) =>
    `mit ${listed.format(more > 0 ? [...names, count(more, { one: '# weiteren Person', other: '# weiteren' })] : names)}`,
  decided: (venue) => `Entschieden: ${venue}`,
  overSeats: (seats, people) => `${seats} Plätze, ${count(people, { one: '# kommt', other: '# kommen' })}`,
  openTableAt: (venue) => `Tisch aufmachen: ${venue}`,
  didYouEat: 'Dort gegessen?',

  change: 'Wann und wo es losgeht…',
  leaving: {
    title: 'Wann und wo es losgeht',
    text: 'Gilt für heute und für alle, die dort hingehen.',
    time: 'Aufbruch um',
    point: 'Treffpunkt',
    usual: (usual) => `Leer: ${usual}, wie immer`,
    action: 'Speichern',
    busyLabel: 'Wird gespeichert...',
  },

  bringGuest: 'Gast mitbringen',
  yourGuests: 'Deine Gäste',
  guests: {
    text: 'Sie sitzen, wo du sitzt, und zählen mit dir. Um Mitternacht sind sie weg.',
    name: 'Name des Gastes',
    add: 'Gast hinzufügen',
    busyLabel: 'Wird hinzugefügt...',
    remove: (name) => `${name} entfernen`,
    full: (guests) => `Mehr als ${guests} Gäste am Tag sind nicht möglich.`,
    failed: { text: 'Deine Gäste konnten nicht gespeichert werden. Bitte versuch es noch einmal.' },
  },
  guestsOf: (host, names) => `${host} mit ${listed.format(names)}`,
} satisfies typeof en
