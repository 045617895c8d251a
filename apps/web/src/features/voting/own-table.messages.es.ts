import { counted } from '@lunchvote/contracts/counted'
import type { ownTableMessages as en } from './own-table.messages.ts'

const count = counted('es')
const listed = new Intl.ListFormat('es', { type: 'conjunction' })

export const ownTableMessages = {
  go: {
    leaves: (time) => `Salida a las ${time}`,
    left: (time) => `En marcha desde las ${time}`,
  },
  order: {
    leaves: (time) => `El pedido sale a las ${time}`,
    left: (time) => `El pedido salió a las ${time}`,
  },
  company: (names, more) => `con ${listed.format(more > 0 ? [...names, `${more} más`] : names)}`,
  decided: (venue) => `Decidido: ${venue}`,
  overSeats: (seats, people) =>
    `${count(seats, { one: '# plaza', other: '# plazas' })}, ${count(people, { one: 'viene #', other: 'vienen #' })}`,
  openTableAt: (venue) => `Abrir una mesa: ${venue}`,
  didYouEat: '¿Comisteis allí?',

  change: 'Cuándo y de dónde salimos…',
  leaving: {
    title: 'Cuándo y de dónde salimos',
    text: 'Vale para hoy y para todos los que van allí.',
    time: 'Salida a las',
    point: 'Punto de encuentro',
    usual: (usual) => `Vacío: ${usual}, como siempre`,
    action: 'Guardar',
    busyLabel: 'Guardando...',
  },

  bringGuest: 'Traer un invitado',
  yourGuests: 'Tus invitados',
  guests: {
    text: 'Se sientan donde tú y cuentan contigo. A medianoche desaparecen.',
    name: 'Nombre del invitado',
    add: 'Añadir invitado',
    busyLabel: 'Añadiendo...',
    remove: (name) => `Quitar a ${name}`,
    full: (guests) => `No se pueden traer más de ${guests} invitados al día.`,
    failed: { text: 'No se han podido guardar tus invitados. Inténtalo de nuevo.' },
  },
  guestsOf: (host, names) => `${host} con ${listed.format(names)}`,
} satisfies typeof en
