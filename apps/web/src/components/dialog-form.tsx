import { Dialog } from '@base-ui/react/dialog'
import type { FormEventHandler, ReactNode } from 'react'
import { Button } from './button.tsx'
import { type ButtonVariant, buttonStyle } from './button-style.ts'
import { dialogButtons } from './dialog-style.ts'
import { lazyComponentsMessages } from './lazy-components.messages.ts'

export type DialogFormProps = {
  action: string
  variant?: ButtonVariant
  disabled?: boolean
  busy: boolean
  busyLabel: string
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Called when a field or button of the form gets the focus. Forms then load their validation rules. */
  onFocus?: () => unknown
  /** Called when Cancel is pressed. If it is set, Cancel does not close the dialog. */
  onCancel?: (() => void) | undefined
  children?: ReactNode
}

/** A form inside a `DialogFrame`, with the buttons that cancel and send it. */
export function DialogForm(props: DialogFormProps) {
  const { action, variant, disabled, busy, busyLabel, onSubmit, onFocus, onCancel, children } = props
  return (
    <form noValidate className="mt-5 grid grid-cols-1 gap-5" onFocus={onFocus} onSubmit={onSubmit}>
      {children}
      <div className={`mt-1 ${dialogButtons}`}>
        {onCancel ? (
          <Button variant="outline" onClick={onCancel}>
            {lazyComponentsMessages.cancel}
          </Button>
        ) : (
          <Dialog.Close className={buttonStyle('outline')}>{lazyComponentsMessages.cancel}</Dialog.Close>
        )}
        <Button
          type="submit"
          {...(variant && { variant })}
          disabled={disabled}
          busy={busy}
          busyLabel={busyLabel}
        >
          {action}
        </Button>
      </div>
    </form>
  )
}
