import type { Credentials, CurrentUser, PasswordChange, Registration } from '@lunchvote/contracts/auth'
import type { TeamSearchResult } from '@lunchvote/contracts/team'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { track, trackMember } from '~/lib/analytics/analytics.ts'
import { errorCode, messageOf } from '~/lib/api/errors.ts'
import { memberChanged, sessionEnded } from '~/lib/api/session-events.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { useCall } from '~/lib/api/use-call.ts'
import { verifyHuman } from '~/lib/human-verification.ts'
import { showErrorToast, showToast } from '~/lib/toast.ts'
import { alreadyLoggedIn, authMessages, loggedIn, registrationFailed } from './auth.messages.ts'
import { setCurrentUser } from './auth.session.ts'
import { errorTitle } from './session.messages.ts'

function useEnter() {
  const router = useRouter()
  return async (user: CurrentUser) => {
    memberChanged.emit()
    setCurrentUser(user)
    trackMember(user)
    await router.invalidate()
  }
}

/** An invite link does nothing for a member of another team. @returns whether that had to be said */
export function refuseInvite(user: CurrentUser, team: string | undefined): boolean {
  if (!team || team === user.teamName) return false
  showErrorToast(alreadyLoggedIn(user.teamName, team))
  return true
}

/** @param invitedTo the team of the invite link that led here */
export function useLogin(invitedTo: string | undefined) {
  const enter = useEnter()
  return useCall({
    call: (credentials: Credentials) => trpcClient.auth.login.mutate(credentials),
    onSuccess: async (user) => {
      if (!refuseInvite(user, invitedTo)) showToast(loggedIn(user))
      const entered = enter(user)
      track('User Login')
      await entered
    },
    onError: (error) =>
      showErrorToast({ title: errorTitle, text: messageOf(error, authMessages.loginFailed) }),
  })
}

export function useRegister() {
  const enter = useEnter()
  const [verifying, setVerifying] = useState(false)
  const call = useCall({
    call: async (registration: Omit<Registration, 'recaptchaToken'>) => {
      setVerifying(true)
      // The verifier accepts a token once, so each try needs its own.
      const recaptchaToken = await verifyHuman('register').finally(() => setVerifying(false))
      return trpcClient.auth.register.mutate({ ...registration, recaptchaToken })
    },
    onSuccess: async (user) => {
      showToast(authMessages.registered)
      const entered = enter(user)
      track('User Signup')
      if (user.isTeamAdmin) track('Create Team')
      await entered
    },
    onError: (error) => showErrorToast(registrationFailed(error)),
  })
  return { ...call, verifying }
}

export function useChangePassword(onDone: () => void) {
  return useCall({
    call: (change: PasswordChange) => trpcClient.auth.changePassword.mutate(change),
    onSuccess: () => {
      onDone()
      track('Change Password')
      showToast(authMessages.passwordChanged)
    },
    onError: (error) => {
      if (errorCode(error) === 'UNAUTHORIZED') sessionEnded.emit()
      const { title, text } = authMessages.passwordChangeFailed
      showErrorToast({ title, text: messageOf(error, text) })
    },
  })
}

type TeamSearch = { text: string; teams: TeamSearchResult[]; failed: boolean }

const nothingFound: TeamSearch = { text: '', teams: [], failed: false }

/** Teams whose name contains `typed`. Sends nothing while that is empty, and waits for a pause in the typing. */
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
    /** Whether `teams` belongs to the present text, not to an earlier one. */
    isCurrent: found.text === text && !found.failed,
    failed: text !== '' && found.failed,
  }
}
