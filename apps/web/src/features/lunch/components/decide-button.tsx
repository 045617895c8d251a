import { useState } from 'react'
import { Button } from '~/components/button.tsx'
import { LazyConfirmDialog } from '~/components/lazy-confirm-dialog.tsx'
import { useDecideLunch } from '../lunch.hooks.ts'
import { lunchMessages } from '../lunch.messages.ts'

/**
 * Closes voting and decides, after a confirmation.
 * @param props.available whether there is something to decide. The dialog closes if this becomes false, for example
 *   because a colleague has decided; it then returns the focus to the screen.
 */
export function DecideButton({ available, className }: { available: boolean; className: string }) {
  const [asks, setAsks] = useState(false)
  const decide = useDecideLunch()
  if (asks && !available) setAsks(false)
  return (
    <>
      {available && (
        <Button
          variant="onBoard"
          className={className}
          {...LazyConfirmDialog.preload}
          onClick={() => setAsks(true)}
        >
          Decide Now
        </Button>
      )}
      <LazyConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        {...lunchMessages.confirmDecision}
        action="Decide Now"
        variant="primary"
        busy={decide.isPending}
        busyLabel="Deciding..."
        onConfirm={() => decide.mutate(undefined, { onSettled: () => setAsks(false) })}
      />
    </>
  )
}
