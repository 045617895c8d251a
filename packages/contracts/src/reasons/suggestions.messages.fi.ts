import { counted } from '../counted.ts'
import type { suggestionMessages as en } from './suggestions.messages.ts'

const count = counted('fi')
const months = new Intl.DateTimeFormat('fi', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The names of all months end with "kuu". */
const inMonth = (month: string) => months.format(new Date(month)).replace(/kuu\b/, 'kuussa')

export const suggestionMessages = {
  never_eaten_at: () => 'Täällä ei ole vielä käyty.',
  not_eaten_for_days: ({ days }) =>
    count(days, { one: 'Viime kerrasta on # päivä.', other: 'Viime kerrasta on # päivää.' }),
  not_eaten_for_weeks: ({ weeks }) =>
    count(weeks, { one: 'Viime kerrasta on # viikko.', other: 'Viime kerrasta on # viikkoa.' }),
  not_eaten_since: ({ month }) => `Viimeksi käyty ${inMonth(month)}.`,
  wild_card: () => 'Päivän yllätys.',
} satisfies typeof en
