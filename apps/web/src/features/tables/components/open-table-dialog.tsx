import { limits } from '@lunchvote/contracts/limits'
import type { LunchTable } from '@lunchvote/contracts/tables'
import type { Venue } from '@lunchvote/contracts/venues'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ChoicePills } from '~/components/choice-pills.tsx'
import { Combobox } from '~/components/combobox.tsx'
import { TextField } from '~/components/field.tsx'
import { FormDialog } from '~/components/form-dialog.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { serverNow } from '~/lib/api/server-clock.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { useForm } from '~/lib/forms/use-form.ts'
import { localTime } from '~/lib/instants.ts'
import { isSame } from '~/lib/same-value.ts'
import { useChangeTable, useOpenTable } from '../tables.hooks.ts'
import { tablesMessages } from '../tables.messages.ts'
import { isFirst, nextTime, placeOf } from '../tables.rules.ts'

const messages = tablesMessages.form

type OpenTableDialogProps = DialogState & {
  /** The venue that the form is about. */
  venueId?: number
  /** The venue with which a form begins that is about none. */
  suggestedId?: number | undefined
  /** The table to change. Without it, the form opens another one. */
  table?: LunchTable
}

/** Opens a table, or changes one. The form of each table and venue keeps what was typed. */
export function OpenTableDialog({ venueId, suggestedId, table, ...state }: OpenTableDialogProps) {
  const venues = useQuery(trpc.venues.list.queryOptions()).data
  const lunch = useQuery(trpc.lunch.today.queryOptions()).data
  const settings = useQuery(trpc.team.settings.queryOptions()).data
  if (!venues || !lunch || !settings) return null
  const { timezone } = settings
  const offered = venues.filter(({ active }) => active)
  const begun = offered.find(({ id }) => id === (venueId ?? suggestedId))
  const props = { ...state, venues: offered }
  return table ? (
    <TableForm
      {...props}
      key={table.tableId}
      table={table}
      initial={{
        venueName: table.venueName,
        kind: table.kind,
        leavesAt: table.leavesAt === null ? '' : localTime(table.leavesAt, timezone),
        meetingPoint: table.meetingPoint ?? '',
        seats: String(table.seats ?? ''),
      }}
    />
  ) : (
    <TableForm
      {...props}
      key={venueId ?? 'new'}
      initial={{
        venueName: begun?.name ?? '',
        kind: 'go',
        leavesAt: nextTime(settings.leavesAt, serverNow(), timezone),
        meetingPoint: settings.meetingPoint ?? '',
        seats: '',
      }}
    />
  )
}

type Values = {
  venueName: string
  kind: LunchTable['kind']
  /** As `HH:MM`, or empty. */
  leavesAt: string
  meetingPoint: string
  seats: string
}

type FreshStart = { values: Values; initial: Values; reset: () => void }

type TableFormProps = DialogState & {
  venues: readonly Venue[]
  table?: LunchTable
  /** What an untouched form shows. It changes with the time. */
  initial: Values
}

