import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Button } from './button.tsx'
import { buttonStyle } from './button-style.ts'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text: string
  action: string
  busy?: boolean
  busyLabel?: string
  onConfirm: () => void
}

/** For what cannot be undone. Load it lazily: it brings the dialog library with it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, action, busy = false, busyLabel, onConfirm } = props
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Popup className="fixed inset-x-3 bottom-3 z-40 mx-auto max-w-md rounded-board bg-sheet p-6 shadow-float transition-[opacity,transform] duration-200 data-ending-style:translate-y-3 data-ending-style:opacity-0 data-starting-style:translate-y-3 data-starting-style:opacity-0 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2">
          <AlertDialog.Title className="text-2xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-3 text-ink-soft">{text}</AlertDialog.Description>
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <AlertDialog.Close className={buttonStyle('quiet')}>Cancel</AlertDialog.Close>
            <Button look="alarm" busy={busy} {...(busyLabel && { busyLabel })} onClick={onConfirm}>
              {action}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
