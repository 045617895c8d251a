import type { LunchToday } from '@lunchvote/contracts/lunch'
import { classNames } from '~/components/class-names.ts'
import { Icon } from '~/components/icon.tsx'
import { serverNow } from '~/lib/api/server-clock.ts'
import { localTime } from '~/lib/instants.ts'
import { useBoard } from '../board.hooks.ts'
import { useSecondsLeft } from '../clock.hooks.ts'
import { closedAt, countdownText } from '../lunch.rules.ts'
import { votingMessages } from '../voting.messages.ts'

/** Says that voting is open without a closing time, or when it has closed. */
export function openOrClosed(lunch: LunchToday, timezone: string): string {
  if (lunch.isOpen) return votingMessages.open
  const closed = closedAt(lunch, serverNow())
  return closed ? votingMessages.closedAt(localTime(closed, timezone)) : votingMessages.closed
}

/** Says when voting closes or has closed, in the team's timezone. */
export function ClosingLine() {
  const { lunch, timezone } = useBoard()
  const { isOpen, closesAt } = lunch
  return (
    <div className="flex min-w-0 grow items-center gap-2 text-board-soft tabular max-[25rem]:text-[0.9375rem] max-[23rem]:text-sm max-[23rem]:leading-tight">
      <Icon name="clock" className="max-[25rem]:hidden" />
      {!isOpen || closesAt === null ? (
        <p>{openOrClosed(lunch, timezone)}</p>
      ) : (
        <>
          <p>{votingMessages.closesAt(localTime(closesAt, timezone))}</p>
          <Countdown closesAt={closesAt} />
        </>
      )}
    </div>
  )
}

const soonSeconds = 600

function Countdown({ closesAt }: { closesAt: string }) {
  const seconds = useSecondsLeft(Date.parse(closesAt))
  return (
    <p
      className={classNames(
        'ml-auto rounded-full px-3 py-0.5 leading-snug font-semibold whitespace-nowrap sm:ml-1',
        seconds <= soonSeconds ? 'bg-accent text-accent-ink' : 'bg-board-raised text-board-ink',
      )}
    >
      {countdownText(seconds)}
    </p>
  )
}
