import { Icon } from '~/components/icon.tsx'
import { aheadOf } from '~/features/next-lunch/next-lunch.rules.ts'
import { useNow } from '~/lib/api/now.ts'
import { useBoard } from '../board.hooks.ts'
import { ownTableMessages } from '../own-table.messages.ts'
import { leavingParts, shownTable } from '../own-table.rules.ts'
import { useWeekLine } from '../week.hooks.ts'
import { AheadLine } from './ahead-line.tsx'
import { ClosingLine, openOrClosed } from './closing-line.tsx'
import { LineButton } from './line-button.tsx'
import type { PlateNewsProps } from './plate-news.tsx'
import { WeekLine } from './week-line.tsx'

/**
 * When the member's table leaves, from where, and with whom. If none of it is known, when voting has closed. In the
 * afternoon, the question whether the team ate at the decided place takes its place. On a day off without a decision, and in
 * the evening, it says when the next lunch is. On the last lunch day of a week, the sentence of the week stands there instead.
 */
export function LeavingLine({ lineAction, runs }: PlateNewsProps) {
  const { user, lunch, timezone } = useBoard()
  const now = useNow()
  const { leaving, company, spoken } = leavingParts(lunch, user, timezone, now)
  const { dayOff, next } = aheadOf(lunch, timezone, now)
  const week = useWeekLine()
  if (lineAction === 'elsewhere') {
    const question = <LineButton onClick={runs.elsewhere}>{ownTableMessages.didYouEat}</LineButton>
    if (week !== undefined) return <WeekLine week={week}>{question}</WeekLine>
    return next === undefined ? question : <AheadLine next={next}>{question}</AheadLine>
  }
  const leavesAt = shownTable(lunch, user)?.leavesAt
  const isStillHere = leavesAt != null && Date.parse(leavesAt) > now
  if (week !== undefined && !lunch.decision && !isStillHere) return <WeekLine week={week} />
  if (!lunch.decision && !isStillHere && (dayOff ?? next) !== undefined) {
    return <AheadLine today={dayOff ?? openOrClosed(lunch, timezone)} next={next} />
  }
  if (!leaving && !company) return <ClosingLine />
  const inLine = (text: string) => (leaving ? text : capital(text))
  const hasGuests = spoken !== company
  return (
    <div className="flex min-w-0 grow items-center gap-2">
      <Icon name="clock" className="text-board-soft max-[25rem]:hidden" />
      <p
        title={[leaving, inLine(spoken)].filter(Boolean).join(' · ')}
        className="line-clamp-2 min-w-0 text-[0.9375rem] leading-[1.15] wrap-anywhere tabular max-[23rem]:text-sm max-[23rem]:leading-tight lg:line-clamp-1"
      >
        {leaving && <span className="font-semibold">{leaving}</span>}
        {leaving && company && ' · '}
        <span aria-hidden={hasGuests} className="text-board-soft">
          {inLine(company)}
        </span>
        {hasGuests && <span className="sr-only">{inLine(spoken)}</span>}
      </p>
    </div>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
