import { countedInWords } from './in-words.ts'
import type { lunchWeekMessages as en } from './lunch-week.messages.ts'

const count = countedInWords('de', [
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
])

export const lunchWeekMessages = {
  thisWeek: (parts) => `Diese Woche: ${parts}`,
  places: (places) => count(places, { one: 'ein Lokal', other: '# Lokale' }),
  ties: (ties) => count(ties, { one: 'ein Gleichstand', other: '# Gleichstände' }),
  onFoot: (minutes) => count(minutes, { one: 'eine Minute zu Fuß', other: '# Minuten zu Fuß' }),
  after: (venue, weeks) => `${venue} nach ${count(weeks, { one: 'einer Woche', other: '# Wochen' })}`,
} satisfies typeof en
