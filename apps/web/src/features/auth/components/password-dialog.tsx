import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { RefObject } from 'react'
import { FormDialog } from '~/components/form-dialog.tsx'
import { FormFailure } from '~/components/form-failure.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { useForm } from '~/lib/forms/use-form.ts'
import { isTooOld, useOidcLink } from '../oidc.hooks.ts'
import { useChangePassword } from '../passwords.hooks.ts'
import { passwordsMessages } from '../passwords.messages.ts'
import { passwordFailureOf } from '../passwords.rules.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { OidcLoginLink } from './oidc-login-link.tsx'

type PasswordDialogProps = DialogState & {
  user: CurrentUser
  /**
   * The element that gets the focus when the dialog closes. If a menu entry opened the dialog, it is the menu's button,
   * because the entry disappears with the menu.
   */
  finalFocus: RefObject<HTMLElement | null>
}

const texts = passwordsMessages.change

const blank = { currentPassword: '', newPassword: '', confirmPassword: '' }

const loadSchema = async (hasNone: boolean) => {
  const { passwordChange } = await import('@lunchvote/contracts/auth')
  return hasNone ? passwordChange.omit({ currentPassword: true }) : passwordChange
}

const check = ({ newPassword, confirmPassword }: typeof blank) =>
  newPassword === confirmPassword ? {} : { confirmPassword: passwordsMessages.passwordsDiffer }

export function PasswordDialog({ user, open, onOpenChange, finalFocus }: PasswordDialogProps) {
  const change = useChangePassword(() => toggle(false))
  /** Whether the account has no password yet, but a company login. */
  const hasNone = useOidcLink().data?.hasPassword === false
  const {
    values,
    pending,
    failure: refusal,
    field,
    handlers,
    reset,
  } = useForm({
    initial: blank,
    schema: () => loadSchema(hasNone),
    check,
    onSubmit: ({ currentPassword, newPassword }) =>
      change.mutateAsync({ newPassword, ...(!hasNone && { currentPassword }) }),
  })
  const needed = hasNone ? [values.newPassword, values.confirmPassword] : Object.values(values)
  const failure = passwordFailureOf(refusal, passwordsMessages.changeFailed.text)
  function toggle(next: boolean) {
    // The form is reset, because passwords must not stay in a closed dialog.
    reset()
    onOpenChange(next)
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={toggle}
      title={hasNone ? texts.titleFirst : texts.title}
      text={texts.text}
      action={hasNone ? texts.submitFirst : texts.submit}
      disabled={needed.includes('')}
      busy={pending}
      busyLabel={texts.busy}
      {...handlers}
      finalFocus={finalFocus}
    >
      {/* This field tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      {!hasNone && (
        <CurrentPasswordField
          label={texts.currentPassword}
          {...field('currentPassword')}
          refusal={failure.currentPassword}
        />
      )}
      <NewPasswordFields field={field} />
      {failure.form && <FormFailure>{failure.form}</FormFailure>}
      {isTooOld(refusal) && <OidcLoginLink search={{ returnTo: '/account' }} variant="outline" />}
    </FormDialog>
  )
}
