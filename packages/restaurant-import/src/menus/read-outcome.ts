import { say } from '@lunchvote/contracts/reasons'
import type { Closed } from './closed-notes.ts'
import { remembered, unchangedDays } from './menu-memory.ts'
import type { MenuDish, MenuMemory, MenuReading } from './menu-source.ts'
import type { RuleOutcome } from './rule-reader.ts'

type Finish = {
  language: string | null
  fromPicture: boolean
  by: 'model' | 'rule'
  content: string
  memory: MenuMemory | null
  day: string
  closed?: Closed | undefined
}

/** Makes a reading of an outcome, and remembers it. Dishes that never change are not today's. */
export function finished(
  outcome: RuleOutcome,
  { content, memory, day, closed, ...rest }: Finish,
): MenuReading {
  const dishes: MenuDish[] = outcome.state === 'read' || outcome.state === 'unclear' ? outcome.dishes : []
  const next = remembered({ content, memory, day, dishes })
  const base = { ...rest, dishes, memory: next, language: dishes.length > 0 ? rest.language : null }
  switch (outcome.state) {
    case 'empty':
      return { ...base, state: 'failed', reason: say('menu_without_dishes'), proof: [] }
    case 'none':
      return {
        ...base,
        state: 'none',
        reason: outcome.because === 'closed' ? say('menu_closed') : say('menu_of_other_days'),
        proof: outcome.proof,
      }
    case 'unclear':
      return {
        ...base,
        state: 'unclear',
        reason: closed ? say('menu_holiday_notice') : say('menu_undated'),
        proof: [],
      }
    case 'read':
      return next.days >= unchangedDays
        ? {
            ...base,
            state: 'unclear',
            reason: say('menu_unchanged', { days: next.days }),
            proof: outcome.proof,
          }
        : { ...base, state: 'read', reason: null, proof: outcome.proof }
  }
}
