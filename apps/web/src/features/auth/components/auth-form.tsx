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
import { type AuthSearch, type AuthTab, joiningBy } from '../auth.rules.ts'
import { failureOf, type TeamRefusal, teamRefusalOf } from '../auth-failure.rules.ts'
import { AddTeamButton, LinkedTeam, TeamField } from './team-field.tsx'

const tabs = [
  { value: 'login', label: authMessages.loginTab },
  { value: 'signup', label: authMessages.signupTab },
] as const

const formTexts = { login: authMessages.login, signup: authMessages.signup }

type Typed = { email: string; password: string; displayName: string; teamName: string }

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
  const { tab, changeTab, isJoining, refusedLink, startTeam } = form
  const { values, pending, failure, field, handlers } = form
  const { heading, lead, submit, busy } = isJoining ? authMessages.joining(values.teamName) : formTexts[tab]
  const failureText = failureOf(tab, failure)
  const needed = tab === 'login' ? [values.email, values.password] : Object.values(values)
  const filled = needed.every((value) => value.trim() !== '')
  return (
    <div className="mt-6 lg:mt-10">
      <Tabs label={authMessages.tabs} tabs={tabs} value={tab} onChange={changeTab}>
        <h1 className="mt-8 text-[clamp(2.25rem,8vw,3.25rem)] wrap-anywhere">{heading}</h1>
        <p className="mt-2 text-lg text-ink-soft">{lead}</p>
        {tab === 'signup' && refusedLink && (
          <div className="mt-6 grid gap-3">
            <FormFailure>{refusedLink.text}</FormFailure>
            {refusedLink.isMissing && !search.invite && (
              <AddTeamButton onClick={() => startTeam(refusedLink.team)} />
            )}
          </div>
        )}
        {above}
        <form noValidate className="mt-7 grid gap-5" onFocus={form.focus} onSubmit={handlers.onSubmit}>
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
              className="-mt-3 inline-flex min-h-11 items-center justify-self-start font-medium underline decoration-accent-strong decoration-2 underline-offset-4 hover:decoration-4"
            >
              {authMessages.forgotPassword}
            </Link>
          )}
          {tab === 'signup' && <SignUpFields form={form} link={search} />}
          {failureText && <FormFailure>{failureText}</FormFailure>}
          <Button
            type="submit"
            className="mt-1 min-h-13 text-lg"
            disabled={!filled}
            busy={pending}
            busyLabel={form.verifying ? authMessages.verifying : busy}
          >
            {submit}
          </Button>
          {tab === 'signup' && <VerificationNotice />}
        </form>
      </Tabs>
    </div>
  )
}

type Form = ReturnType<typeof useAuthForm>

function SignUpFields({ form, link }: { form: Form; link: AuthSearch }) {
  const { values, field, control, isJoining, isLinked, refusal, newTeam, chooseTeam, startTeam } = form
  return (
    <>
      <TextField
        label={authMessages.displayName}
        autoComplete="nickname"
        placeholder={authMessages.displayNamePlaceholder}
        {...field('displayName')}
      />
      {isJoining ? (
        <LinkedTeam team={values.teamName} onChange={chooseTeam} />
      ) : (
        <TeamField
          {...control('teamName')}
          link={link}
          refusal={refusal?.team === values.teamName ? refusal : undefined}
          newTeam={newTeam}
          takesFocus={link.team !== undefined && !isLinked}
          onNewTeam={startTeam}
        />
      )}
    </>
  )
}

/** The form of both tabs. What was typed stays when the tab changes. */
function useAuthForm(search: AuthSearch, onFounded: () => void) {
  const { state } = useRouter().state.location
  const { email = '', displayName = '', teamName = search.team ?? '' } = state
  const [tab, setTab] = useState<AuthTab>(state.tab ?? search.tab ?? 'signup')
  /** Whether the team of the link is a fact. Otherwise it is a field. */
  const [isLinked, setIsLinked] = useState(teamName === search.team)
  const [newTeam, setNewTeam] = useState<string>()
  const linkRefusal = useInvitation(search)
  const [refusal, setRefusal] = useState<TeamRefusal>()
  const login = useLogin(search.team)
  const { register, verifying } = useRegister(onFounded)
  const form = useForm({
    initial: { email, password: '', displayName, teamName },
    schema: () => loadSchema(tab),
    onSubmit: ({ email, password, ...rest }) =>
      tab === 'login' ? login({ email, password }) : signUp({ email, password, ...rest }),
  })
  const { values, handlers, clearErrors } = form
  const { password: _password, ...typed } = values
  useKeepTyped({ ...typed, tab })
  const isRefused = linkRefusal?.team === values.teamName && linkRefusal.team !== newTeam && !refusal

  async function signUp(typed: Typed) {
    setRefusal(undefined)
    try {
      await register({ ...typed, ...joiningBy(search, typed.teamName, newTeam) })
    } catch (error) {
      const refused = teamRefusalOf(error, typed.teamName)
      setRefusal(refused)
      if (refused) setIsLinked(false)
      throw error
    }
  }
  function startTeam(team: string) {
    setNewTeam(team)
    setRefusal(undefined)
    clearErrors()
  }
  function chooseTeam() {
    setIsLinked(false)
    clearErrors()
  }
  function changeTab(next: AuthTab) {
    setTab(next)
    setRefusal(undefined)
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
    isLinked,
    isJoining: tab === 'signup' && isLinked && !linkRefusal,
    refusedLink: isRefused ? linkRefusal : undefined,
    refusal,
    newTeam,
    verifying,
    startTeam,
    chooseTeam,
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
