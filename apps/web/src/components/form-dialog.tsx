import { Dialog } from '@base-ui/react/dialog'
import type { FormEventHandler, ReactNode, RefObject } from 'react'
import { Button, IconButton } from './button.tsx'
import { buttonStyle } from './button-style.ts'
import { dialogBackdrop, dialogButtons, dialogPopup } from './dialog-style.ts'
import type { DialogState } from './lazy-dialog.tsx'

type FormDialogProps = DialogState & {
  title: string
  text?: string
  action: string
  disabled?: boolean
  busy: boolean
  busyLabel: string
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Called when a field or button of the form gets the focus. Forms then load their validation rules. */
  onFocus?: () => unknown
  /** Called when Cancel is pressed. If it is set, Cancel does not close the dialog. */
  onCancel?: () => void
  /** The element that gets the focus when the dialog closes. By default, it is the element that had the focus before. */
  finalFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/**
 * A form in a dialog. A press outside does not close the dialog, so that no typed text is lost. Load this component
 * lazily, because it imports the dialog library.
 */
export function FormDialog(props: FormDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    text,
    action,
    disabled,
    busy,
    busyLabel,
    onSubmit,
    onFocus,
    onCancel,
    finalFocus,
    children,
  } = props
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogBackdrop} />
        <Dialog.Popup className={dialogPopup} finalFocus={finalFocus}>
          {onCancel && (
            <Dialog.Close
              render={<IconButton icon="cross" label="Close" className="absolute top-4 right-4" />}
            />
          )}
          <Dialog.Title className="pr-10 text-2xl">{title}</Dialog.Title>
          {text && <Dialog.Description className="mt-2 text-ink-soft">{text}</Dialog.Description>}
          <form noValidate className="mt-5 grid gap-5" onFocus={onFocus} onSubmit={onSubmit}>
            {children}
            <div className={`mt-1 ${dialogButtons}`}>
              {onCancel ? (
                <Button variant="outline" onClick={onCancel}>
                  Cancel
                </Button>
              ) : (
                <Dialog.Close className={buttonStyle('outline')}>Cancel</Dialog.Close>
              )}
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
