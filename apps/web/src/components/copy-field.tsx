import { useEffect, useId, useRef } from 'react'
import { copyFrom } from '~/lib/clipboard.ts'
import { showErrorToast, showToast, type ToastText } from '~/lib/toast.ts'
import { Button } from './button.tsx'
import type { ButtonVariant } from './button-style.ts'
import { classNames } from './class-names.ts'
import { controlStyle } from './field.tsx'

const styles = {
  sheet: controlStyle,
  board:
    'min-h-12 w-full rounded-field bg-board-raised px-4 text-base font-normal forced-colors:border shadow-[inset_0_0_0_1.5px_var(--color-board-soft)]',
} as const

type CopyFieldProps = {
  label: string
  /** Undefined until the text is known. */
  value: string | undefined
  action: string
  /** The toast after copying. */
  copied: ToastText
  /** The toast if the browser does not allow copying. */
  failed: ToastText
  surface?: keyof typeof styles
  /** Whether the text is out of date. Then it is crossed out, and there is no button. */
  isOutdated?: boolean
  /** Whether the field gets the focus when it appears. */
  takesFocus?: boolean
  /** Whether the text is copied when the field appears. If the browser refuses, the button is still there. */
  copiesAtOnce?: boolean
  /** How many lines a text of several lines shows at once. By default, the text is one line. */
  rows?: number
  /** How the button looks. */
  variant?: ButtonVariant
  onCopied?: () => void
}

/** A text that cannot be changed, with a button that copies it. */
export function CopyField(props: CopyFieldProps) {
  const { label, value, action, copied, failed, surface = 'sheet', isOutdated = false } = props
  const { takesFocus = false, copiesAtOnce = false, rows, variant = 'primary', onCopied } = props
  const id = useId()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)

  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])

  useEffect(() => {
    if (copiesAtOnce && field.current) {
      copyFrom(field.current).then(
        () => showToast(copied),
        () => {},
      )
    }
  }, [copiesAtOnce, copied])

  async function copy() {
    try {
      if (field.current) await copyFrom(field.current)
      onCopied?.()
      showToast(copied)
    } catch {
      showErrorToast(failed)
    }
  }
  const Control = rows === undefined ? 'input' : 'textarea'
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="justify-self-start font-semibold">
          {label}
        </label>
        <Control
          ref={field}
          rows={rows}
          id={id}
          readOnly
          autoComplete="off"
          value={value ?? ''}
          aria-busy={value === undefined}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className={classNames(
            styles[surface],
            rows === undefined ? 'text-ellipsis' : 'resize-none',
            value === undefined && 'animate-simmer',
            isOutdated && 'line-through',
          )}
        />
      </div>
      {!isOutdated && (
        <Button
          icon="copy"
          variant={variant}
          className="min-h-12"
          busy={value === undefined}
          disabled={value === ''}
          onClick={copy}
        >
          {action}
        </Button>
      )}
    </div>
  )
}
