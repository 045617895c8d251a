import { withoutNumbers } from './dated-lines.ts'
import { type DayFrame, dayWordsIn } from './day-marks.ts'
import { folded } from './day-names.ts'
import { includes } from './local-days.ts'
import type { MenuLine } from './menu-lines.ts'
import { saysClosed } from './menu-words.ts'

/** `'proved'`: a notice names today. `'perhaps'`: it names no day. */
export type Closed = { certainty: 'proved' | 'perhaps'; text: string }

const untilDate =
  /(?:bis|until|till|through|jusqu.au|hasta|asti|saakka|till och med|t\.?o\.?m\.?|do|fino al?)\s*(?:einschl\p{L}*\.?|inkl\.?|zum|el|il|le|den)?\s*$/u
const fromDate = /(?:ab|from|a partir d[ue]|desde|alkaen|fran|od|dal)\s*(?:dem|den|le|el|il)?\s*$/u
const closedToday =
  /(?:heute|aujourd.hui|hoy|tanaan|idag|i dag|dnes|oggi) (?:\p{L}+ ){0,3}(?:geschlossen|ruhetag|ferme|cerrado|suljettu|kiinni|stangt|zavreno|chiuso|kein mittagstisch)|(?:closed|no lunch|ferme|cerrado|suljettu|stangt|zavreno|chiuso) (?:today|aujourd.hui|hoy|tanaan|idag|dnes|oggi)/u
const holidays =
  /betriebsferien|betriebsurlaub|wir (?:haben|sind im|machen) urlaub|sommerferien|weihnachtsferien|on holiday|annual leave|closed for (?:the )?(?:holidays?|summer|season)|fermeture (?:annuelle|estivale)|conges annuels|cerrado por vacaciones|lomalla|kesatauko|semesterstangt|semesteruppehall|dovolena|chiuso per ferie|chiusura (?:estiva|per ferie)/u

/**
 * Returns the notice of a source that there is no lunch today. Undefined if there is none.
 * @param isElsewhere tells whether a line, by its number, stands below another day
 */
export function closedNote(
  lines: readonly MenuLine[],
  frame: DayFrame,
  isElsewhere: (line: number) => boolean,
): Closed | undefined {
  let perhaps: Closed | undefined
  for (const [line, { text }] of lines.entries()) {
    if (text.length > 400) continue
    const plain = folded(text)
    const isOfToday = closedToday.test(plain)
    if (!isOfToday && !saysClosed(plain) && !holidays.test(plain)) continue
    const days = dayWordsIn(withoutNumbers(plain), frame)
    if (namesToday(plain, days, frame)) return { certainty: 'proved', text }
    const isDated = days.some(({ meaning }) => meaning.is !== 'today')
    if (isElsewhere(line)) continue
    if (isOfToday || (!isDated && text.length <= 80 && holidays.test(plain)))
      perhaps ??= { certainty: 'perhaps', text }
  }
  return perhaps
}

function namesToday(text: string, days: ReturnType<typeof dayWordsIn>, { today }: DayFrame): boolean {
  return days.some(({ start, meaning, isSure }) => {
    if (meaning.is === 'span') return meaning.span !== undefined && includes(meaning.span, today)
    if (meaning.is !== 'date' || !meaning.isSure || !isSure) return false
    const [day] = meaning.days
    if (day === undefined) return false
    if (fromDate.test(text.slice(0, start))) return false
    // A notice of the last day of a holiday that does not say when it began.
    if (untilDate.test(text.slice(0, start)) && days.length === 1) return today <= day && day - today <= 60
    return day === today
  })
}
