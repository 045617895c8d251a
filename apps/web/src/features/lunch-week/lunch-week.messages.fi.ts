import { countedInWords } from './in-words.ts'
import type { lunchWeekMessages as en } from './lunch-week.messages.ts'

const count = countedInWords('fi', [
  'kaksi',
  'kolme',
  'neljä',
  'viisi',
  'kuusi',
  'seitsemän',
  'kahdeksan',
  'yhdeksän',
  'kymmenen',
  'yksitoista',
  'kaksitoista',
])

/** Before "jälkeen", numbers are in the genitive. */
const countAfter = countedInWords('fi', [
  'kahden',
  'kolmen',
  'neljän',
  'viiden',
  'kuuden',
  'seitsemän',
  'kahdeksan',
  'yhdeksän',
  'kymmenen',
  'yhdentoista',
  'kahdentoista',
])

export const lunchWeekMessages = {
  thisWeek: (parts) => `Tällä viikolla: ${parts}`,
  places: (places) => count(places, { one: 'yksi paikka', other: '# paikkaa' }),
  ties: (ties) => count(ties, { one: 'yksi tasatulos', other: '# tasatulosta' }),
  onFoot: (minutes) => count(minutes, { one: 'yksi minuutti kävellen', other: '# minuuttia kävellen' }),
  after: (venue, weeks) =>
    `${venue} ${countAfter(weeks, { one: 'yhden viikon', other: '# viikon' })} jälkeen`,
} satisfies typeof en
