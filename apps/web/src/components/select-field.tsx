import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlStyle, Field } from './field.tsx'
import { Icon } from './icon.tsx'

type SelectFieldProps = ComponentProps<'select'> & {
  label: string
  error?: string | undefined
  hint?: string | undefined
}

/** A `select` element. Phones show its list in full size. Its children are `option` and `optgroup` elements. */
export function SelectField({ label, error, hint, className, ...props }: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className="relative">
          <select
            {...props}
            {...control}
            className={classNames(
              controlStyle,
              'cursor-pointer appearance-none pr-11 text-ellipsis disabled:cursor-not-allowed disabled:bg-sunk disabled:text-ink-soft',
              className,
            )}
          />
          <span className="pointer-events-none absolute inset-y-0 right-3.5 grid place-items-center">
            <Icon name="unfold" />
          </span>
        </div>
      )}
    </Field>
  )
}
