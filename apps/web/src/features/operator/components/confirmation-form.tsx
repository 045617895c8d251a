import type { CurrentUser } from '@lunchvote/contracts/auth'
import { Button } from '~/components/button.tsx'
import { FormFailure } from '~/components/form-failure.tsx'
import { CurrentPasswordField } from '~/features/auth/components/current-password-field.tsx'
import { OidcLoginLink } from '~/features/auth/components/oidc-login-link.tsx'
import { isTooOld, useOidcLink } from '~/features/auth/oidc.hooks.ts'
import { passwordFailureOf } from '~/features/auth/passwords.rules.ts'
import { useForm } from '~/lib/forms/use-form.ts'
import { useConfirm } from '../operator.hooks.ts'
import { operatorMessages } from '../operator.messages.ts'

const texts = operatorMessages.confirmation

const loadSchema = async (hasNone: boolean) => {
  const { operatorConfirmation } = await import('@lunchvote/contracts/operator')
  return hasNone ? operatorConfirmation.omit({ password: true }) : operatorConfirmation
}

/** Asks for the password, or for a company login of the last minutes, before the operator can act. */
export function ConfirmationForm({ user }: { user: CurrentUser }) {
  const confirm = useConfirm()
  const hasNone = useOidcLink().data?.hasPassword === false
  const { values, pending, failure, field, handlers } = useForm({
    initial: { password: '' },
    schema: () => loadSchema(hasNone),
    onSubmit: ({ password }) => confirm.mutateAsync(hasNone ? {} : { password }),
  })
  const { currentPassword, form } = passwordFailureOf(failure, texts.failed.text)
  return (
    <form noValidate className="grid max-w-md gap-4" {...handlers}>
      <p className="text-ink-soft">{texts.text}</p>
      {/* This field tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      {!hasNone && (
        <CurrentPasswordField label={texts.password} {...field('password')} refusal={currentPassword} />
      )}
      {form && <FormFailure>{form}</FormFailure>}
      <Button
        type="submit"
        className="max-sm:w-full sm:justify-self-start"
        disabled={!hasNone && values.password === ''}
        busy={pending}
        busyLabel={texts.confirming}
      >
        {texts.confirm}
      </Button>
      {hasNone && isTooOld(failure) && (
        <OidcLoginLink search={{ returnTo: '/account?section=server' }} variant="outline" />
      )}
    </form>
  )
}
