import type { CurrentUser } from '@lunchvote/contracts/auth'
import { Link } from '@tanstack/react-router'
import { FormDialog } from '~/components/form-dialog.tsx'
import { FormFailure } from '~/components/form-failure.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { CurrentPasswordField } from '~/features/auth/components/current-password-field.tsx'
import { OidcLoginLink } from '~/features/auth/components/oidc-login-link.tsx'
import { isTooOld, useOidcLink } from '~/features/auth/oidc.hooks.ts'
import { passwordFailureOf } from '~/features/auth/passwords.rules.ts'
import { errorCode } from '~/lib/api/errors.ts'
import { useForm } from '~/lib/forms/use-form.ts'
import { useDeleteAccount, useTeamSize } from '../account.hooks.ts'
import { accountMessages } from '../account.messages.ts'

const texts = accountMessages.deletion

const loadSchema = async (hasNone: boolean) => {
  const { accountDeletion } = await import('@lunchvote/contracts/auth')
  return hasNone ? accountDeletion.omit({ password: true }) : accountDeletion
}

export function DeletionDialog({ user, open, onOpenChange }: DialogState & { user: CurrentUser }) {
  const remove = useDeleteAccount()
  const teamSize = useTeamSize(user)
  /** Whether the account has no password, so that a company login of the last minutes is needed. */
  const hasNone = useOidcLink().data?.hasPassword === false
  const { values, pending, failure, field, handlers, reset } = useForm({
    initial: { password: '' },
    schema: () => loadSchema(hasNone),
    onSubmit: ({ password }) => remove.mutateAsync(hasNone ? {} : { password }),
  })
  const { currentPassword, form } = passwordFailureOf(failure, texts.failed.text)
  const hasColleagues = teamSize !== undefined && teamSize > 1

  function toggle(next: boolean) {
    // The form is reset, because passwords must not stay in a closed dialog.
    reset()
    onOpenChange(next)
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={toggle}
      title={texts.action}
      text={teamSize === 1 ? texts.warningToLastMember(user.teamName) : texts.warning(user.teamName)}
      action={texts.action}
      variant="danger"
      disabled={!hasNone && values.password === ''}
      busy={pending}
      busyLabel={texts.deleting}
      {...handlers}
    >
      {/* This field tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      {(hasColleagues || errorCode(failure) === 'CONFLICT') && (
        <p className="rounded-field bg-sunk px-4 py-3">
          {texts.transferFirst}{' '}
          <Link
            to="/$teamName/team-management"
            params={{ teamName: user.teamName }}
            className="font-semibold underline underline-offset-4"
          >
            {texts.openTeam}
          </Link>
        </p>
      )}
      {!hasNone && (
        <CurrentPasswordField label={texts.password} {...field('password')} refusal={currentPassword} />
      )}
      {form && <FormFailure>{form}</FormFailure>}
      {isTooOld(failure) && <OidcLoginLink search={{ returnTo: '/account' }} variant="outline" />}
    </FormDialog>
  )
}
