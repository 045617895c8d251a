import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { type ButtonVariant, buttonStyle } from './button-style.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { dialogBackdrop, dialogButtons, dialogPopup } from './dialog-style.ts'
import { lazyComponentsMessages } from './lazy-components.messages.ts'
import type { DialogState } from './lazy-dialog.tsx'

type ConfirmDialogProps = DialogState & {
  title: string
  text: string
  /** The member or the item that the question is about. */
  subject?: ReactNode
  action: string
  /** The style of the confirm button. The default is the style for destructive actions. */
  variant?: ButtonVariant
  busy: boolean
  busyLabel: string
  onConfirm: () => void
  /**
   * The element that gets the focus if the button that opened the dialog no longer exists. By default, it is the
   * screen's first control.
   */
  finalFocus?: RefObject<HTMLElement | null>
}

/**
 * Asks for a confirmation before an action that concerns the whole team or cannot be undone. Use it through
 * `LazyConfirmDialog`.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, subject, action, variant = 'danger', ...sending } = props
  const { busy, busyLabel, onConfirm } = sending
  const finalFocus = useFocusAfterwards(open, props.finalFocus)
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogBackdrop} />
        <AlertDialog.Popup className={dialogPopup} finalFocus={finalFocus}>
          <AlertDialog.Title className="text-2xl">{title}</AlertDialog.Title>
          {subject && <div className="mt-4">{subject}</div>}
          <AlertDialog.Description className="mt-3 text-ink-soft">{text}</AlertDialog.Description>
          <div className={`mt-6 ${dialogButtons}`}>
            <AlertDialog.Close className={buttonStyle('outline')}>
              {lazyComponentsMessages.cancel}
            </AlertDialog.Close>
            <ConfirmButton
              isOwnQuestion
              variant={variant}
              busy={busy}
              busyLabel={busyLabel}
              onClick={onConfirm}
            >
              {action}
            </ConfirmButton>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/**
 * Decides where the focus goes when the dialog closes. It goes to the button that opened the dialog. If that button no
 * longer exists, it goes to `other`. A radio gives it to the one of its group that is chosen then.
 */
function useFocusAfterwards(open: boolean, other: RefObject<HTMLElement | null> | undefined) {
  const opener = useRef<HTMLElement>(null)
  // A layout effect runs before the dialog takes the focus, so the opener still has the focus.
  useLayoutEffect(() => {
    if (open && document.activeElement instanceof HTMLElement) opener.current = document.activeElement
  }, [open])
  return () =>
    [chosen(opener.current), other?.current].find((element) => element?.isConnected) ??
    document.querySelector('main')
}

function chosen(opener: HTMLElement | null): HTMLElement | null {
  if (!(opener instanceof HTMLInputElement && opener.type === 'radio')) return opener
  const group = document.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')
  return [...group].find(({ name }) => name === opener.name) ?? opener
}
