import type { Closed } from './closed-notes.ts'
import type { Piece } from './dated-lines.ts'
import type { DatedSection } from './dated-sections.ts'
import { dishesIn, distinctDishes } from './dish-lines.ts'
import type { MenuDish } from './menu-source.ts'
import { isLabel, isMenuTitle, isNotice, saysClosed } from './menu-words.ts'

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
      return dishesIn(
        pieces.filter(({ isDoubtful }) => isDoubtful === doubtful || standing !== 'today'),
        index >= lastOfDay,
        index >= lastOfDay ? maxOfLast : undefined,
      )
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

/** Returns the number of dishes of the other days: after the last day, the page may go on with anything. */
function mostDishes(sections: readonly DatedSection[], lastOfDay: number): number | undefined {
  const others = sections.filter(
    ({ isHeaded, pieces }, index) => index < lastOfDay && isHeaded && hasDish(pieces),
  )
  return others.length < 2
    ? undefined
    : Math.max(...others.map(({ pieces }) => dishesIn(pieces, false).length))
}

function withoutToday(sections: readonly DatedSection[]): RuleOutcome {
  const others = sections.filter(
    ({ standing, isHeaded, pieces }) => standing === 'other' && isHeaded && hasDish(pieces),
  )
  const undated = distinctDishes(
    sections.filter(({ standing }) => standing === 'undated').flatMap(undatedDishes),
  )
  if (others.length > (undated.length > 0 ? 1 : 0)) {
    return {
      state: 'none',
      because: 'other-days',
      proof: others.slice(0, 5).flatMap(({ proof }) => proof.slice(-1)),
    }
  }
  return undated.length > 0 ? { state: 'unclear', dishes: undated, proof: [] } : { state: 'empty' }
}

const hasDish = (pieces: readonly Piece[]) =>
  pieces.some(
    ({ folded }) => /\p{L}{3}/u.test(folded) && !isNotice(folded) && !isLabel(folded) && !saysClosed(folded),
  )

/** Whether the first words below a heading say that there is no lunch. */
const isClosed = (pieces: readonly Piece[]) => {
  const [first] = pieces.filter(({ folded }) => /\p{L}/u.test(folded))
  return first !== undefined && first.text.length <= 120 && saysClosed(first.folded)
}

/** Where no day stands, only prices and a heading such as `Dish of the day` show what a dish is. */
function undatedDishes({ pieces }: DatedSection): MenuDish[] {
  const title = pieces.findIndex(({ folded }) => isMenuTitle(folded))
  const titled = title < 0 ? [] : dishesIn(pieces.slice(title + 1), true)
  const priced = dishesIn(pieces, false).filter(({ price }) => price !== null)
  return priced.length > 0 ? priced : titled
}
