import { yearBefore } from '@lunchvote/contracts/year-before'
import type { ChangeEventHandler } from 'react'
import { PartFailure } from '~/components/failure.tsx'
import { TextField } from '~/components/field.tsx'
import { FormDialog } from '~/components/form-dialog.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { SelectField } from '~/components/select-field.tsx'
import { useForm } from '~/lib/forms/use-form.ts'
import { useRecordLunch, useStandingVenue, useTodaysLunch, useVenues } from '../history.hooks.ts'
import { historyMessages } from '../history.messages.ts'
import { groupVenues } from '../history.rules.ts'

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
  const closesVoting = isOpen && values.day === today
  const hint = standing
    ? historyMessages.replaces(standing)
    : closesVoting
      ? historyMessages.closesVoting
      : undefined
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={historyMessages.record}
      text={historyMessages.recordText}
      action={historyMessages.save}
      busy={pending}
      busyLabel={historyMessages.saving}
      {...handlers}
    >
      <TextField label={historyMessages.date} type="date" {...range} hint={hint} {...field('day')} />
      <VenueSelect {...field('venueId')} disabled={values.venueName.trim() !== ''} />
      <TextField
        label={historyMessages.place}
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

type VenueSelectProps = {
  name: string
  value: string
  error: string | undefined
  disabled: boolean
  onChange: ChangeEventHandler<HTMLSelectElement>
}

/** Chooses a venue of the team. It also offers the venues that the team cannot vote for. */
function VenueSelect(props: VenueSelectProps) {
  const venues = useVenues()
  if (!venues.data && venues.error) return <PartFailure title={historyMessages.venuesFailed} query={venues} />
  const groups = groupVenues(venues.data ?? [])
  const isEmpty = venues.data?.length === 0
  return (
    <SelectField
      label={historyMessages.venue}
      hint={isEmpty ? historyMessages.noVenues : undefined}
      {...props}
      disabled={props.disabled || groups.length === 0}
    >
      <option value="">{venues.data ? historyMessages.chooseVenue : historyMessages.loadingVenues}</option>
      {groups.map((group) => (
        <optgroup key={group.label} label={group.label}>
          {group.venues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
