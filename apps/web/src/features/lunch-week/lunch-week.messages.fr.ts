import { countedInWords } from './in-words.ts'
import type { lunchWeekMessages as en } from './lunch-week.messages.ts'

const count = countedInWords('fr', [
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
])

export const lunchWeekMessages = {
  thisWeek: (parts) => `Cette semaine : ${parts}`,
  places: (places) => count(places, { one: 'un seul resto', other: '# restos' }),
  ties: (ties) => count(ties, { one: 'une égalité', other: '# égalités' }),
  onFoot: (minutes) => count(minutes, { one: 'une minute à pied', other: '# minutes à pied' }),
  after: (venue, weeks) => `${venue} après ${count(weeks, { one: 'une semaine', other: '# semaines' })}`,
} satisfies typeof en
