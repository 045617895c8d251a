import type { LunchTable } from '@lunchvote/contracts/tables'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextField } from '~/components/field.tsx'
import { FormDialog } from '~/components/form-dialog.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { useChangeTable } from '~/features/tables/tables.hooks.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { useForm } from '~/lib/forms/use-form.ts'
import { localTime } from '~/lib/instants.ts'
import { useBoard } from '../board.hooks.ts'
import { ownTableMessages } from '../own-table.messages.ts'
import { firstTable } from '../own-table.rules.ts'

const messages = ownTableMessages.leaving

/** Asks when and where those leave who go to the decided place. */
export function LeavingDialog(dialog: DialogState) {
  const first = firstTable(useBoard().lunch)
  /** What the form begins with. What a colleague saves meanwhile does not change what was typed. */
  const [shown, setShown] = useState(first)
  if (!dialog.open && shown !== first) setShown(first)
  if (!shown) return null
  return (
    <LeavingForm key={`${shown.tableId} ${shown.leavesAt} ${shown.meetingPoint}`} table={shown} {...dialog} />
  )
}

type LeavingFormProps = DialogState & { table: LunchTable }

type Values = { leavesAt: string; meetingPoint: string }

function LeavingForm({ table, open, onOpenChange }: LeavingFormProps) {
  const { timezone } = useBoard()
  const { data: usual } = useQuery(trpc.team.settings.queryOptions())
  const change = useChangeTable()
  const initial: Values = {
    leavesAt: table.leavesAt === null ? '' : localTime(table.leavesAt, timezone),
    meetingPoint: table.meetingPoint ?? '',
  }
  /** What was left as it is may be the usual, and then stays so. An empty field means the usual. */
  const changeOf = ({ leavesAt, meetingPoint }: Values) => ({
    tableId: table.tableId,
    ...(leavesAt !== initial.leavesAt && { leavesAt: leavesAt || null }),
    ...(meetingPoint !== initial.meetingPoint && { meetingPoint: meetingPoint.trim() || null }),
  })
  const { pending, field, handlers, reset } = useForm({
    initial,
    schema: async () => {
      const { tableChange } = await import('@lunchvote/contracts/tables')
      return { safeParse: (values) => tableChange.safeParse(changeOf(values as Values)) }
    },
    onSubmit: async (values) => {
      await change.mutateAsync(changeOf(values))
      onOpenChange(false)
      reset()
    },
  })
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.title}
      text={messages.text}
      action={messages.action}
      busy={pending}
      busyLabel={messages.busyLabel}
      {...handlers}
    >
      <TextField
        label={messages.time}
        type="time"
        className="max-w-40 tabular"
        hint={usual?.leavesAt && messages.usual(usual.leavesAt)}
        {...field('leavesAt')}
      />
      <TextField
        label={messages.point}
        autoComplete="off"
        hint={usual?.meetingPoint && messages.usual(usual.meetingPoint)}
        {...field('meetingPoint')}
      />
    </FormDialog>
  )
}
