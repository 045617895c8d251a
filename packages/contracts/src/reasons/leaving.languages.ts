import { clockTime } from '../clock-time.ts'
import type { Language } from '../languages.ts'
import type { LocalLeaving } from '../notices.ts'
import { leavingMessages as de } from './leaving.messages.de.ts'
import { leavingMessages as es } from './leaving.messages.es.ts'
import { leavingMessages as fi } from './leaving.messages.fi.ts'
import { leavingMessages as fr } from './leaving.messages.fr.ts'
import { leavingMessages as en } from './leaving.messages.ts'

/** What messages say of tables in each language. Only for the server: a browser loads one language. */
export const leavingTexts: Record<Language, typeof en> = { en, de, fr, es, fi }

/** A name with the number of the person's guests, such as "Ben +1". */
export const withGuests = (name: string, guests: number): string =>
  guests === 0 ? name : `${name} +${guests}`

/** A message names at most this many people. */
const maxNames = 10

/** How many of these people a message does not name, with their guests. @param guests the number of guests of each */
export const countUnnamed = (guests: readonly number[]): number =>
  guests.slice(maxNames).reduce((count, more) => count + 1 + more, 0)

/** A list of people, such as "Ada, Ben +1 and 4 more". @param unnamed how many people it does not name */
export const peopleIn = (
  language: Language,
  names: readonly string[],
  unnamed = Math.max(0, names.length - maxNames),
): string => leavingTexts[language].list(names.slice(0, maxNames), unnamed)

/** When and where people leave, and who comes. A text is empty if nothing is known of it. */
export function leavingLines(
  { localTime, meetingPoint, coming = [], unnamed }: LocalLeaving,
  language: Language,
) {
  const t = leavingTexts[language]
  const time = localTime ? t.leaves(clockTime(language, localTime)) : ''
  return {
    leaves: [time, meetingPoint].filter(Boolean).join(' · '),
    coming: coming.length === 0 ? '' : t.coming(peopleIn(language, coming, unnamed)),
  }
}
