import { type ComponentProps, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export const controlStyle =
  'w-full min-h-12 rounded-field forced-colors:border bg-sheet px-4 py-3 text-base text-ink shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] ' +
  'placeholder:text-ink-soft focus-visible:outline-offset-1 aria-invalid:shadow-[inset_0_0_0_2px_var(--color-alarm)]'

type Shared = {
  label: string
  error?: string | undefined
  hint?: string | undefined
}

export type FieldParts = { id: string; errorId: string; hintId: string; describedBy: string | undefined }

export function useFieldParts({
  error,
  hint,
}: {
  error?: string | undefined
  hint?: string | undefined
}): FieldParts {
  const id = useId()
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined
  return { id, errorId, hintId, describedBy }
}

export function TextField({ label, error, hint, className, ...props }: Shared & ComponentProps<'input'>) {
  const parts = useFieldParts({ error, hint })
  return (
    <FieldFrame label={label} error={error} hint={hint} parts={parts}>
      <input
        {...props}
        id={parts.id}
        aria-invalid={error ? true : undefined}
        aria-describedby={parts.describedBy}
        className={classNames(controlStyle, className)}
      />
    </FieldFrame>
  )
}

export function UrlField(props: Shared & ComponentProps<'input'>) {
  return (
    <TextField
      type="url"
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="https://"
      {...props}
    />
  )
}

export function TextAreaField({
  label,
  error,
  hint,
  className,
  ...props
}: Shared & ComponentProps<'textarea'>) {
  const parts = useFieldParts({ error, hint })
  return (
    <FieldFrame label={label} error={error} hint={hint} parts={parts}>
      <textarea
        rows={4}
        {...props}
        id={parts.id}
        aria-invalid={error ? true : undefined}
        aria-describedby={parts.describedBy}
        className={classNames(controlStyle, 'field-sizing-content min-h-28 resize-y', className)}
      />
    </FieldFrame>
  )
}

type FrameProps = Shared & { parts: FieldParts; children: React.ReactNode }

export function FieldFrame({ label, error, hint, parts, children }: FrameProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={parts.id} className="justify-self-start font-semibold">
        {label}
      </label>
      {children}
      {error && (
        <p id={parts.errorId} className="flex animate-rise items-start gap-1.5 text-[0.9375rem] text-alarm">
          <Icon name="alert" className="mt-0.5 size-4.5" />
          <span className="min-w-0 break-words">{error}</span>
        </p>
      )}
      {hint && (
        <p id={parts.hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
