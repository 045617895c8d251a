import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export const controlStyle =
  'w-full min-h-12 rounded-field forced-colors:border bg-sheet px-4 py-3 text-base text-ink shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] ' +
  'placeholder:text-ink-soft focus-visible:outline-offset-1 aria-invalid:shadow-[inset_0_0_0_2px_var(--color-alarm)]'

type FieldTexts = {
  label: string
  error?: string | undefined
  hint?: ReactNode
}

/** The attributes that connect a control with its label, hint and error. */
type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

type FieldProps = FieldTexts & {
  /** Needed only for a control that is no form element. A press on a label focuses only form elements. */
  onLabelClick?: () => void
  children: (props: ControlProps, labelId: string) => ReactNode
}

/** A control with its label, its error and its hint. */
export function Field({ label, error, hint, onLabelClick, children }: FieldProps) {
  const id = useId()
  const labelId = `${id}-label`
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className="grid gap-1.5">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: with the keyboard, Tab leads to the control */}
      <label id={labelId} htmlFor={id} onClick={onLabelClick} className="justify-self-start font-semibold">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy }, labelId)}
      {error && (
        <p id={errorId} className="flex animate-rise items-start gap-1.5 text-[0.9375rem] text-alarm">
          <Icon name="alert" className="mt-0.5 size-4.5" />
          <span className="min-w-0 break-words">{error}</span>
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-sm wrap-anywhere text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

export function TextField({ label, error, hint, className, ...props }: FieldTexts & ComponentProps<'input'>) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => <input {...props} {...control} className={classNames(controlStyle, className)} />}
    </Field>
  )
}

/** The attributes of an input for a web address. */
export const urlInput = {
  type: 'url',
  inputMode: 'url',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  placeholder: 'https://',
} as const

export function UrlField(props: FieldTexts & ComponentProps<'input'>) {
  return <TextField {...urlInput} {...props} />
}

type TextAreaFieldProps = FieldTexts & ComponentProps<'textarea'>

export function TextAreaField({ label, error, hint, className, ...props }: TextAreaFieldProps) {
  const style = classNames(controlStyle, 'field-sizing-content min-h-28 resize-y', className)
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => <textarea rows={4} {...props} {...control} className={style} />}
    </Field>
  )
}
