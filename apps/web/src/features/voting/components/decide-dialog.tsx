import { breakTie } from '@lunchvote/contracts/ties'
import { useMutation } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { ConfirmDialog } from '~/components/confirm-dialog.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { useBoard } from '../board.hooks.ts'
import { lazyVotingMessages } from '../lazy-voting.messages.ts'
import { reloadDay, showDay } from '../lunch.hooks.ts'
import { tallyOf } from '../votes.rules.ts'
import { votingMessages } from '../voting.messages.ts'

type DecideDialogProps = DialogState & {
  /** Gets the focus after the decision, because the button that opened the dialog then disappears. */
  finalFocus: RefObject<HTMLElement | null>
}

/** Asks whether to close voting and to decide. */
export function DecideDialog({ open, onOpenChange, finalFocus }: DecideDialogProps) {
  const decide = useDecideLunch()
  const outcome = useOutcome()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={finalFocus}
      title={lazyVotingMessages.confirmDecision.title}
      text={[outcome, lazyVotingMessages.confirmDecision.text].filter(Boolean).join(' ')}
      action={votingMessages.decide}
      variant="primary"
      busy={decide.isPending}
      busyLabel={lazyVotingMessages.deciding}
      onConfirm={() => decide.mutate(undefined, { onSettled: () => onOpenChange(false) })}
    />
  )
}

/** What would win now. Undefined while that is hidden from the member. */
function useOutcome(): string | undefined {
  const { state, venues, tallies } = useBoard()
  if (state.name !== 'open') return undefined
  const leaders = state.leaders.map(({ id, name }) => {
    const cast = tallyOf(tallies, id).voters.map(({ timestamp }) => Date.parse(timestamp))
    const lastEatenOn = venues.find((venue) => venue.id === id)?.lastEatenOn ?? null
    return { venueId: id, name, lastEatenOn, completeAt: new Date(Math.max(...cast)) }
  })
  const { winner, rule } = breakTie(leaders)
  if (!winner) return undefined
  const others = leaders.filter((other) => other !== winner).map(({ name }) => name)
  return rule === null
    ? lazyVotingMessages.wouldWin(winner.name)
    : lazyVotingMessages.wouldWinTie(winner.name, others)
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
