import { useId } from 'react'
import { Icon } from './icon.tsx'
import { OptionRow } from './option-row.tsx'

type CheckboxGroupProps<Value extends string> = {
  label: string
  name: string
  value: readonly Value[]
  options: readonly { value: Value; label: string; text: string }[]
  error: string | undefined
  onChange: (value: Value[]) => void
}

/** Chooses any number of the options. Each option has a text that explains it. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { label, name, value, options, error, onChange } = props
  const id = useId()

  function change(option: Value, isChecked: boolean) {
    const next = options.map((each) => each.value)
    onChange(next.filter((each) => (each === option ? isChecked : value.includes(each))))
  }
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="grid grid-cols-1 gap-2">
        {options.map((option) => (
          <OptionRow
            key={option.value}
            id={`${id}-${option.value}`}
            label={option.label}
            text={option.text}
            input={{
              type: 'checkbox',
              name,
              'aria-invalid': error ? true : undefined,
              checked: value.includes(option.value),
              onChange: ({ currentTarget }) => change(option.value, currentTarget.checked),
            }}
            mark={
              <span
                aria-hidden="true"
                className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-md border-2 border-line-strong text-transparent peer-checked:border-leaf peer-checked:bg-leaf peer-checked:text-leaf-ink"
              >
                <Icon name="check" className="size-3.5" />
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
          {error}
        </p>
      )}
    </fieldset>
  )
}
