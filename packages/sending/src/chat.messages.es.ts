import { counted } from '@lunchvote/contracts/counted'
import { sentence } from '@lunchvote/contracts/sentence'
import type { chatMessages as en } from './chat.messages.ts'

const count = counted('es')

export const chatMessages = {
  openBoard: 'Abrir la pizarra',
  vote: 'Votar',
  voteFor: (venue) => `Votar por ${venue}`,
  notToday: 'Hoy no',

  whereToday: '¿Dónde comemos hoy?',
  open: 'La votación está abierta.',
  openUntil: (time) => `La votación está abierta hasta las ${time}.`,
  where: '¿Dónde comemos?',
  closesAt: (time) => `La votación cierra a las ${time}`,
  turnout: (voted, waitingFor) =>
    `${count(voted, { one: '# ha votado', other: '# han votado' })}, ${count(waitingFor, { one: 'falta # por votar', other: 'faltan # por votar' })}.`,
  hidden: 'Los votos están ocultos por ahora.',
  leading: (venue) => `En cabeza: ${venue}`,

  todaysLunch: (venue) => `Almuerzo de hoy: ${venue}`,
  onTheMenu: (dish) => `En el menú: ${dish}`,
  noLunch: 'No hay almuerzo',
  closed: 'La votación está cerrada.',
  counts: (votes, against) => `${votes} sí, ${against} no`,
  more: (venues) => `${venues} más`,

  added: (venue) => `Nuevo en la pizarra: ${venue}`,
  addedOne: 'Hay un lugar más por el que votar.',
  addedBy: (by) => sentence(`Lo añadió ${by}`),
  addedWithMore: (more) =>
    count(more, {
      one: 'Añadido junto con # lugar más',
      many: 'Añadido junto con # de lugares más',
      other: 'Añadido junto con # lugares más',
    }),
  addedByWithMore: (by, more) =>
    `Lo añadió ${by}, junto con ${count(more, { one: '# lugar más', many: '# de lugares más', other: '# lugares más' })}`,

  test: 'Esto es una prueba',
  testText: (team) => `LunchVote puede enviar aquí mensajes del equipo ${team}.`,
  linkAccount: 'Vincular mi cuenta',
} satisfies typeof en
