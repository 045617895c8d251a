import { counted } from '../counted.ts'
import type { suggestionMessages as en } from './suggestions.messages.ts'

const count = counted('es')
const months = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export const suggestionMessages = {
  never_eaten_at: () => 'Sin probar aún.',
  not_eaten_for_days: ({ days }) =>
    `Hace ${count(days, { one: '# día', many: '# de días', other: '# días' })} que no comemos aquí.`,
  not_eaten_for_weeks: ({ weeks }) =>
    `Hace ${count(weeks, { one: '# semana', many: '# de semanas', other: '# semanas' })} que no comemos aquí.`,
  not_eaten_since: ({ month }) => `No comemos aquí desde ${months.format(new Date(month))}.`,
  wild_card: () => 'El comodín de hoy.',
} satisfies typeof en
