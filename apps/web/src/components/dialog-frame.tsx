import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from './button.tsx'
import { dialogBackdrop, dialogPopup } from './dialog-style.ts'
import { lazyComponentsMessages } from './lazy-components.messages.ts'
import type { DialogState } from './lazy-dialog.tsx'

type DialogFrameProps = DialogState & {
  title: string
  text?: string | undefined
  /** Whether the dialog has a button with a cross in the corner, which closes the dialog. */
  hasCross?: boolean
  /** The element that gets the focus when the dialog opens. By default, it is the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Called when the dialog has closed and is no longer visible. */
  onClosed?: () => void
  /** The element that gets the focus when the dialog closes. By default, it is the element that had the focus before. */
  finalFocus?: RefObject<HTMLElement | null> | undefined
  children: ReactNode
}

/**
 * A dialog with a title. A press outside does not close the dialog, so that no typed text is lost. Load this component
 * lazily, because it imports the dialog library.
 */
export function DialogFrame(dialog: DialogFrameProps) {
  const { open, onOpenChange, title, text, hasCross = false, children, ...props } = dialog
  const { initialFocus, onClosed, finalFocus } = props
  return (
    <Dialog.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(isOpen) => !isOpen && onClosed?.()}
      disablePointerDismissal
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogBackdrop} />
        <Dialog.Popup className={dialogPopup} initialFocus={initialFocus} finalFocus={finalFocus}>
          {hasCross && (
            <Dialog.Close
              render={
                <IconButton
                  icon="cross"
                  label={lazyComponentsMessages.close}
                  className="absolute top-4 right-4"
                />
              }
            />
          )}
          <Dialog.Title className="pr-10 text-2xl wrap-anywhere">{title}</Dialog.Title>
          {text && <Dialog.Description className="mt-2 text-ink-soft">{text}</Dialog.Description>}
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
