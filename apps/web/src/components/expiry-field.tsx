import { lazyComponentsMessages } from './lazy-components.messages.ts'
import { SelectField } from './select-field.tsx'

type ExpiryFieldProps = {
  label: string
  name?: string
  hint?: string
  error?: string | undefined
  /** The number of days, or null for no end. */
  value: number | null
  choices: readonly (number | null)[]
  /** The label of the choice without an end. */
  never: string
  onChange: (days: number | null) => void
}

/** Chooses for how many days something is valid. */
export function ExpiryField({ value, choices, never, onChange, ...props }: ExpiryFieldProps) {
  return (
    <SelectField
      {...props}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
    >
      {choices.map((days) => (
        <option key={days ?? 'never'} value={days ?? ''}>
          {days === null ? never : lazyComponentsMessages.days(days)}
        </option>
      ))}
    </SelectField>
  )
}
