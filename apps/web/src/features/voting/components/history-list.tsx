import type { Decision } from '@lunchvote/contracts/lunch'
import { monthInWords } from '../history.messages.ts'
import { groupByMonth } from '../history.rules.ts'
import { HistoryRow } from './history-row.tsx'

/** On wide screens, the month is on the left and its lunches on the right. */
export const monthStyle =
  'grid gap-x-12 gap-y-4 border-t border-line py-8 first-of-type:border-t-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)] lg:py-10'

type HistoryListProps = {
  lunches: readonly Decision[]
  /** The day whose row gets the focus. */
  focused: string | undefined
  /** The oldest day whose lunch can be corrected. Undefined until it is known. */
  oldest: string | undefined
  onCorrect: (lunch: Decision) => void
  onRemove: (lunch: Decision) => void
}

export function HistoryList({ lunches, focused, oldest, onCorrect, onRemove }: HistoryListProps) {
  return (
    <div>
      {groupByMonth(lunches).map(({ month, lunches: ofMonth }) => (
        <section key={month} aria-labelledby={`month-${month}`} className={monthStyle}>
          <h2 id={`month-${month}`} className="self-start text-2xl sm:text-[1.75rem] lg:sticky lg:top-6">
            {monthInWords(month)}
          </h2>
          <ol className="min-w-0">
            {ofMonth.map((lunch) => (
              <HistoryRow
                key={lunch.day}
                lunch={lunch}
                takesFocus={lunch.day === focused}
                onCorrect={oldest && lunch.day < oldest ? undefined : () => onCorrect(lunch)}
                onRemove={() => onRemove(lunch)}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
