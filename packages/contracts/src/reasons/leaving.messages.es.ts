import { sentence } from '../sentence.ts'
import type { leavingMessages as en } from './leaving.messages.ts'

const listed = new Intl.ListFormat('es', { type: 'conjunction' })
/** From two on. */
const numbers = ['Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete', 'Ocho', 'Nueve', 'Diez']

export const leavingMessages = {
  list: (names, more) => listed.format(more === 0 ? names : [...names, `${more} más`]),
  leaves: (time) => `Salida a las ${time}`,
  coming: (people) => `Vienen: ${people}`,

  timeForLunch: 'Hora de comer',
  leaving: (time, place) => sentence(`A las ${time} salimos hacia ${place}`),
  leavingWith: (time, place, people) => sentence(`A las ${time} salimos hacia ${place}, con ${people}`),
  orderIsMissing: 'Falta tu pedido',
  orderGoesOut: (time, place) => `El pedido en ${place} sale a las ${time}.`,

  whoGoesWhere: 'Quién va adónde',
  tables: (tables, list) => `${numbers[tables - 2] ?? tables} mesas: ${list}`,
} satisfies typeof en
