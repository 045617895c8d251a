import { type FormEvent, useRef, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { TextField } from '~/components/field.tsx'
import { FormFailure } from '~/components/form-failure.tsx'
import { Tabs } from '~/components/tabs.tsx'
import { useCallPending } from '~/lib/api/use-call.ts'
import { fetchAhead } from '~/lib/fetch-ahead.ts'
import { loadRules } from '~/lib/forms/load-rules.ts'
import { type FieldErrors, focusFirstInvalid, validateWith } from '~/lib/forms/validate.ts'
import { prepareVerification } from '~/lib/human-verification.ts'
import { useLogin, useRegister } from '../auth.hooks.ts'
import { failureOf } from '../auth.messages.ts'
import type { AuthSearch, AuthTab } from '../auth.rules.ts'
import { VerificationNotice } from './human-verification.tsx'
import { TeamField } from './team-field.tsx'

const tabs = [
  { value: 'login', label: 'LOG IN' },
  { value: 'signup', label: 'SIGN UP' },
] as const

const words = {
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

type Values = { email: string; password: string; displayName: string; teamName: string }

/** zod and the rules come with the first touch of the form, not with the screen. */
const loadSchemas = () => loadRules(() => import('@lunchvote/contracts/auth'))

/** What it cannot get now is asked for again, and missed, when the form is sent. */
const prepare = () => void prepareVerification().catch(() => {})

export function AuthForm({ search }: { search: AuthSearch }) {
  const [tab, setTab] = useState<AuthTab>(search.tab ?? 'signup')
  const [values, setValues] = useState<Values>({
    email: '',
    password: '',
    displayName: '',
    teamName: search.team ?? '',
  })
  const [errors, setErrors] = useState<FieldErrors<keyof Values>>({})
  const submitting = useRef(false)
  const login = useLogin(search.team)
  const register = useRegister()
  const pending = useCallPending()

  const { heading, lead, submit, busy } = words[tab]
  const failure = failureOf(tab, tab === 'login' ? login.error : register.error)
  const needed = tab === 'login' ? [values.email, values.password] : Object.values(values)
  const filled = needed.every((value) => value.trim() !== '')

  function change(name: keyof Values, value: string) {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _, ...rest }) => rest)
  }
  function changeTab(next: AuthTab) {
    setTab(next)
    setErrors({})
    login.reset()
    register.reset()
  }

  function begin() {
    fetchAhead(loadSchemas)
    if (tab === 'signup') prepare()
  }
  /** Answers with what is wrong on this side; the hooks answer for the server's. */
  async function send() {
    if (tab === 'login') {
      const checked = await validateWith(async () => (await loadSchemas()).credentials, values)
      return 'errors' in checked ? checked.errors : login.run(checked.data)
    }
    const loadForm = async () => (await loadSchemas()).registration.omit({ recaptchaToken: true })
    const checked = await validateWith(loadForm, values)
    return 'errors' in checked ? checked.errors : register.run(checked.data)
  }
  async function submitForm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (submitting.current || pending || !filled) return
    submitting.current = true
    const form = event.currentTarget
    const invalid = await send().finally(() => {
      submitting.current = false
    })
    setErrors(invalid ?? {})
    if (invalid) focusFirstInvalid(form, invalid)
  }

  return (
    <div className="mt-6 lg:mt-10">
      <Tabs label="Log in or sign up" tabs={tabs} value={tab} onChange={changeTab}>
        <h1 className="mt-8 text-[clamp(2.25rem,8vw,3.25rem)]">{heading}</h1>
        <p className="mt-2 text-lg text-ink-soft">{lead}</p>
        <form noValidate className="mt-7 grid gap-5" onFocus={begin} onSubmit={submitForm}>
          <TextField
            label="Email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete={tab === 'login' ? 'username' : 'email'}
            autoCapitalize="none"
            spellCheck={false}
            value={values.email}
            error={errors.email}
            onChange={(event) => change('email', event.currentTarget.value)}
          />
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete={tab === 'login' ? 'current-password' : 'new-password'}
            value={values.password}
            error={errors.password}
            onChange={(event) => change('password', event.currentTarget.value)}
          />
          {tab === 'signup' && (
            <>
              <TextField
                label="Display Name"
                name="displayName"
                autoComplete="nickname"
                placeholder="How should we call you?"
                value={values.displayName}
                error={errors.displayName}
                onChange={(event) => change('displayName', event.currentTarget.value)}
              />
              <TeamField
                value={values.teamName}
                error={errors.teamName}
                onChange={(value) => change('teamName', value)}
              />
            </>
          )}
          {failure && <FormFailure>{failure}</FormFailure>}
          <Button
            type="submit"
            className="mt-1 min-h-13 text-lg"
            disabled={!filled}
            busy={pending}
            busyLabel={register.verifying ? 'Verifying...' : busy}
          >
            {submit}
          </Button>
          {tab === 'signup' && <VerificationNotice />}
        </form>
      </Tabs>
    </div>
  )
}
