import { type RefObject, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { LazyConfirmDialog } from '~/components/lazy-confirm-dialog.tsx'
import { useDecideLunch } from '../lunch.hooks.ts'
import { lunchMessages } from '../lunch.messages.ts'

type DecideButtonProps = {
  /**
   * Whether lunch can be decided now. If this becomes false, for example because a colleague has decided, the dialog
   * closes.
   */
  available: boolean
  /** Gets the focus after the decision, because the button then disappears. */
  heading: RefObject<HTMLElement | null>
}

/** Closes voting and decides, after a confirmation. */
export function DecideButton({ available, heading }: DecideButtonProps) {
  const [asks, setAsks] = useState(false)
  const decide = useDecideLunch()
  if (asks && !available) setAsks(false)
  return (
    <>
      {available && (
        <Button
          variant="onBoard"
          className="shrink-0 text-[0.9375rem] whitespace-nowrap max-sm:px-3"
          {...LazyConfirmDialog.preload}
          onClick={() => setAsks(true)}
        >
          Decide Now
        </Button>
      )}
      <LazyConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        finalFocus={heading}
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
