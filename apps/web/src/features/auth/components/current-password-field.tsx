import { type ComponentProps, useEffect, useRef } from 'react'
import { PasswordField } from '~/components/password-field.tsx'

type CurrentPasswordFieldProps = ComponentProps<typeof PasswordField> & {
  /** Why the server refused the password. The field then gets the focus. */
  refusal: string | undefined
}

/** The field for the password of the signed-in member. */
export function CurrentPasswordField({ refusal, error, ...props }: CurrentPasswordFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refusal) field.current?.focus()
  }, [refusal])
  return <PasswordField autoComplete="current-password" {...props} ref={field} error={error ?? refusal} />
}
