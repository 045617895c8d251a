import { useMutation } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { ConfirmDialog } from '~/components/confirm-dialog.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { lazyVotingMessages } from '../lazy-voting.messages.ts'
import { reloadDay, showDay } from '../lunch.hooks.ts'
import { votingMessages } from '../voting.messages.ts'

type DecideDialogProps = DialogState & {
  /** Gets the focus after the decision, because the button that opened the dialog then disappears. */
  finalFocus: RefObject<HTMLElement | null>
}

/** Asks whether to close voting and to decide. */
export function DecideDialog({ open, onOpenChange, finalFocus }: DecideDialogProps) {
  const decide = useDecideLunch()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={finalFocus}
      {...lazyVotingMessages.confirmDecision}
      action={votingMessages.decide}
      variant="primary"
      busy={decide.isPending}
      busyLabel={lazyVotingMessages.deciding}
      onConfirm={() => decide.mutate(undefined, { onSettled: () => onOpenChange(false) })}
    />
  )
}

function useDecideLunch() {
  return useMutation({
    mutationFn: () => trpcClient.lunch.decide.mutate(),
    onSuccess: showDay,
    onError: (error) => {
      showFailure(error, { text: lazyVotingMessages.decisionFailed })
      reloadDay()
    },
  })
}
