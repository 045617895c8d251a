const weekdays: readonly number[] = [1, 2, 3, 4, 5, 6, 7]

const longWeekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })

/** @param weekday from 1 (Monday) to 7 */
export function weekdayName(weekday: number): string {
  // January 1 of 2024 was a Monday.
  return longWeekday.format(Date.UTC(2024, 0, weekday))
}

/** The options of a control that chooses weekdays, from Monday to Sunday. */
export const weekdayOptions = weekdays.map((value) => {
  const name = weekdayName(value)
  return { value, name, label: name.slice(0, 3) }
})
