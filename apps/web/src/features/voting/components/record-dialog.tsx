import { yearBefore } from '@lunchvote/contracts/year-before'
import { TextField } from '~/components/field.tsx'
import { FormDialog } from '~/components/form-dialog.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { useForm } from '~/lib/forms/use-form.ts'
import { useRecordLunch, useStandingVenue, useTodaysLunch } from '../history.hooks.ts'
import { dayHint, historyMessages } from '../history.messages.ts'
import { VenueSelect } from './venue-select.tsx'

type RecordDialogProps = DialogState & {
  /** The day that the form starts with, as `YYYY-MM-DD`. By default, it is the team's today. */
  day?: string
}

/** Records or corrects where the team ate. To start with another day, give the dialog another `key`. */
export function RecordDialog({ day, ...state }: RecordDialogProps) {
  const { data, isPending } = useTodaysLunch()
  if (isPending) return null
  return (
    <RecordForm
      {...state}
      startDay={day ?? data?.day ?? ''}
      today={data?.day}
      isOpen={data?.isOpen ?? false}
    />
  )
}

type RecordFormProps = DialogState & {
  startDay: string
  /**
   * Today's date. If it could not be loaded, it is undefined, and only the server checks whether the chosen day is
   * allowed.
   */
  today: string | undefined
  /** Whether today's voting is open. */
  isOpen: boolean
}

function RecordForm({ open, onOpenChange, startDay, today, isOpen }: RecordFormProps) {
  const record = useRecordLunch()
  const range = today === undefined ? undefined : { min: yearBefore(today), max: today }
  const { values, pending, field, handlers, reset } = useForm({
    initial: { day: startDay, venueId: '', venueName: '' },
    check: ({ day, venueId, venueName }) => ({
      ...(isOutside(day, range) && { day: historyMessages.dayOutOfRange }),
      ...(venueId === '' && venueName.trim() === '' && { venueId: historyMessages.venueMissing }),
    }),
    onSubmit: async ({ day, venueId, venueName }) => {
      await record.mutateAsync(venueName.trim() ? { day, venueName } : { day, venueId: Number(venueId) })
      onOpenChange(false)
      reset()
    },
  })
  const isKnownDay = range !== undefined && !isOutside(values.day, range)
  const standing = useStandingVenue(open && isKnownDay ? values.day : '')
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Record Lunch"
      text="Where did the team eat?"
      action="Save Lunch"
      busy={pending}
      busyLabel="Saving..."
      {...handlers}
    >
      <TextField
        label="Date"
        type="date"
        {...range}
        hint={dayHint({ standing, closesVoting: isOpen && values.day === today })}
        {...field('day')}
      />
      <VenueSelect {...field('venueId')} disabled={values.venueName.trim() !== ''} />
      <TextField
        label="Another Place"
        hint={historyMessages.placeHint}
        autoComplete="off"
        {...field('venueName')}
      />
    </FormDialog>
  )
}

/** Whether the day is empty or outside the range. */
function isOutside(day: string, range: { min: string; max: string } | undefined): boolean {
  return day === '' || (range !== undefined && (day < range.min || day > range.max))
}
