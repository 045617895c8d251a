import type { RefObject } from 'react'
import { ConfirmDialog } from '~/components/confirm-dialog.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { useNow } from '~/lib/api/now.ts'
import { localTime } from '~/lib/instants.ts'
import { useBoard } from '../board.hooks.ts'
import { extendedUntil, useExtendVoting } from '../extension.hooks.ts'
import { lazyVotingMessages } from '../lazy-voting.messages.ts'

type ReopenDialogProps = DialogState & {
  /** Gets the focus when voting is open again, because the control that opened the dialog then disappears. */
  finalFocus: RefObject<HTMLElement | null>
}

/** Asks whether to withdraw the decision and to open voting again. The time in the question moves on with the clock. */
export function ReopenDialog({ open, onOpenChange, finalFocus }: ReopenDialogProps) {
  const { lunch, timezone } = useBoard()
  const extend = useExtendVoting()
  const until = extendedUntil(lunch, useNow())
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={finalFocus}
      {...lazyVotingMessages.reopening(localTime(until, timezone))}
      variant="primary"
      busy={extend.isPending}
      onConfirm={() => extend.mutate(undefined, { onSettled: () => onOpenChange(false) })}
    />
  )
}
