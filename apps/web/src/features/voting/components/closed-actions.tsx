import type { LunchToday } from '@lunchvote/contracts/lunch'
import { type RefObject, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { LazyConfirmDialog } from '~/components/lazy-confirm-dialog.tsx'
import { useNow } from '~/lib/api/now.ts'
import { localDay, localTime } from '~/lib/instants.ts'
import { extensionMinutes, useExtendVoting } from '../lunch.hooks.ts'
import { reopeningQuestion } from '../lunch.messages.ts'
import { extendedFrom } from '../lunch.rules.ts'

const compact =
  'grow text-[0.9375rem] whitespace-nowrap max-sm:px-3.5 max-[23rem]:px-1.5 max-[23rem]:text-[0.8125rem] sm:max-lg:grow-0'

type ClosedActionsProps = {
  lunch: LunchToday
  timezone: string
  /** Gets the focus after the member has opened voting again, because the pressed button then disappears. */
  heading: RefObject<HTMLElement | null>
  onRecord: () => void
}

/** What members can do after voting has closed: open it again, or record another place. */
export function ClosedActions({ lunch, timezone, heading, onRecord }: ClosedActionsProps) {
  const extend = useExtendVoting()
  const [asks, setAsks] = useState(false)
  const until = extendedFrom(lunch, useNow()) + extensionMinutes * 60_000
  /** Voting has to close before midnight. */
  const isTooLate = localDay(until, timezone) !== lunch.day
  async function reopen() {
    await extend.mutateAsync().catch(() => setAsks(false))
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <div className="col-span-full flex flex-wrap gap-2">
      {isTooLate ? null : lunch.decision ? (
        <Button
          variant="onBoard"
          className={compact}
          {...LazyConfirmDialog.preload}
          onClick={() => setAsks(true)}
        >
          Reopen Voting…
        </Button>
      ) : (
        <Button variant="onBoard" className={compact} busy={extend.isPending} onClick={reopen}>
          {`Extend ${extensionMinutes} min`}
        </Button>
      )}
      <Button variant="onBoard" className={compact} onClick={onRecord}>
        We ate elsewhere
      </Button>
      {/* The time in the question moves on with the clock. */}
      <LazyConfirmDialog
        open={asks && lunch.decision !== null}
        onOpenChange={setAsks}
        {...reopeningQuestion(localTime(until, timezone))}
        action="Reopen Voting"
        variant="primary"
        busy={extend.isPending}
        busyLabel="Reopening..."
        finalFocus={heading}
        onConfirm={reopen}
      />
    </div>
  )
}
