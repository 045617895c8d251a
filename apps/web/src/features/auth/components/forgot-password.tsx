import type { CurrentUser } from '@lunchvote/contracts/auth'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { buttonStyle } from '~/components/button-style.ts'
import { TextField } from '~/components/field.tsx'
import { FormFailure } from '~/components/form-failure.tsx'
import { Icon } from '~/components/icon.tsx'
import { useDocumentTitle } from '~/lib/document-title.ts'
import { useForm } from '~/lib/forms/use-form.ts'
import { oidc } from '~/lib/oidc.ts'
import { serverLacks } from '~/lib/server-lacks.ts'
import { dismissToast } from '~/lib/toast.ts'
import { useKeepTyped, useTypedEmail } from '../auth.hooks.ts'
import { authMessages } from '../auth.messages.ts'
import { requestReset } from '../passwords.hooks.ts'
import { passwordsMessages } from '../passwords.messages.ts'
import { resetCommand, resetFailureOf } from '../passwords.rules.ts'
import { AuthFrame, type WayBack } from './auth-frame.tsx'

type ForgotPasswordProps = {
  user: CurrentUser | null
  /** Whether the e-mail field has the focus at first. */
  startsInField: boolean
}

const texts = passwordsMessages.request

const loadSchema = async () => (await import('@lunchvote/contracts/password-resets')).resetRequest

/** The form with which a person asks for a reset link. The server sends the link by mail. */
export function ForgotPassword({ user, startsInField }: ForgotPasswordProps) {
  const [isSent, setIsSent] = useState(false)
  const typedEmail = useTypedEmail()
  const { values, pending, failure, field, handlers } = useForm({
    initial: { email: user?.email ?? typedEmail },
    schema: loadSchema,
    onSubmit: async ({ email }) => {
      await requestReset(email)
      setIsSent(true)
    },
  })
  useKeepTyped(values)
  const failureText = resetFailureOf(failure, texts.failed)
  const emailField = useRef<HTMLInputElement>(null)
  useDocumentTitle(texts.title)

  // A login that was refused led here, and is no longer news.
  useEffect(() => dismissToast(), [])

  useEffect(() => {
    if (startsInField) emailField.current?.focus()
  }, [startsInField])

  const back: WayBack = user
    ? { to: '/', children: authMessages.home }
    : { to: '/auth', search: { tab: 'login' }, state: { email: values.email }, children: texts.back }

  return (
    <AuthFrame back={back}>
      <h1 className="mt-6 text-[clamp(2.25rem,8vw,3.25rem)] lg:mt-10">{texts.title}</h1>
      {oidc()?.isOnly ? (
        <p className="mt-3 text-lg text-ink-soft">{texts.oidcOnly}</p>
      ) : serverLacks('mail') ? (
        <>
          <p className="mt-3 text-lg text-ink-soft">{texts.noMail}</p>
          <p className="mt-6 text-ink-soft">{texts.noMailForAdmin}</p>
          <code
            lang="en"
            translate="no"
            className="mt-2 block rounded-field bg-sunk px-4 py-3 text-[0.9375rem] wrap-anywhere"
          >
            {resetCommand(values.email)}
          </code>
        </>
      ) : isSent ? (
        <Sent back={back} />
      ) : (
        <>
          <p className="mt-3 text-lg text-ink-soft">{texts.text}</p>
          <form noValidate className="mt-7 grid gap-5" {...handlers}>
            <TextField
              ref={emailField}
              label={authMessages.email}
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              {...field('email')}
            />
            {failureText && <FormFailure>{failureText}</FormFailure>}
            <Button
              type="submit"
              className="mt-1 min-h-13 text-lg"
              disabled={values.email.trim() === ''}
              busy={pending}
              busyLabel={texts.busy}
            >
              {texts.submit}
            </Button>
          </form>
        </>
      )}
    </AuthFrame>
  )
}

/** The text that replaces the form. It gets the focus, because the pressed button has disappeared. */
function Sent({ back }: { back: WayBack }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <div className="mt-7 grid justify-items-start gap-4">
      <p
        ref={text}
        role="status"
        tabIndex={-1}
        className="flex w-full animate-rise items-start gap-2.5 rounded-field bg-leaf-soft px-4 py-3.5 text-lg text-leaf"
      >
        <Icon name="check" className="mt-1" />
        <span className="min-w-0">{texts.sent}</span>
      </p>
      <p className="text-ink-soft">{texts.sentHint}</p>
      <Link {...back} className={buttonStyle('outline', 'mt-1')} />
    </div>
  )
}
