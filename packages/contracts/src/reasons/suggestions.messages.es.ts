import { counted } from '../counted.ts'
import type { suggestionMessages as en } from './suggestions.messages.ts'

const count = counted('es')
const months = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export const suggestionMessages = {
  never_eaten_at: () => 'Sin probar aún.',
  not_eaten_for_days: ({ days }) =>
    `Sin comer aquí desde hace ${count(days, { one: '# día', many: '# de días', other: '# días' })}.`,
  not_eaten_for_weeks: ({ weeks }) =>
    `Sin comer aquí desde hace ${count(weeks, { one: '# semana', many: '# de semanas', other: '# semanas' })}.`,
  not_eaten_since: ({ month }) => `Sin comer aquí desde ${months.format(new Date(month))}.`,
  wild_card: () => 'El comodín de hoy.',
} satisfies typeof en
