import { counted } from '../counted.ts'
import type { suggestionMessages as en } from './suggestions.messages.ts'

const count = counted('de')
const months = new Intl.DateTimeFormat('de', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export const suggestionMessages = {
  never_eaten_at: () => 'Noch nie da gewesen.',
  not_eaten_for_days: ({ days }) =>
    count(days, { one: 'Seit # Tag nicht da gewesen.', other: 'Seit # Tagen nicht da gewesen.' }),
  not_eaten_for_weeks: ({ weeks }) =>
    count(weeks, { one: 'Seit # Woche nicht da gewesen.', other: 'Seit # Wochen nicht da gewesen.' }),
  not_eaten_since: ({ month }) => `Seit ${months.format(new Date(month))} nicht da gewesen.`,
  wild_card: () => 'Die Überraschung des Tages.',
} satisfies typeof en
