import { limits } from '@lunchvote/contracts/limits'
import { TextAreaField } from './field.tsx'

type DescriptionFieldProps = {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The field for the description of a venue or a vault item. Its hint counts the characters that will be sent. */
export function DescriptionField({ value, onChange, ...props }: DescriptionFieldProps) {
  return (
    <TextAreaField
      label="Description"
      hint={`${[...value].length} of ${limits.venueDescription.max} characters`}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...props}
    />
  )
}
