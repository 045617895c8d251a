import { Dialog } from '@base-ui/react/dialog'
import type { FormEventHandler, ReactNode } from 'react'
import { Button } from './button.tsx'
import { buttonStyle } from './button-style.ts'
import { dialogBackdrop, dialogButtons, dialogPopup } from './dialog-style.ts'

type FormDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text?: string
  action: string
  disabled?: boolean
  busy: boolean
  busyLabel: string
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Called when someone begins to fill in: time to fetch the rules. */
  onFocus?: () => unknown
  /** The fields. */
  children: ReactNode
}

/**
 * A form in a dialog. A press beside it does not close it: what is typed is worth more than that. Load it lazily: it
 * brings the dialog library with it.
 */
export function FormDialog(props: FormDialogProps) {
  const { open, onOpenChange, title, text, action, disabled, busy, busyLabel, onSubmit, onFocus, children } =
    props
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogBackdrop} />
        <Dialog.Popup className={dialogPopup}>
          <Dialog.Title className="text-2xl">{title}</Dialog.Title>
          {text && <Dialog.Description className="mt-2 text-ink-soft">{text}</Dialog.Description>}
          <form noValidate className="mt-5 grid gap-5" onFocus={onFocus} onSubmit={onSubmit}>
            {children}
            <div className={`mt-1 ${dialogButtons}`}>
              <Dialog.Close className={buttonStyle('quiet')}>Cancel</Dialog.Close>
              <Button type="submit" disabled={disabled} busy={busy} busyLabel={busyLabel}>
                {action}
              </Button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
