import type { CurrentUser } from '@lunchvote/contracts/auth'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { FormFailure } from '~/components/form-failure.tsx'
import { useDocumentTitle } from '~/lib/document-title.ts'
import { useForm } from '~/lib/forms/use-form.ts'
import { authMessages } from '../auth.messages.ts'
import { useRedeemReset, useResetCheck } from '../passwords.hooks.ts'
import { passwordsMessages } from '../passwords.messages.ts'
import { isInvalidLink, resetFailureOf } from '../passwords.rules.ts'
import { AuthFrame } from './auth-frame.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

type ResetScreenProps = {
  user: CurrentUser | null
  /** The secret of the reset link. Undefined without a link. */
  linkedToken: string | undefined
}

export function ResetScreen({ user, linkedToken }: ResetScreenProps) {
  const router = useRouter()
  const [token, setToken] = useState(linkedToken)
  const [hasAskedAgain, setHasAskedAgain] = useState(false)

  // The secret is removed from the address and kept only in memory. In the address, other people could read the secret
  // on the screen, and the browser would keep it in its history.
  useEffect(() => {
    if (linkedToken) void router.navigate({ to: '/reset-password', replace: true })
  }, [router, linkedToken])

  function askAgain() {
    setToken(undefined)
    setHasAskedAgain(true)
  }
  if (token) return <ChoosePassword user={user} token={token} onAskAgain={askAgain} />
  return <ForgotPassword user={user} startsInField={hasAskedAgain} />
}

type ChoosePasswordProps = {
  user: CurrentUser | null
  token: string
  onAskAgain: () => void
}

const texts = passwordsMessages.choice

const blank = { newPassword: '', confirmPassword: '' }

async function loadSchema() {
  const { resetRedemption } = await import('@lunchvote/contracts/password-resets')
  return resetRedemption.omit({ token: true })
}

const check = ({ newPassword, confirmPassword }: typeof blank) =>
  newPassword === confirmPassword ? {} : { confirmPassword: passwordsMessages.passwordsDiffer }

/**
 * The form of a reset link. It has no field for the user name, because only the server knows which account the link
 * belongs to.
 */
function ChoosePassword({ user, token, onAskAgain }: ChoosePasswordProps) {
  const redeem = useRedeemReset()
  const { values, pending, failure, field, handlers } = useForm({
    initial: blank,
    schema: loadSchema,
    check,
    onSubmit: ({ newPassword }) => redeem({ token, newPassword }),
  })
  const isEnded = useResetCheck(token)
  const failureText = resetFailureOf(failure, texts.failed)
  useDocumentTitle(texts.title)

  if (isEnded) {
    return (
      <AuthFrame back={{ to: '/', children: authMessages.home }}>
        <h1 className="mt-6 text-[clamp(2.25rem,8vw,3.25rem)] lg:mt-10">{texts.title}</h1>
        <div className="mt-7 grid gap-5">
          <FormFailure>{texts.ended}</FormFailure>
          <Button onClick={onAskAgain}>{texts.askAgain}</Button>
        </div>
      </AuthFrame>
    )
  }

  return (
    <AuthFrame back={{ to: '/', children: authMessages.home }}>
      <h1 className="mt-6 text-[clamp(2.25rem,8vw,3.25rem)] lg:mt-10">{texts.title}</h1>
      <p className="mt-3 text-lg break-words text-ink-soft">
        {user ? texts.textWhileLoggedIn(user.displayName) : texts.text}
      </p>
      <form noValidate className="mt-7 grid gap-5" {...handlers}>
        <NewPasswordFields field={field} />
        {failureText && <FormFailure>{failureText}</FormFailure>}
        <Button
          type="submit"
          className="mt-1 min-h-13 text-lg"
          disabled={Object.values(values).includes('')}
          busy={pending}
          busyLabel={texts.busy}
        >
          {texts.submit}
        </Button>
        {isInvalidLink(failure) && (
          <Button variant="outline" onClick={onAskAgain}>
            {texts.askAgain}
          </Button>
        )}
      </form>
    </AuthFrame>
  )
}
