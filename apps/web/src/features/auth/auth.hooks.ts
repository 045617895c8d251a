import type { Credentials, CurrentUser, Registration } from '@lunchvote/contracts/auth'
import { sentence } from '@lunchvote/contracts/sentence'
import type { TeamSearchResult } from '@lunchvote/contracts/team'
import { type HistoryState, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { track, trackMember } from '~/lib/analytics/analytics.ts'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { memberChanged } from '~/lib/api/session-events.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { verifyHuman } from '~/lib/human-verification.ts'
import { followLanguage, languageChosen, ownLanguage } from '~/lib/language.ts'
import { showErrorToast, showToast } from '~/lib/toast.ts'
import { authMessages } from './auth.messages.ts'
import type { AuthSearch } from './auth.rules.ts'
import { setCurrentUser } from './auth.session.ts'
import { linkRefusalOf, registrationFailed, type TeamRefusal } from './auth-failure.rules.ts'

/** Returns a function that shows the member's screens after a user has logged in. */
export function useEnter() {
  const router = useRouter()
  return async (user: CurrentUser) => {
    memberChanged.emit()
    setCurrentUser(user)
    trackMember(user)
    // In the member's language, the page then leads to the same screen.
    if (!followLanguage(user.language)) await router.invalidate()
  }
}

/** The e-mail address that was typed on the previous screen. */
export function useTypedEmail(): string {
  return useRouter().state.location.state.email ?? ''
}

/** Keeps what was typed with this page of the history, when a visitor chooses another language. */
export function useKeepTyped(typed: HistoryState): void {
  const { history, state } = useRouter()
  useEffect(() =>
    languageChosen.subscribe(() => {
      const { href, state: before } = state.location
      history.replace(href, { ...before, ...typed })
    }),
  )
}

/**
 * Tells a member of another team that the invite link has no effect.
 * @returns whether the message was shown
 */
export function refuseInvite(user: CurrentUser, team: string | undefined): boolean {
  if (!team || team === user.teamName) return false
  showErrorToast(authMessages.alreadyLoggedIn(user.teamName, team))
  return true
}

/**
 * Log-in and sign-up are plain calls, not mutations, because the form has their state.
 * @param invitedTo the team that the invite link names; undefined without an invite link
 */
export function useLogin(invitedTo: string | undefined) {
  const enter = useEnter()
  return async (credentials: Credentials) => {
    const user = await trpcClient.auth.login.mutate(credentials).catch((error: unknown) => {
      showFailure(error, { text: authMessages.loginFailed })
      throw error
    })
    if (!refuseInvite(user, invitedTo)) {
      const { title, text } = authMessages.loggedIn(user.displayName)
      showToast({ title, text: sentence(text) })
    }
    const entered = enter(user)
    track('User Login')
    await entered
  }
}

/** @param onFounded is called before the user is signed in, if the registration has founded a team */
export function useRegister(onFounded: () => void) {
  const enter = useEnter()
  const [verifying, setVerifying] = useState(false)

  async function send(registration: Omit<Registration, 'recaptchaToken'>): Promise<CurrentUser> {
    setVerifying(true)
    // Every attempt gets a new token, because a token is valid only once.
    const recaptchaToken = await verifyHuman('register').finally(() => setVerifying(false))
    return trpcClient.auth.register.mutate({ ...registration, language: ownLanguage, recaptchaToken })
  }
  async function register(registration: Omit<Registration, 'recaptchaToken'>): Promise<void> {
    const user = await send(registration).catch((error: unknown) => {
      showErrorToast(registrationFailed(error))
      throw error
    })
    showToast(authMessages.registered)
    if (user.isTeamAdmin) onFounded()
    const entered = enter(user)
    track('User Signup')
    if (user.isTeamAdmin) track('Create Team')
    await entered
  }
  return { register, verifying }
}

/** Why nobody can join with this link. Undefined without a link, while the link is being checked, and if it works. */
export function useInvitation({ team, invite }: AuthSearch): TeamRefusal | undefined {
  const [refusal, setRefusal] = useState<TeamRefusal>()
  useEffect(() => {
    if (team === undefined) return
    const abort = new AbortController()
    trpcClient.team.invitation.query({ team, invite }, { signal: abort.signal }).catch((error: unknown) => {
      if (!abort.signal.aborted) setRefusal(linkRefusalOf(error, team))
    })
    return () => abort.abort()
  }, [team, invite])
  return refusal
}

type TeamSearch = { text: string; teams: TeamSearchResult[]; failed: boolean }

const nothingFound: TeamSearch = { text: '', teams: [], failed: false }

/** Teams whose name contains `typed`. A request is sent when typing pauses, but not for an empty text. */
export function useTeamSearch(typed: string) {
  const text = typed.trim()
  const [found, setFound] = useState(nothingFound)

  useEffect(() => {
    if (text === '') return setFound(nothingFound)
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const teams = await trpcClient.team.search.query({ q: text }, { signal: abort.signal })
        if (!abort.signal.aborted) setFound({ text, teams, failed: false })
      } catch {
        if (!abort.signal.aborted) setFound({ text, teams: [], failed: true })
      }
    }, 200)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text])

  return {
    teams: text === '' ? [] : found.teams,
    /** False while `teams` belong to an earlier text, and after a failure. */
    isCurrent: found.text === text && !found.failed,
    failed: text !== '' && found.failed,
  }
}
