import { type RefObject, useEffect, useState } from 'react'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { OpenTableDialog } from '~/features/tables/components/open-table-dialog.tsx'
import { useBoard } from '../board.hooks.ts'
import { runnerUp } from '../own-table.rules.ts'
import type { PlateActions, PlateDialog } from '../plate.hooks.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { GuestsDialog } from './guests-dialog.tsx'
import { LeavingDialog } from './leaving-dialog.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'

type PlateDialogsProps = DialogState &
  Pick<PlateActions, 'dialog' | 'setDialog'> & {
    /** Gets the focus if the control that opened a dialog no longer exists. */
    heading: RefObject<HTMLElement | null>
  }

/**
 * The questions and the form that the plate's actions open. A question closes when it is no longer one, for example
 * because a colleague has decided. The form stays, with what was typed.
 */
export function PlateDialogs({ dialog, setDialog, heading }: PlateDialogsProps) {
  const board = useBoard()
  const { lunch, state } = board
  /** The day that the form began with. It stays when the day ends meanwhile, and so does what was typed. */
  const [day, setDay] = useState(lunch.day)
  if (dialog !== 'record' && day !== lunch.day) setDay(lunch.day)
  const canDecide = state.name === 'open' ? state.leaders.length > 0 : state.name === 'hidden'
  const isOver = (dialog === 'decide' && !canDecide) || (dialog === 'reopen' && state.name !== 'decided')
  useEffect(() => {
    if (isOver) setDialog(undefined)
  }, [isOver, setDialog])
  const stateOf = (name: PlateDialog) => ({
    open: dialog === name && !isOver,
    onOpenChange: (open: boolean) => setDialog(open ? name : undefined),
  })
  return (
    <>
      <DecideDialog {...stateOf('decide')} finalFocus={heading} />
      <ReopenDialog {...stateOf('reopen')} finalFocus={heading} />
      <RecordDialog key={day} day={day} {...stateOf('record')} />
      <OpenTableDialog suggestedId={runnerUp(board, lunch)?.id} {...stateOf('openTable')} />
      <GuestsDialog {...stateOf('guests')} />
      <LeavingDialog {...stateOf('leaving')} />
    </>
  )
}
