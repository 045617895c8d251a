import type { Closed } from './closed-notes.ts'
import type { Piece } from './dated-lines.ts'
import type { DatedSection } from './dated-sections.ts'
import { dishesIn, distinctDishes, isAboutHouse } from './dish-lines.ts'
import type { MenuDish } from './menu-source.ts'
import { isMenuTitle, saysClosed } from './menu-words.ts'

/** What a source says about today, as rules read it. `empty`: no dishes are recognised. */
export type RuleOutcome =
  | { state: 'read' | 'unclear'; dishes: MenuDish[]; proof: string[] }
  | { state: 'none'; because: 'closed' | 'other-days'; proof: string[] }
  | { state: 'empty' }

/** Reads the dishes of today in a source whose days are known. */
export function readByRule(sections: readonly DatedSection[], closed: Closed | undefined): RuleOutcome {
  if (closed?.certainty === 'proved') return { state: 'none', because: 'closed', proof: [closed.text] }
  const lastOfDay = sections.findLastIndex(({ isHeaded }) => isHeaded)
  const maxOfLast = mostDishes(sections, lastOfDay)
  const dishesOf = (standing: DatedSection['standing'], doubtful = false) =>
    sections.flatMap((section, index) => {
      const { pieces } = section
      if (section.standing !== standing) return []
      const isLast = index >= lastOfDay
      return dishesIn(pieces, isLast, {
        ...(isLast && { max: maxOfLast }),
        ...(standing === 'today' && { isDoubtful: doubtful }),
      })
    })
  const ofToday = sections.filter(({ standing }) => standing === 'today')
  const proof = ofToday[0]?.proof ?? []
  const today = dishesOf('today')
  if (ofToday.some(({ pieces }) => isClosed(pieces))) return { state: 'none', because: 'closed', proof }
  if (today.length > 0) return { state: closed ? 'unclear' : 'read', dishes: distinctDishes(today), proof }
  const perhaps = sections.filter(({ standing, isHeaded }) => standing === 'maybe' && isHeaded)
  const maybe = [...dishesOf('today', true), ...dishesOf('maybe')]
  if (maybe.length > 0) return { state: 'unclear', dishes: distinctDishes(maybe), proof: [] }
  if (closed) return { state: 'none', because: 'closed', proof: [closed.text] }
  if (perhaps.some(({ pieces }) => isClosed(pieces)))
    return { state: 'none', because: 'closed', proof: perhaps[0]?.proof ?? [] }
  if (ofToday.some(({ isHeaded }) => isHeaded)) return { state: 'empty' }
  return withoutToday(sections)
}

/** Returns the dishes below all days of a source. */
export function dishesOfDays(sections: readonly DatedSection[]): MenuDish[] {
  const lastOfDay = sections.findLastIndex(({ isHeaded }) => isHeaded)
  const maxOfLast = mostDishes(sections, lastOfDay)
  return sections.flatMap(({ isHeaded, pieces }, index) =>
    isHeaded ? dishesIn(pieces, index >= lastOfDay, index >= lastOfDay ? { max: maxOfLast } : {}) : [],
  )
}

/** Returns the number of dishes of the other days: after the last day, the page may go on with anything. */
function mostDishes(sections: readonly DatedSection[], lastOfDay: number): number | undefined {
  const others = sections.filter(
    ({ isHeaded, pieces }, index) => index < lastOfDay && isHeaded && hasDish(pieces),
  )
  return others.length < 2
    ? undefined
    : Math.max(...others.map(({ pieces }) => dishesIn(pieces, false).length))
}

/** Where no part of a page is for today, it names other days, or no day at all. */
function withoutToday(sections: readonly DatedSection[]): RuleOutcome {
  const others = sections.filter(
    ({ standing, isHeaded, pieces }) => standing === 'other' && isHeaded && hasDish(pieces),
  )
  const parts = sections.filter(({ standing }) => standing === 'undated')
  const titled = distinctDishes(parts.flatMap(titledDishes))
  const priced = distinctDishes(
    parts.flatMap(({ pieces }) => dishesIn(pieces, false)).filter(({ price }) => price !== null),
  )
  // Below days of their own, an event and the card of the whole year are no dish of the day.
  // A day that stands inside a line may be a part of the menu that was not understood.
  if (others.some(({ pieces }) => pieces.some((piece) => piece.mentionsToday && !isAboutHouse(piece.text)))) {
    return { state: 'empty' }
  }
  if (others.length > (titled.length > 0 ? 2 : priced.length > 0 ? 1 : 0)) {
    return {
      state: 'none',
      because: 'other-days',
      proof: others.slice(0, 5).flatMap(({ proof }) => proof.slice(-1)),
    }
  }
  const dishes = priced.length > 0 ? priced : titled
  return dishes.length > 0 ? { state: 'unclear', dishes, proof: [] } : { state: 'empty' }
}

const hasDish = (pieces: readonly Piece[]) =>
  pieces.some(({ folded, text }) => /\p{L}{3}/u.test(folded) && !saysClosed(folded) && !isAboutHouse(text)) &&
  dishesIn(pieces, false).length > 0

/** In the evening, the house can be closed on a day with lunch. */
const ofEvening = /abend|evening|dinner|soir|noche|cena|ilta|illalla|kvall|vecer|sera(?!\p{L})/u

/** Whether the first words below a heading say that there is no lunch. */
const isClosed = (pieces: readonly Piece[]) => {
  const [first] = pieces.filter(({ folded }) => /\p{L}/u.test(folded))
  return (
    first !== undefined &&
    first.text.length <= 120 &&
    saysClosed(first.folded) &&
    !ofEvening.test(first.folded)
  )
}

/** Returns the dishes below a heading such as `Dish of the day`. */
function titledDishes({ pieces }: DatedSection): MenuDish[] {
  const title = pieces.findIndex(({ folded }) => isMenuTitle(folded))
  return title < 0 ? [] : dishesIn(pieces.slice(title + 1), true)
}
