import type { ComponentProps } from 'react'
import { PasswordField } from '~/components/password-field.tsx'
import { passwordsMessages } from '../passwords.messages.ts'

type NewPasswordFieldsProps = {
  /** Returns the props of the field with this name. */
  field: (name: 'newPassword' | 'confirmPassword') => Omit<ComponentProps<typeof PasswordField>, 'label'>
}

/** The two fields in which a new password is typed and repeated. */
export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={passwordsMessages.newPassword}
        autoComplete="new-password"
        hint={passwordsMessages.newPasswordHint}
        {...field('newPassword')}
      />
      <PasswordField
        label={passwordsMessages.confirmNewPassword}
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
    </>
  )
}
