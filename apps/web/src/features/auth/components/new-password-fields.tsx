import type { ComponentProps } from 'react'
import { PasswordField } from '~/components/password-field.tsx'

type NewPasswordFieldsProps = {
  /** Returns the props of the field with this name. */
  field: (name: 'newPassword' | 'confirmPassword') => Omit<ComponentProps<typeof PasswordField>, 'label'>
}

/** The two fields in which a new password is typed and repeated. */
export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint="At least 6 characters"
        {...field('newPassword')}
      />
      <PasswordField label="Confirm New Password" autoComplete="new-password" {...field('confirmPassword')} />
    </>
  )
}
