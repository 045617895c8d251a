import { useId } from 'react'
import { OptionRow } from './option-row.tsx'

type RadioGroupProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string; text: string }[]
  onChange: (value: Value) => void
}

/** Chooses one of a few options. Each option has a text that explains it. */
export function RadioGroup<Value extends string>({
  label,
  value,
  options,
  onChange,
}: RadioGroupProps<Value>) {
  const id = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="grid grid-cols-1 gap-2">
        {options.map((option) => (
          <OptionRow
            key={option.value}
            id={`${id}-${option.value}`}
            label={option.label}
            text={option.text}
            input={{
              type: 'radio',
              name: id,
              value: option.value,
              checked: option.value === value,
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
    </fieldset>
  )
}
