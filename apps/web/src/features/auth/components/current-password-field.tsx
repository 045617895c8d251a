import { type ComponentProps, useEffect, useRef } from 'react'
import { TextField } from '~/components/field.tsx'

type CurrentPasswordFieldProps = ComponentProps<typeof TextField> & {
  /** Why the server refused the password. The field then gets the focus. */
  refusal: string | undefined
}

/** The field for the password of the signed-in member. */
export function CurrentPasswordField({ refusal, error, ...props }: CurrentPasswordFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refusal) field.current?.focus()
  }, [refusal])
  return (
    <TextField
      type="password"
      autoComplete="current-password"
      {...props}
      ref={field}
      error={error ?? refusal}
    />
  )
}
