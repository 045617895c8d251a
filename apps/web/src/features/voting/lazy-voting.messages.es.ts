import { counted } from '@lunchvote/contracts/counted'
import type { lazyVotingMessages as en } from './lazy-voting.messages.ts'

const count = counted('es')
const listed = new Intl.ListFormat('es', { type: 'conjunction' })
const list = (names: readonly string[]) => listed.format(names)

/** The weekdays from Monday, as they stand after "los". */
const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábados', 'domingos']
const daysOf = (weekday: number) => weekdays[weekday - 1]

const newModes = {
  single: 'Quien administra el equipo cambió cómo se vota. Cada persona tiene un voto.',
  approval: 'Quien administra el equipo cambió cómo se vota. Cada persona puede decir sí o no a cada lugar.',
}

export const lazyVotingMessages = {
  resetVotes: 'Borrar votos',
  wasReset: { title: '🔄 Votos borrados', text: 'Se borraron todos los votos de tu equipo.' },
  resetFailed: { title: '❌ Error al borrar', text: 'No se pudieron borrar los votos. Inténtalo de nuevo.' },
  filter: {
    label: 'Filtrar',
    search: 'Buscar entre los lugares',
    mine: 'Apto para mí',
    suits: 'Apto para todos',
    open: 'Abierto hoy',
    near: 'A menos de 10 min',
    fitting: (venues) =>
      count(venues, { one: '# lugar encaja', many: '# de lugares encajan', other: '# lugares encajan' }),
    nothingFits: 'Ningún lugar encaja',
    clear: 'Quitar filtros',
  },
  groups: {
    open: { present: 'Han votado', missing: 'Faltan por votar', away: 'Hoy no' },
    decided: { present: 'Vienen', missing: 'Sin responder', away: 'Hoy no' },
  },
  nobodyYet: 'Nadie aún',
  areComing: (people) => count(people, { one: '# viene', other: '# vienen' }),
  haveNotSaid: (people) => `${people} sin responder`,
  closesIn: (minutes) =>
    count(minutes, {
      one: 'La votación cierra en # minuto',
      many: 'La votación cierra en # de minutos',
      other: 'La votación cierra en # minutos',
    }),

  leads: (name, votes) => `${name} va por delante con ${votes}`,
  suggestions: {
    title: 'Sugerencias de hoy',
    failed: { text: 'No se pudieron cargar las sugerencias. Inténtalo de nuevo.' },
    noneFits: 'Ninguno de los tres que LunchVote sugiere hoy encaja con tu filtro.',
  },
  closed: {
    title: 'Hoy no abren',
    line: (venues, list) =>
      `${count(venues, { one: '# no abre hoy', many: '# no abren hoy', other: '# no abren hoy' })}: ${list}`,
    weekday: (weekday) => `Cierra los ${daysOf(weekday)}`,
    through: (day) => `Cerrado hasta el ${day}`,
    leftOut: (why) => `Descartado hoy: ${why}`,
  },
  leavingOut: {
    offer: 'Descartar hoy…',
    title: (venue) => `¿Descartar ${venue} hoy?`,
    text: 'Se quitan sus votos, y nadie puede votar por él hasta medianoche. Todo el equipo ve el motivo.',
    reason: 'Motivo',
    reasons: { booked: 'Sin mesas libres', holiday: 'De vacaciones', far: 'Hoy queda lejos' },
    action: 'Descartar',
    busyLabel: 'Descartando...',
    done: (venue, reason) => ({ title: '🍽️ Descartado hoy', text: `${venue}: ${reason}` }),
    failed: { text: 'No se pudo descartar el lugar. Inténtalo de nuevo.' },
    undo: 'Recuperar',
    undone: (venue) => ({ title: '🍽️ Recuperado', text: `Tu equipo puede votar por ${venue}.` }),
    undoFailed: { text: 'No se pudo recuperar el lugar. Inténtalo de nuevo.' },
  },
  ateElsewhere: 'Comimos en otro sitio',
  reopen: 'Reabrir…',
  reopening: (until) => ({
    title: `¿Reabrir la votación hasta las ${until}?`,
    text: 'La decisión se anula para todo el equipo, y se puede votar de nuevo.',
    action: 'Reabrir votación',
    busyLabel: 'Reabriendo...',
  }),

  offBoard: 'Fuera de la pizarra',
  wouldEat: 'Me gusta',
  notForMe: 'Para mí no',
  answersFor: (venue) => `Respuestas sobre ${venue}`,
  answersOf: (votes, against, of) => `${votes} sí, ${against} no de ${of}`,
  thoseFor: 'Les gusta',
  thoseAgainst: 'Dicen que no',

  modeChanged: (mode) => ({ title: '🗳️ Se vota de nuevo', text: newModes[mode] }),
  showVotesChanged: {
    title: '👀 Cambia quién ve los votos',
    text: 'Los votos de hoy siguen ocultos. Desde mañana, más personas verán los votos.',
  },

  nothingTempts: '¿Nada te tienta?',
  lookIntoVault: 'Mira en la despensa',
  placesNearby: 'Lugares cercanos',
  noVenues: 'No hay lugares. ¡Añade uno!',
  noVenuesText: 'La pizarra está vacía. Cuelga el primer lugar al que tu equipo podría ir hoy.',
  venuesAdded: (venues) =>
    count(venues, {
      one: '# lugar en la pizarra',
      many: '# de lugares en la pizarra',
      other: '# lugares en la pizarra',
    }),
  venuesAddedText: 'Añade todos los que quieras. Puedes cambiarlos después.',
  goToBoard: 'Ir a la pizarra',

  didReset: (name) => `${name} borró los votos.`,
  undo: 'Deshacer',
  undoFailed: 'No se pudieron restaurar los votos. Inténtalo de nuevo.',
  restored: 'Votos restaurados',
  restoredVotes: (votes) =>
    count(votes, {
      one: '# voto cuenta de nuevo.',
      many: '# de votos cuentan de nuevo.',
      other: '# votos cuentan de nuevo.',
    }),
  restoredNone: 'No hizo falta restaurar ningún voto.',

  confirmVote: (venue) => `¿Votar por ${venue}?`,
  vote: 'Votar',
  voting: 'Votando...',
  hasVoted: (venue) => `Has votado por ${venue}`,
  votingClosed: 'La votación de hoy está cerrada',
  notOffered: { title: 'Este lugar no está en la carta', text: 'Quizá ya no esté en la pizarra.' },
  showBoard: 'Ver la pizarra',

  nudgeReceived: '🔔 Falta tu voto',
  nudgeSent: '🔔 Aviso enviado',
  notified: (people, of) =>
    count(people, {
      one: `# de ${of} recibe una notificación.`,
      other: `# de ${of} reciben una notificación.`,
    }),
  chatsTold: (chats) =>
    count(chats, { one: 'Tu chat recibió el aviso.', other: 'Tus chats recibieron el aviso.' }),
  nobodyReached: 'No se pudo avisar a nadie fuera de LunchVote.',

  decided: '🍽️ Almuerzo decidido',
  reopened: '🗳️ La votación está abierta de nuevo',
  openUntil: (time) => `La votación está abierta hasta las ${time}`,
  closedBy: (name, time) => `${name} cerró la votación a las ${time}`,
  reopenedBy: (name, time) => `${name} reabrió la votación hasta las ${time}`,

  wouldWin: (venue) => `Ganaría ${venue}.`,
  wouldWinTie: (venue, others) => `Ganaría ${venue}, con empate con ${list(others)}.`,
  confirmDecision: {
    title: '¿Decidir el almuerzo ya?',
    text: 'La votación se cierra para todo el equipo, y deciden los votos que hay hasta ahora.',
  },
  deciding: 'Decidiendo...',
  decisionFailed: 'No se pudo decidir el almuerzo. Inténtalo de nuevo.',

  notInOn: (weekday) => `Los ${daysOf(weekday)} no vienes`,
  awayThrough: (date) => `Ausente hasta el ${date}`,
  haveVoted: (people) => count(people, { one: '# ha votado', other: '# han votado' }),
  areWaitedFor: (people) => `${people} por votar`,
} satisfies typeof en
