import type { Venue } from '@lunchvote/contracts/venues'
import type { RefObject } from 'react'
import { Button } from '~/components/button.tsx'
import { TextField } from '~/components/field.tsx'
import { FormDialog } from '~/components/form-dialog.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { useForm } from '~/lib/forms/use-form.ts'
import { lazyVotingMessages } from '../lazy-voting.messages.ts'
import { useLeaveOut } from '../left-out.hooks.ts'

const messages = lazyVotingMessages.leavingOut

const loadSchema = async () => (await import('@lunchvote/contracts/venues')).leavingOut

type LeaveOutDialogProps = DialogState & { venue: Venue; finalFocus: RefObject<HTMLElement | null> }

/** Asks why the venue is left out. */
export function LeaveOutDialog({ venue, open, onOpenChange, finalFocus }: LeaveOutDialogProps) {
  const leaveOut = useLeaveOut(venue.name)
  const { pending, field, control, handlers, reset } = useForm({
    initial: { id: venue.id, reason: '' },
    schema: loadSchema,
    onSubmit: async (values) => {
      await leaveOut.mutateAsync(values)
      onOpenChange(false)
      reset()
    },
  })
  const { onChange } = control('reason')
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={finalFocus}
      title={messages.title(venue.name)}
      text={messages.text}
      action={messages.action}
      busy={pending}
      busyLabel={messages.busyLabel}
      {...handlers}
    >
      <TextField label={messages.reason} autoComplete="off" {...field('reason')} />
      <div className="-mt-2 flex flex-wrap gap-2">
        {Object.values(messages.reasons).map((reason) => (
          <Button
            key={reason}
            variant="outline"
            className="px-4 text-[0.9375rem]"
            onClick={() => onChange(reason)}
          >
            {reason}
          </Button>
        ))}
      </div>
    </FormDialog>
  )
}
