import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '~/components/button.tsx'
import { TextField } from '~/components/field.tsx'
import { FormFailure } from '~/components/form-failure.tsx'
import { Tabs } from '~/components/tabs.tsx'
import { useForm } from '~/lib/forms/use-form.ts'
import { prepareVerification } from '~/lib/human-verification.ts'
import { useLogin, useRegister, useTypedEmail } from '../auth.hooks.ts'
import { failureOf, type TeamRefusal, teamRefusalOf } from '../auth.messages.ts'
import { type AuthSearch, type AuthTab, joiningBy } from '../auth.rules.ts'
import { TeamField } from './team-field.tsx'
import { VerificationNotice } from './verification-notice.tsx'

const tabs = [
  { value: 'login', label: 'LOG IN' },
  { value: 'signup', label: 'SIGN UP' },
] as const

const texts = {
  login: {
    heading: 'Welcome Back!',
    lead: "Sign in to vote for today's lunch venue",
    submit: 'Sign In',
    busy: 'Signing In...',
  },
  signup: {
    heading: 'Create an Account',
    lead: 'Sign up to start voting for lunch spots',
    submit: 'Sign Up',
    busy: 'Creating Account...',
  },
}

type Typed = { email: string; password: string; displayName: string; teamName: string }

/** Loads the rules for the fields of a tab. */
async function loadSchema(tab: AuthTab) {
  const { credentials, registration } = await import('@lunchvote/contracts/auth')
  return tab === 'login' ? credentials : registration.omit({ recaptchaToken: true })
}

export function AuthForm({ search }: { search: AuthSearch }) {
  const [tab, setTab] = useState<AuthTab>(search.tab ?? 'signup')
  const [newTeam, setNewTeam] = useState<string>()
  const [refusal, setRefusal] = useState<TeamRefusal>()
  const login = useLogin(search.team)
  const { register, verifying } = useRegister()
  const { values, pending, failure, field, control, handlers, clearErrors } = useForm({
    initial: { email: useTypedEmail(), password: '', displayName: '', teamName: search.team ?? '' },
    schema: () => loadSchema(tab),
    onSubmit: ({ email, password, ...rest }) =>
      tab === 'login' ? login({ email, password }) : signUp({ email, password, ...rest }),
  })

  const { heading, lead, submit, busy } = texts[tab]
  const failureText = failureOf(tab, failure)
  const needed = tab === 'login' ? [values.email, values.password] : Object.values(values)
  const filled = needed.every((value) => value.trim() !== '')

  async function signUp(typed: Typed) {
    setRefusal(undefined)
    try {
      await register({ ...typed, ...joiningBy(search, typed.teamName, newTeam) })
    } catch (error) {
      setRefusal(teamRefusalOf(error, typed.teamName))
      throw error
    }
  }
  function startTeam(team: string) {
    setNewTeam(team)
    setRefusal(undefined)
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

  return (
    <div className="mt-6 lg:mt-10">
      <Tabs label="Log in or sign up" tabs={tabs} value={tab} onChange={changeTab}>
        <h1 className="mt-8 text-[clamp(2.25rem,8vw,3.25rem)]">{heading}</h1>
        <p className="mt-2 text-lg text-ink-soft">{lead}</p>
        <form noValidate className="mt-7 grid gap-5" onFocus={focus} onSubmit={handlers.onSubmit}>
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete={tab === 'login' ? 'username' : 'email'}
            autoCapitalize="none"
            spellCheck={false}
            {...field('email')}
          />
          <TextField
            label="Password"
            type="password"
            autoComplete={tab === 'login' ? 'current-password' : 'new-password'}
            {...field('password')}
          />
          {tab === 'login' && (
            <Link
              to="/reset-password"
              state={{ email: values.email }}
              className="-mt-3 inline-flex min-h-11 items-center justify-self-start font-medium underline decoration-accent-strong decoration-2 underline-offset-4 hover:decoration-4"
            >
              Forgot password?
            </Link>
          )}
          {tab === 'signup' && (
            <>
              <TextField
                label="Display Name"
                autoComplete="nickname"
                placeholder="How should we call you?"
                {...field('displayName')}
              />
              <TeamField
                {...control('teamName')}
                link={search}
                refusal={refusal?.team === values.teamName ? refusal : undefined}
                newTeam={newTeam}
                onNewTeam={startTeam}
              />
            </>
          )}
          {failureText && <FormFailure>{failureText}</FormFailure>}
          <Button
            type="submit"
            className="mt-1 min-h-13 text-lg"
            disabled={!filled}
            busy={pending}
            busyLabel={verifying ? 'Verifying...' : busy}
          >
            {submit}
          </Button>
          {tab === 'signup' && <VerificationNotice />}
        </form>
      </Tabs>
    </div>
  )
}
