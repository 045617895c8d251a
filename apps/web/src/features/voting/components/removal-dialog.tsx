import type { Decision } from '@lunchvote/contracts/lunch'
import { LazyConfirmDialog } from '~/components/lazy-confirm-dialog.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { useRemoveLunch } from '../history.hooks.ts'
import { dayInWords, historyMessages } from '../history.messages.ts'

/** Asks whether the lunch should be removed from the history. */
export function RemovalDialog({ lunch, open, onOpenChange }: DialogState & { lunch: Decision }) {
  const remove = useRemoveLunch()
  return (
    <LazyConfirmDialog
      {...historyMessages.confirmRemoval}
      subject={
        <p className="break-words">
          <span className="block text-lg font-semibold">{lunch.venueName}</span>
          {dayInWords(lunch.day)}
        </p>
      }
      open={open}
      onOpenChange={onOpenChange}
      action="Remove"
      busyLabel="Removing..."
      busy={remove.isPending}
      onConfirm={() => remove.mutate(lunch, { onSettled: () => onOpenChange(false) })}
    />
  )
}
