import type { ComponentProps } from 'react'
import { TextField } from '~/components/field.tsx'

type NewPasswordFieldsProps = {
  /** Returns the props of the field with this name. */
  field: (name: 'newPassword' | 'confirmPassword') => Omit<ComponentProps<typeof TextField>, 'label'>
}

/** The two fields in which a new password is typed and repeated. */
export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField
        label="New Password"
        type="password"
        autoComplete="new-password"
        hint="At least 6 characters"
        {...field('newPassword')}
      />
      <TextField
        label="Confirm New Password"
        type="password"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
    </>
  )
}
