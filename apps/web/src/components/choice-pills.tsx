import { useId } from 'react'
import { Icon } from './icon.tsx'

type ChoicePillsProps<Value extends string | number> = {
  label: string
  /** `radio` chooses exactly one of the options. */
  type?: 'checkbox' | 'radio'
  /** `switch` says that each option is on or off by itself. */
  role?: 'switch'
  name: string
  value: readonly Value[]
  /** `label` is what a pill shows, and `name` what a screen reader says instead. */
  options: readonly { value: Value; label: string; name?: string }[]
  error?: string | undefined
  /** The layout of the pills. */
  className?: string
  onChange: (value: Value[]) => void
}

/** Chooses among short options. The values are passed on in the order of the options. */
export function ChoicePills<Value extends string | number>(props: ChoicePillsProps<Value>) {
  const { label, type = 'checkbox', role, name, value, options, error, onChange } = props
  const { className = 'flex flex-wrap gap-2' } = props
  const id = useId()

  function change(option: Value, isChecked: boolean) {
    if (type === 'radio') return onChange([option])
    const next = options.map((each) => each.value)
    onChange(next.filter((each) => (each === option ? isChecked : value.includes(each))))
  }
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className={className}>
        {options.map((option) => (
          <label
            key={option.value}
            className="relative grid min-h-11 min-w-11 max-w-full place-items-center rounded-full px-3.5 text-center font-semibold text-ink-soft wrap-anywhere shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] select-none hover:bg-sunk has-checked:bg-leaf-soft has-checked:text-leaf has-checked:shadow-[inset_0_0_0_2px_var(--color-leaf)] forced-colors:border forced-colors:has-checked:border-2"
          >
            <input
              type={type}
              role={role}
              // Radio buttons of one name exclude each other, so two forms on a screen need two names.
              name={type === 'radio' ? id : name}
              data-name={name}
              aria-label={option.name}
              aria-invalid={error ? true : undefined}
              checked={value.includes(option.value)}
              onChange={({ currentTarget }) => change(option.value, currentTarget.checked)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full"
            />
            {option.label}
          </label>
        ))}
      </div>
      <div role="alert">
        {error && (
          <p
            id={`${id}-error`}
            className="mt-1.5 flex animate-rise items-start gap-1.5 text-[0.9375rem] text-alarm"
          >
            <Icon name="alert" className="mt-0.5 size-4.5" />
            {error}
          </p>
        )}
      </div>
    </fieldset>
  )
}

/** The layout of seven pills for the weekdays: one row, or two on the narrowest phones. */
export const weekLayout =
  'grid grid-cols-4 gap-1.5 *:min-w-0 *:px-0 min-[23rem]:grid-cols-7 sm:flex sm:gap-2 sm:*:min-w-13'
