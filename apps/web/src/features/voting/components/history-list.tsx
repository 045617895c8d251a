import type { Decision } from '@lunchvote/contracts/lunch'
import { useEffect, useRef } from 'react'
import { IconButton } from '~/components/button.tsx'
import { LazyConfirmDialog } from '~/components/lazy-confirm-dialog.tsx'
import { Picture } from '~/components/picture.tsx'
import { decisionText } from '../decision.rules.ts'
import { historyMessages } from '../history.messages.ts'
import { dayInWords, groupByMonth, monthInWords, votesLine, weekdayOf } from '../history.rules.ts'

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
          <h2
            id={`month-${month}`}
            className="self-start text-2xl first-letter:uppercase sm:text-[1.75rem] lg:sticky lg:top-6"
          >
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

type HistoryRowProps = {
  lunch: Decision
  /** Whether the row gets the focus, so that a member who uses the keyboard continues here. */
  takesFocus: boolean
  /** Undefined if the lunch is too old to be corrected. */
  onCorrect: (() => void) | undefined
  onRemove: () => void
}

function HistoryRow({ lunch, takesFocus, onCorrect, onRemove }: HistoryRowProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (takesFocus) row.current?.focus()
  }, [takesFocus])
  const { day, venueName, imageUrl } = lunch
  const inWords = dayInWords(day)
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="grid grid-cols-[2.25rem_3rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-3.5 outline-none first:pt-0 last:border-0 last:pb-0 focus-visible:outline-3 sm:grid-cols-[3rem_4.5rem_minmax(0,1fr)_auto] sm:gap-x-5"
    >
      <time dateTime={day} className="grid justify-items-center text-center">
        <span className="sr-only">{inWords}</span>
        <span aria-hidden="true" className="text-sm leading-tight text-ink-soft">
          {weekdayOf(day)}
        </span>
        <span aria-hidden="true" className="font-display text-2xl leading-none font-bold tabular sm:text-3xl">
          {Number(day.slice(8))}
        </span>
      </time>
      <Picture src={imageUrl} className="aspect-square rounded-xl" />
      <div className="min-w-0">
        <h3 className="text-lg leading-[1.1] sm:text-[1.375rem]">{venueName}</h3>
        <p className="mt-1 flex flex-wrap gap-x-3 text-[0.9375rem] leading-snug text-ink-soft">
          <span className="font-semibold text-ink tabular empty:hidden">{votesLine(lunch)}</span>{' '}
          <span className="min-w-0 break-words">{decisionText(lunch)}</span>
        </p>
      </div>
      <div className="-mr-3 flex max-sm:flex-col">
        {onCorrect && (
          <IconButton
            icon="pencil"
            label={historyMessages.correct(inWords)}
            className="text-ink-soft hover:text-ink"
            onClick={onCorrect}
          />
        )}
        <IconButton
          icon="trash"
          label={historyMessages.remove(inWords)}
          className="text-ink-soft hover:text-alarm"
          {...LazyConfirmDialog.preload}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
