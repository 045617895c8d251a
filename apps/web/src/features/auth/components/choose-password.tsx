import type { CurrentUser } from '@lunchvote/contracts/auth'
import { Button } from '~/components/button.tsx'
import { FormFailure } from '~/components/form-failure.tsx'
import { useDocumentTitle } from '~/lib/document-title.ts'
import { useForm } from '~/lib/forms/use-form.ts'
import { authMessages } from '../auth.messages.ts'
import { useRedeemReset, useResetCheck } from '../reset.hooks.ts'
import { isInvalidLink, loggedInMeanwhile, resetFailureOf, resetMessages } from '../reset.messages.ts'
import { AuthFrame } from './auth-frame.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

type ChoosePasswordProps = {
  user: CurrentUser | null
  token: string
  onAskAgain: () => void
}

const title = 'Choose a New Password'
const blank = { newPassword: '', confirmPassword: '' }

async function loadSchema() {
  const { resetRedemption } = await import('@lunchvote/contracts/password-resets')
  return resetRedemption.omit({ token: true })
}

const check = ({ newPassword, confirmPassword }: typeof blank) =>
  newPassword === confirmPassword ? {} : { confirmPassword: authMessages.passwordsDiffer }

/**
 * The form of a reset link. It has no field for the user name, because only the server knows which account the link
 * belongs to.
 */
export function ChoosePassword({ user, token, onAskAgain }: ChoosePasswordProps) {
  const redeem = useRedeemReset()
  const { values, pending, failure, field, handlers } = useForm({
    initial: blank,
    schema: loadSchema,
    check,
    onSubmit: ({ newPassword }) => redeem({ token, newPassword }),
  })
  const isEnded = useResetCheck(token)
  const failureText = resetFailureOf(failure, resetMessages.saveFailed)
  useDocumentTitle(title)

  if (isEnded) {
    return (
      <AuthFrame back={{ to: '/', children: 'Home' }}>
        <h1 className="mt-6 text-[clamp(2.25rem,8vw,3.25rem)] lg:mt-10">{title}</h1>
        <div className="mt-7 grid gap-5">
          <FormFailure>{resetMessages.ended}</FormFailure>
          <Button onClick={onAskAgain}>Ask for a New Link</Button>
        </div>
      </AuthFrame>
    )
  }

  return (
    <AuthFrame back={{ to: '/', children: 'Home' }}>
      <h1 className="mt-6 text-[clamp(2.25rem,8vw,3.25rem)] lg:mt-10">{title}</h1>
      <p className="mt-3 text-lg break-words text-ink-soft">
        {user ? loggedInMeanwhile(user) : resetMessages.chooseText}
      </p>
      <form noValidate className="mt-7 grid gap-5" {...handlers}>
        <NewPasswordFields field={field} />
        {failureText && <FormFailure>{failureText}</FormFailure>}
        <Button
          type="submit"
          className="mt-1 min-h-13 text-lg"
          disabled={Object.values(values).includes('')}
          busy={pending}
          busyLabel="Saving..."
        >
          Save Password
        </Button>
        {isInvalidLink(failure) && (
          <Button variant="outline" onClick={onAskAgain}>
            Ask for a New Link
          </Button>
        )}
      </form>
    </AuthFrame>
  )
}