function TableForm({ open, onOpenChange, venues, table, initial }: TableFormProps) {
  const openTable = useOpenTable()
  const changeTable = useChangeTable()
  const { values, pending, field, control, handlers, reset } = useForm({
    initial,
    check: ({ venueName, kind, seats }) => ({
      ...(venueName.trim() === '' && { venueName: messages.placeMissing }),
      ...((kind === 'go' || table?.seats != null) &&
        !isSeats(seats) && { seats: messages.seatsRange(limits.tableSeats) }),
    }),
    onSubmit: async (written) => {
      const place = placeOf(written.venueName, venues)
      if (!table) await openTable.mutateAsync({ ...fieldsOf(written), ...place })
      else {
        const isMoved = written.venueName !== start.current.venueName
        await changeTable.mutateAsync({
          tableId: table.tableId,
          ...changesOf(written, start.current),
          ...(isMoved && place),
        })
      }
      onOpenChange(false)
      restart()
    },
  })
  const { start, restart } = useFreshStart(open, { values, initial, reset })
  const isOrder = values.kind === 'order'
  // An order is for everybody, unless its table has a limit.
  const hasSeats = !isOrder || table?.seats != null
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={table ? messages.changeTitle : messages.openTitle}
      action={table ? messages.changeAction : messages.openAction}
      busy={pending}
      busyLabel={table ? messages.saving : messages.opening}
      {...handlers}
    >
      {(!table || !isFirst(table)) && <PlaceField venues={venues} {...control('venueName')} />}
      <ChoicePills
        label={messages.kind}
        type="radio"
        name="kind"
        value={[values.kind]}
        options={[
          { value: 'go', label: messages.go },
          { value: 'order', label: messages.order },
        ]}
        onChange={([kind = 'go']) => control('kind').onChange(kind)}
      />
      <div className="grid grid-cols-[repeat(2,minmax(0,1fr))] items-start gap-4 max-[23rem]:grid-cols-1">
        <TextField
          label={isOrder ? messages.goesOutAt : messages.leavesAt}
          type="time"
          {...field('leavesAt')}
        />
        {hasSeats && (
          <TextField label={messages.seats} inputMode="numeric" autoComplete="off" {...field('seats')} />
        )}
      </div>
      {!isOrder && (
        <TextField
          label={messages.meetingPoint}
          maxLength={limits.meetingPoint.max}
          autoComplete="off"
          {...field('meetingPoint')}
        />
      )}
    </FormDialog>
  )
}

/**
 * An untouched form that opens again has the values of now, such as the next quarter of an hour.
 * @returns what the form began with, and a function that gives it the values of now
 */
function useFreshStart(open: boolean, { values, initial, reset }: FreshStart) {
  const start = useRef(initial)
  const restart = () => {
    start.current = initial
    reset()
  }
  const latest = useRef({ values, restart })
  latest.current = { values, restart }
  useEffect(() => {
    if (open && isSame(latest.current.values, start.current)) latest.current.restart()
  }, [open])
  return { start, restart }
}

const isSeats = (seats: string) =>
  seats.trim() === '' ||
  (/^\d+$/.test(seats.trim()) &&
    Number(seats) >= limits.tableSeats.min &&
    Number(seats) <= limits.tableSeats.max)

/** What opens a table. What is empty is open. */
function fieldsOf({ kind, leavesAt, meetingPoint, seats }: Values) {
  return {
    kind,
    leavesAt: leavesAt || null,
    // Nobody leaves for an order.
    meetingPoint: (kind === 'go' && meetingPoint.trim()) || null,
    seats: (kind === 'go' && Number(seats)) || null,
  }
}

/**
 * What changes a table: only what differs from what the form began with. What an order does not ask for stays as it is, and
 * so does the time of the team.
 */
function changesOf({ kind, leavesAt, meetingPoint, seats }: Values, begun: Values) {
  return {
    ...(kind !== begun.kind && { kind }),
    ...(leavesAt !== begun.leavesAt && { leavesAt: leavesAt || null }),
    ...(kind === 'go' &&
      meetingPoint !== begun.meetingPoint && { meetingPoint: meetingPoint.trim() || null }),
    ...((kind === 'go' || begun.seats !== '') && seats !== begun.seats && { seats: Number(seats) || null }),
  }
}

type PlaceFieldProps = {
  venues: readonly Venue[]
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A venue of the team, or any other place. A written part of a name finds the venues that contain it. */
function PlaceField({ venues, value, ...props }: PlaceFieldProps) {
  const names = [...new Set(venues.map(({ name }) => name))]
  const part = value.trim().toLowerCase()
  const isChosen = names.some((name) => name.toLowerCase() === part)
  return (
    <Combobox
      {...props}
      label={messages.place}
      hint={messages.placeHint}
      value={value}
      options={isChosen ? names : names.filter((name) => name.toLowerCase().includes(part))}
      listLabel={messages.places}
      empty={null}
      maxLength={limits.lunchName.max}
      autoComplete="off"
    />
  )
}
