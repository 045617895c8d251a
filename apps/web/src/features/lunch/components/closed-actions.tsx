import type { LunchToday } from '@lunchvote/contracts/lunch'
import { type RefObject, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { LazyConfirmDialog } from '~/components/lazy-confirm-dialog.tsx'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { useNow } from '~/lib/api/now.ts'
import { localTime } from '~/lib/instants.ts'
import { extensionMinutes, useExtendVoting } from '../lunch.hooks.ts'
import { reopeningQuestion } from '../lunch.messages.ts'
import { extendedFrom } from '../lunch.rules.ts'

const RecordDialog = lazyDialog(async () => (await import('./record-dialog.tsx')).RecordDialog)

const compact =
  'grow text-[0.9375rem] whitespace-nowrap max-sm:px-3.5 max-[23rem]:px-1.5 max-[23rem]:text-[0.8125rem] sm:max-lg:grow-0'

type ClosedActionsProps = {
  lunch: LunchToday
  timezone: string
  /** Gets the focus after the member has opened voting again, because the pressed button then disappears. */
  heading: RefObject<HTMLElement | null>
}

/** What members can do after voting has closed: open it again, or record another place. */
export function ClosedActions({ lunch, timezone, heading }: ClosedActionsProps) {
  const extend = useExtendVoting()
  const [asks, setAsks] = useState(false)
  const [records, setRecords] = useState(false)
  async function reopen() {
    await extend.mutateAsync().catch(() => setAsks(false))
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <div className="col-span-full flex flex-wrap gap-2">
      {lunch.decision ? (
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
      <Button
        variant="onBoard"
        className={compact}
        {...RecordDialog.preload}
        onClick={() => setRecords(true)}
      >
        We ate elsewhere
      </Button>
      <ReopeningDialog
        lunch={lunch}
        timezone={timezone}
        open={asks && lunch.decision !== null}
        onOpenChange={setAsks}
        heading={heading}
        busy={extend.isPending}
        onConfirm={reopen}
      />
      <RecordDialog key={lunch.day} day={lunch.day} open={records} onOpenChange={setRecords} />
    </div>
  )
}

type ReopeningDialogProps = ClosedActionsProps & {
  open: boolean
  onOpenChange: (open: boolean) => void
  busy: boolean
  onConfirm: () => void
}

/** The time in the question moves on with the clock. */
function ReopeningDialog({ lunch, timezone, heading, ...dialog }: ReopeningDialogProps) {
  const until = extendedFrom(lunch, useNow()) + extensionMinutes * 60_000
  return (
    <LazyConfirmDialog
      {...dialog}
      {...reopeningQuestion(localTime(until, timezone))}
      action="Reopen Voting"
      variant="primary"
      busyLabel="Reopening..."
      finalFocus={heading}
    />
  )
}
