import { countedInWords } from './in-words.ts'

const count = countedInWords('en', [
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
])

/** The sentence of a week. Numbers up to twelve are words. */
export const lunchWeekMessages = {
  /** `parts` is like "three places, one tie". */
  thisWeek: (parts: string) => `This week: ${parts}`,
  places: (places: number) => count(places, { one: 'one place', other: '# places' }),
  ties: (ties: number) => count(ties, { one: 'one tie', other: '# ties' }),
  onFoot: (minutes: number) => count(minutes, { one: 'one minute on foot', other: '# minutes on foot' }),
  /** Where the team had not eaten for weeks. */
  after: (venue: string, weeks: number) =>
    `${venue} after ${count(weeks, { one: 'one week', other: '# weeks' })}`,
}
