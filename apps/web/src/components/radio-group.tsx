import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'
import { OptionRow } from './option-row.tsx'

type RadioGroupProps<Value extends string> = {
  label: string
  value: Value
  options: readonly {
    value: Value
    label: string
    text: string
    picture?: ReactNode
    /** If true, `text` has to say why the option cannot be chosen. */
    disabled?: boolean
  }[]
  error?: string | undefined
  onChange: (value: Value) => void
}

/** Chooses one of a few options. Each option has a text that explains it. */
export function RadioGroup<Value extends string>({
  label,
  value,
  options,
  error,
  onChange,
}: RadioGroupProps<Value>) {
  const id = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="grid grid-cols-1 gap-2">
        {options.map((option) => (
          <OptionRow
            key={option.value}
            id={`${id}-${option.value}`}
            label={option.label}
            text={option.text}
            picture={option.picture}
            input={{
              type: 'radio',
              name: id,
              value: option.value,
              checked: option.value === value,
              disabled: option.disabled,
              onChange: () => onChange(option.value),
            }}
            mark={
              <span
                aria-hidden="true"
                className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border-2 border-line-strong *:invisible peer-checked:border-leaf peer-checked:*:visible"
              >
                <span className="size-2.5 rounded-full bg-leaf forced-fill" />
              </span>
            }
          />
        ))}
      </div>
      {error && (
        <p
          id={`${id}-error`}
          className="mt-1.5 flex animate-rise items-start gap-1.5 text-[0.9375rem] text-alarm"
        >
          <Icon name="alert" className="mt-0.5 size-4.5" />
          <span className="min-w-0 break-words">{error}</span>
        </p>
      )}
    </fieldset>
  )
}
