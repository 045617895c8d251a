import { useId } from 'react'

type RadioGroupProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string; text: string }[]
  onChange: (value: Value) => void
}

/** A choice of a few options, each with a text that explains it. */
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
          <div
            key={option.value}
            className="relative flex items-start gap-3 rounded-field px-4 py-3 shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] hover:bg-sunk has-checked:bg-leaf-soft has-checked:shadow-[inset_0_0_0_2px_var(--color-leaf)]"
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              aria-labelledby={`${id}-${option.value}`}
              aria-describedby={`${id}-${option.value}-text`}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              // The input covers the row, so that a press anywhere on the row chooses the option.
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-field forced-colors:border forced-colors:checked:border-2"
            />
            <span
              aria-hidden="true"
              className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border-2 border-line-strong *:invisible peer-checked:border-leaf peer-checked:*:visible"
            >
              <span className="size-2.5 rounded-full bg-leaf forced-fill" />
            </span>
            <div className="min-w-0">
              <p id={`${id}-${option.value}`} className="font-semibold">
                {option.label}
              </p>
              <p id={`${id}-${option.value}-text`} className="text-[0.9375rem] text-ink-soft">
                {option.text}
              </p>
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
