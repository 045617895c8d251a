import { counted } from '../counted.ts'
import type { suggestionMessages as en } from './suggestions.messages.ts'

const count = counted('fr')
const months = new Intl.DateTimeFormat('fr', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export const suggestionMessages = {
  never_eaten_at: () => 'Jamais testé.',
  not_eaten_for_days: ({ days }) =>
    count(days, { one: 'Pas visité depuis # jour.', other: 'Pas visité depuis # jours.' }),
  not_eaten_for_weeks: ({ weeks }) =>
    count(weeks, { one: 'Pas visité depuis # semaine.', other: 'Pas visité depuis # semaines.' }),
  not_eaten_since: ({ month }) => `Pas visité depuis ${months.format(new Date(month))}.`,
  wild_card: () => 'Le joker du jour.',
} satisfies typeof en
