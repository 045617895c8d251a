import { sentence } from '../sentence.ts'
import type { leavingMessages as en } from './leaving.messages.ts'

const listed = new Intl.ListFormat('fi', { type: 'conjunction' })
/** From two on. */
const numbers = [
  'Kaksi',
  'Kolme',
  'Neljä',
  'Viisi',
  'Kuusi',
  'Seitsemän',
  'Kahdeksan',
  'Yhdeksän',
  'Kymmenen',
]

export const leavingMessages = {
  list: (names, more) =>
    listed.format(more === 0 ? names : [...names, more === 1 ? '1 muu' : `${more} muuta`]),
  leaves: (time) => `Lähtö klo ${time}`,
  coming: (people) => `Mukana: ${people}`,

  timeForLunch: 'On lounasaika',
  leaving: (time, place) => sentence(`Lähtö klo ${time}: ${place}`),
  leavingWith: (time, place, people) => sentence(`Lähtö klo ${time}: ${place}, mukana ${people}`),
  orderIsMissing: 'Tilauksesi puuttuu',
  orderGoesOut: (time, place) => sentence(`Tilaus lähtee klo ${time}: ${place}`),

  whoGoesWhere: 'Kuka menee minne',
  tables: (tables, list) => `${numbers[tables - 2] ?? tables} pöytää: ${list}`,
} satisfies typeof en
