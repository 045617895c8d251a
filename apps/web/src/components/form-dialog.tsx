import type { RefObject } from 'react'
import { DialogForm, type DialogFormProps } from './dialog-form.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import type { DialogState } from './lazy-dialog.tsx'

type FormDialogProps = DialogState &
  DialogFormProps & {
    title: string
    text?: string
    /** The element that gets the focus when the dialog closes. By default, it is the element that had the focus before. */
    finalFocus?: RefObject<HTMLElement | null>
  }

/** A dialog that consists of a form. Load this component lazily, because it imports the dialog library. */
export function FormDialog({ open, onOpenChange, title, text, finalFocus, ...form }: FormDialogProps) {
  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      text={text}
      hasCross={form.onCancel !== undefined}
      finalFocus={finalFocus}
    >
      <DialogForm {...form} />
    </DialogFrame>
  )
}
