import type { pageMessages as en } from './page.messages.ts'

export const pageMessages = {
  description: 'Tu equipo decide dónde comer, cada día, en segundos.',
  loading: 'Cargando LunchVote',
  board: 'LunchVote de hoy',
  failed: 'No se pudo cargar LunchVote.',
  tryAgain: 'Reintentar',
  noScript: 'LunchVote necesita JavaScript para contar tu voto.',
} satisfies typeof en
