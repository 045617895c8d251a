import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { TextField } from '~/components/field.tsx'
import { FormFailure } from '~/components/form-failure.tsx'
import { PasswordField } from '~/components/password-field.tsx'
import { Tabs } from '~/components/tabs.tsx'
import { useForm } from '~/lib/forms/use-form.ts'
import { prepareVerification } from '~/lib/human-verification.ts'
import { webSettings } from '~/lib/web-settings.ts'
import { useInvitation, useKeepTyped, useLogin, useRegister } from '../auth.hooks.ts'
import { authMessages } from '../auth.messages.ts'
import type { AuthSearch, AuthTab } from '../auth.rules.ts'
import { failureOf } from '../auth-failure.rules.ts'
import { useTeamChoice } from '../joining.hooks.ts'
import { JoiningFields, SendButton } from './joining-fields.tsx'
import { AddTeamButton } from './team-field.tsx'

const tabs = [
  { value: 'login', label: authMessages.loginTab },
  { value: 'signup', label: authMessages.signupTab },
] as const

const formTexts = { login: authMessages.login, signup: authMessages.signup }

/** Loads the rules for the fields of a tab. */
async function loadSchema(tab: AuthTab) {
  const { credentials, registration } = await import('@lunchvote/contracts/auth')
  return tab === 'login' ? credentials : registration.omit({ recaptchaToken: true })
}

type AuthFormProps = {
  search: AuthSearch
  /** Another way in, which is shown above the form. */
  above?: ReactNode
  /** Called before the user is signed in, if the registration has founded a team. */
  onFounded: () => void
}

export function AuthForm({ search, above, onFounded }: AuthFormProps) {
  const form = useAuthForm(search, onFounded)
  const { tab, changeTab, choice, isJoining, refusedLink } = form
  const { values, pending, failure, field, control, handlers } = form
  const { heading, lead, submit, busy } = isJoining ? authMessages.joining(values.teamName) : formTexts[tab]
  const needed = tab === 'login' ? [values.email, values.password] : Object.values(values)
  const filled = needed.every((value) => value.trim() !== '')
  const send = (
    <SendButton failure={failureOf(tab, failure)}>
      <Button
        type="submit"
        className="min-h-13 text-lg"
        disabled={!filled}
        busy={pending}
        busyLabel={form.verifying ? authMessages.verifying : busy}
      >
        {submit}
      </Button>
    </SendButton>
  )
  return (
    <div className="mt-6 lg:mt-10">
      <Tabs label={authMessages.tabs} tabs={tabs} value={tab} onChange={changeTab}>
        <h1 className="mt-8 text-[clamp(2.25rem,8vw,3.25rem)] wrap-anywhere">{heading}</h1>
        <p className="mt-2 text-lg text-ink-soft">{lead}</p>
        {tab === 'signup' && refusedLink && (
          <div className="mt-6 grid gap-3">
            <FormFailure>{refusedLink.text}</FormFailure>
            {refusedLink.isMissing && !search.invite && (
              <AddTeamButton onClick={() => choice.startTeam(refusedLink.team)} />
            )}
          </div>
        )}
        {above}
        <form
          noValidate
          className="mt-7 flex flex-col gap-5"
          onFocus={form.focus}
          onSubmit={handlers.onSubmit}
        >
          <TextField
            label={authMessages.email}
            type="email"
            inputMode="email"
            autoComplete={tab === 'login' ? 'username' : 'email'}
            autoCapitalize="none"
            spellCheck={false}
            {...field('email')}
          />
          <PasswordField
            label={authMessages.password}
            autoComplete={tab === 'login' ? 'current-password' : 'new-password'}
            {...field('password')}
          />
          {tab === 'login' && (
            <Link
              to="/reset-password"
              state={{ email: values.email }}
              className="-mt-3 inline-flex min-h-11 items-center self-start font-medium underline decoration-accent-strong decoration-2 underline-offset-4 hover:decoration-4"
            >
              {authMessages.forgotPassword}
            </Link>
          )}
          {tab === 'login' ? (
            send
          ) : (
            <JoiningFields
              displayName={field('displayName')}
              teamName={control('teamName')}
              link={search}
              choice={choice}
              isFact={isJoining}
            >
              {send}
            </JoiningFields>
          )}
          {tab === 'signup' && <VerificationNotice />}
        </form>
      </Tabs>
    </div>
  )
}

/** The form of both tabs. What was typed stays when the tab changes. */
function useAuthForm(search: AuthSearch, onFounded: () => void) {
  const { state } = useRouter().state.location
  const { email = '', displayName = '', teamName = search.team ?? '' } = state
  const [tab, setTab] = useState<AuthTab>(state.tab ?? search.tab ?? 'signup')
  const linkRefusal = useInvitation(search)
  const choice = useTeamChoice(search, teamName, () => form.clearErrors())
  const login = useLogin(search.team)
  const { register, verifying } = useRegister(onFounded)
  const form = useForm({
    initial: { email, password: '', displayName, teamName },
    schema: () => loadSchema(tab),
    onSubmit: (values) =>
      tab === 'login'
        ? login({ email: values.email, password: values.password })
        : choice.join(values.teamName, (joining) => register({ ...values, ...joining })),
  })
  const { values, handlers, clearErrors } = form
  const { password: _password, ...typed } = values
  useKeepTyped({ ...typed, tab })
  const { isLinked, newTeam, refusal, forgetRefusal } = choice
  const isRefused = linkRefusal?.team === values.teamName && linkRefusal.team !== newTeam && !refusal

  function changeTab(next: AuthTab) {
    setTab(next)
    forgetRefusal()
    clearErrors()
  }
  function focus() {
    handlers.onFocus()
    // A failure is ignored here. Sending the form tries again, and shows a message if the second attempt fails too.
    if (tab === 'signup') prepareVerification().catch(() => {})
  }
  return {
    ...form,
    tab,
    choice,
    isJoining: tab === 'signup' && isLinked && !linkRefusal,
    refusedLink: isRefused ? linkRefusal : undefined,
    verifying,
    changeTab,
    focus,
  }
}

/**
 * The notice that the verification service's terms require. The service's badge is visible while this notice is shown.
 */
function VerificationNotice() {
  const isOn = webSettings().recaptcha !== null
  useEffect(() => {
    const { dataset } = document.documentElement
    if (isOn) dataset.verification = 'on'
    return () => {
      delete dataset.verification
    }
  }, [isOn])
  return isOn && <p className="text-[0.9375rem] text-ink-soft">{authMessages.protectedByVerifier}</p>
}
