import { countedInWords } from './in-words.ts'
import type { lunchWeekMessages as en } from './lunch-week.messages.ts'

const count = countedInWords('es', [
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
])

export const lunchWeekMessages = {
  thisWeek: (parts) => `Esta semana: ${parts}`,
  places: (places) => count(places, { one: 'un lugar', other: '# lugares' }),
  ties: (ties) => count(ties, { one: 'un empate', other: '# empates' }),
  onFoot: (minutes) => count(minutes, { one: 'un minuto a pie', other: '# minutos a pie' }),
  after: (venue, weeks) => `${venue} tras ${count(weeks, { one: 'una semana', other: '# semanas' })}`,
} satisfies typeof en
