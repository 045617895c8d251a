import { counted } from '@lunchvote/contracts/counted'
import type { yearMessages as en } from './year.messages.ts'

const count = counted('es')

export const yearMessages = {
  review: (year) => `Resumen de ${year}`,
  loading: 'Cargando el año',
  loadingFailed: 'No se pudo abrir el año',
  nothing: (year) => `Ningún almuerzo en ${year}`,
  nothingText: 'El historial tiene los años en los que comió el equipo.',
  otherYears: 'Otros años',
  first: 'Primer almuerzo',
  favourite: 'Más a menudo',
  rarest: 'Menos a menudo',
  longestRun: 'Racha más larga',
  inARow: (times, day) =>
    `${count(times, { one: '# vez', many: '# de veces', other: '# veces' })} seguidas, desde el ${day}`,
  closestVote: 'Votación más reñida',
  tie: (day) => `Empate en cabeza el ${day}`,
  margin: (votes, day) =>
    `${count(votes, { one: '# voto', many: '# de votos', other: '# votos' })} de ventaja el ${day}`,
  onFoot: 'A pie',
  days: (days) => count(days, { one: '# día', many: '# de días', other: '# días' }),
  minutes: (minutes) =>
    count(minutes, { one: '# minuto de ida', many: '# de minutos de ida', other: '# minutos de ida' }),
  share: 'Compartir imagen',
  save: 'Guardar imagen',
  drawing: 'Dibujando...',
  drawingFailed: { title: 'No se pudo dibujar la imagen' },
} satisfies typeof en
