import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { OidcJoining, PendingLogin } from '@lunchvote/contracts/oidc'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '~/components/button.tsx'
import { ConfirmButton } from '~/components/confirm-button.tsx'
import { Failure } from '~/components/failure.tsx'
import { FormFailure } from '~/components/form-failure.tsx'
import { PasswordField } from '~/components/password-field.tsx'
import { Skeleton } from '~/components/skeleton.tsx'
import { messageOf } from '~/lib/api/errors.ts'
import { useDocumentTitle } from '~/lib/document-title.ts'
import { useForm } from '~/lib/forms/use-form.ts'
import { useKeepTyped } from '../auth.hooks.ts'
import { authMessages } from '../auth.messages.ts'
import type { AuthSearch } from '../auth.rules.ts'
import { useTeamChoice } from '../joining.hooks.ts'
import { isOver, useOidcJoining, useOidcLinking, usePendingLogin } from '../oidc.hooks.ts'
import { oidcMessages } from '../oidc.messages.ts'
import { failureSentence, oidcName } from '../oidc.rules.ts'
import { AuthFrame } from './auth-frame.tsx'
import { JoiningFields, SendButton } from './joining-fields.tsx'
import { OidcLoginLink } from './oidc-login-link.tsx'
import { Redirecting } from './redirecting.tsx'

type OidcScreenProps = { user: CurrentUser | null; search: AuthSearch }

/** The screen between a company login and the account: the person joins a team, or links an account once. */
export function OidcScreen({ user, search }: OidcScreenProps) {
  const [done, setDone] = useState<{ user: CurrentUser; hasFounded: boolean }>()
  const pending = usePendingLogin(done !== undefined)
  // Somebody else may have been logged in here before.
  if (done && done.user.id === user?.id) return <Redirecting search={search} wasLoggedIn={false} {...done} />
  /** The login may have ended meanwhile, which the answer to this says. */
  const onMissing = () => void pending.refetch()
  return (
    <AuthFrame back={{ to: '/', children: authMessages.home }}>
      {isOver(pending.error) ? (
        <Over search={search} />
      ) : pending.data?.step === 'join' ? (
        <JoinForm
          login={pending.data}
          onMissing={onMissing}
          onDone={(joined) => setDone({ user: joined, hasFounded: joined.isTeamAdmin })}
        />
      ) : pending.data ? (
        <LinkForm
          login={pending.data}
          onMissing={onMissing}
          onDone={(linked) => setDone({ user: linked, hasFounded: false })}
        />
      ) : pending.error ? (
        <Failure title={oidcMessages.pendingFailed} query={pending} />
      ) : (
        <div role="status" aria-label={oidcMessages.pending} className="mt-14 grid gap-4">
          <Skeleton className="h-14 max-w-md rounded-field" />
          <Skeleton className="h-13 rounded-field" />
        </div>
      )}
    </AuthFrame>
  )
}

function Head({ title, text }: { title: string; text?: string }) {
  useDocumentTitle(title)
  return (
    <>
      <h1 className="mt-6 text-[clamp(2.25rem,8vw,3.25rem)] lg:mt-10">{title}</h1>
      {text && <p className="mt-3 text-lg wrap-anywhere text-ink-soft">{text}</p>}
    </>
  )
}

type StepProps = { login: PendingLogin; onMissing: () => void; onDone: (user: CurrentUser) => void }

async function loadJoining() {
  return (await import('@lunchvote/contracts/oidc')).oidcJoining
}

function JoinForm({ login, onMissing, onDone }: StepProps) {
  const texts = oidcMessages.join
  const link = login.team === null ? {} : { team: login.team }
  const { displayName = login.displayName, teamName = login.team ?? '' } = useRouter().state.location.state
  const choice = useTeamChoice(link, teamName, () => form.clearErrors())
  const join = useOidcJoining(onDone)
  const form = useForm({
    initial: { displayName, teamName },
    schema: loadJoining,
    onSubmit: (typed) => choice.join(typed.teamName, (joining) => send({ ...typed, ...joining })),
  })
  const { values, pending, failure, field, control, handlers } = form
  useKeepTyped(values)
  const joining = authMessages.joining(values.teamName)

  async function send(typed: OidcJoining) {
    await join(typed).catch((error: unknown) => {
      if (isOver(error)) onMissing()
      throw error
    })
  }

  return (
    <>
      <Head title={texts.title} text={texts.lead(oidcName(), login.email)} />
      <form noValidate className="mt-7 flex flex-col gap-5" {...handlers}>
        <JoiningFields
          displayName={field('displayName')}
          teamName={control('teamName')}
          link={link}
          choice={choice}
          isFact={choice.isLinked}
        >
          <SendButton
            failure={
              failure && !choice.refusal ? messageOf(failure, authMessages.registrationFailed) : undefined
            }
          >
            <ConfirmButton
              type="submit"
              className="min-h-13 text-lg"
              disabled={Object.values(values).some((value) => value.trim() === '')}
              busy={pending}
              busyLabel={joining.busy}
            >
              {choice.isLinked ? joining.submit : texts.submit}
            </ConfirmButton>
          </SendButton>
        </JoiningFields>
      </form>
    </>
  )
}

async function loadLinking() {
  return (await import('@lunchvote/contracts/oidc')).oidcLinking
}

function LinkForm({ login, onMissing, onDone }: StepProps) {
  const texts = oidcMessages.link
  const link = useOidcLinking({ onMissing, onDone })
  const { values, pending, failure, field, handlers } = useForm({
    initial: { password: '' },
    schema: loadLinking,
    onSubmit: ({ password }) => link(password),
  })
  return (
    <>
      <Head title={texts.title} text={texts.lead(oidcName(), login.email)} />
      <form noValidate className="mt-7 grid gap-5" {...handlers}>
        {/* This field tells password managers which account the password belongs to. */}
        <input type="text" autoComplete="username" value={login.email} readOnly hidden />
        <PasswordField label={authMessages.password} autoComplete="current-password" {...field('password')} />
        <Link
          to="/reset-password"
          state={{ email: login.email }}
          className="-mt-3 inline-flex min-h-11 items-center justify-self-start font-medium underline decoration-accent-strong decoration-2 underline-offset-4 hover:decoration-4"
        >
          {authMessages.forgotPassword}
        </Link>
        {!!failure && <FormFailure>{messageOf(failure, texts.failed)}</FormFailure>}
        <Button
          type="submit"
          className="mt-1 min-h-13 text-lg"
          disabled={values.password === ''}
          busy={pending}
          busyLabel={texts.busy}
        >
          {texts.submit}
        </Button>
      </form>
    </>
  )
}

/** There is no login that waits for this browser. */
function Over({ search }: { search: AuthSearch }) {
  return (
    <>
      <Head title={oidcMessages.join.title} />
      <div className="mt-7 grid gap-5">
        <div role="alert">
          <FormFailure>{failureSentence('expired')}</FormFailure>
        </div>
        <OidcLoginLink search={search} className="min-h-13 text-lg" />
      </div>
    </>
  )
}
