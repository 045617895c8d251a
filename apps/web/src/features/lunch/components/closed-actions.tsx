import { type RefObject, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { extensionMinutes, useExtendVoting } from '../lunch.hooks.ts'

const RecordDialog = lazyDialog(async () => (await import('./record-dialog.tsx')).RecordDialog)

const compact = 'grow max-sm:px-3.5 sm:max-lg:grow-0 text-[0.9375rem] whitespace-nowrap'

type ClosedActionsProps = {
  day: string
  /** Gets the focus after the member has opened voting again, because the pressed button then disappears. */
  heading: RefObject<HTMLElement | null>
}

/** What members can do after voting has closed: open it again, or record another place. */
export function ClosedActions({ day, heading }: ClosedActionsProps) {
  const extend = useExtendVoting()
  const [records, setRecords] = useState(false)
  async function reopen() {
    await extend.mutateAsync()
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="onBoard"
        className={compact}
        busy={extend.isPending}
        onClick={() => reopen().catch(() => {})}
      >
        {`Extend ${extensionMinutes} min`}
      </Button>
      <Button
        variant="onBoard"
        className={compact}
        {...RecordDialog.preload}
        onClick={() => setRecords(true)}
      >
        We ate elsewhere
      </Button>
      <RecordDialog key={day} day={day} open={records} onOpenChange={setRecords} />
    </div>
  )
}
