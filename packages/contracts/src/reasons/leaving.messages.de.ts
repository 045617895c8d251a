import { sentence } from '../sentence.ts'
import type { leavingMessages as en } from './leaving.messages.ts'

const listed = new Intl.ListFormat('de', { type: 'conjunction' })
/** From two on. */
const numbers = ['Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht', 'Neun', 'Zehn']

export const leavingMessages = {
  list: (names, more) =>
    listed.format(more === 0 ? names : [...names, more === 1 ? 'eine weitere Person' : `${more} weitere`]),
  leaves: (time) => `Los um ${time} Uhr`,
  coming: (people) => `Dabei: ${people}`,

  timeForLunch: 'Zeit fürs Mittagessen',
  leaving: (time, place) => sentence(`Um ${time} Uhr geht es los: ${place}`),
  leavingWith: (time, place, people) => sentence(`Um ${time} Uhr geht es los: ${place}, mit ${people}`),
  orderIsMissing: 'Deine Bestellung fehlt',
  orderGoesOut: (time, place) => `Die Bestellung bei ${place} geht um ${time} Uhr raus.`,

  whoGoesWhere: 'Wer wohin geht',
  tables: (tables, list) => `${numbers[tables - 2] ?? tables} Tische: ${list}`,
} satisfies typeof en
