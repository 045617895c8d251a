import { counted } from '../counted.ts'

const count = counted('en')
const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Why a venue is suggested. */
export const suggestionMessages = {
  never_eaten_at: () => 'Never eaten at.',
  not_eaten_for_days: ({ days }: { days: number }) =>
    `Not eaten at for ${count(days, { one: '# day', other: '# days' })}.`,
  not_eaten_for_weeks: ({ weeks }: { weeks: number }) =>
    `Not eaten at for ${count(weeks, { one: '# week', other: '# weeks' })}.`,
  /** `month`: like `2026-08`. */
  not_eaten_since: ({ month }: { month: string }) => `Not eaten at since ${months.format(new Date(month))}.`,
  wild_card: () => "Today's wild card.",
}
