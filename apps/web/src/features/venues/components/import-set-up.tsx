import { DialogFrame } from '~/components/dialog-frame.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { venuesMessages } from '../venues.messages.ts'

/** Only the admin sees this, because nobody else is offered an import that is not set up. */
export function ImportSetUp({ title, open, onOpenChange }: DialogState & { title: string }) {
  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      text={venuesMessages.import.notSetUp}
      hasCross
    >
      {null}
    </DialogFrame>
  )
}
