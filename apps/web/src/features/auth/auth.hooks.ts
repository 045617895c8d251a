import type { Credentials, CurrentUser, PasswordChange, Registration } from '@lunchvote/contracts/auth'
import type { TeamSearchResult } from '@lunchvote/contracts/team'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { errorCode, messageOf } from '~/lib/errors.ts'
import { memberChanged, sessionEnded } from '~/lib/session-events.ts'
import { showErrorToast, showToast } from '~/lib/toast.ts'
import { trpcClient } from '~/lib/trpc-client.ts'
import { useCall } from '~/lib/use-call.ts'
import { authMessages, loggedIn } from './auth.messages.ts'
import { setCurrentUser } from './auth.session.ts'
import { errorTitle } from './session.messages.ts'

function showFailure(error: unknown, fallback: string): void {
  showErrorToast({ title: errorTitle, text: messageOf(error, fallback) })
}

function useEnter() {
  const router = useRouter()
  return async (user: CurrentUser) => {
    memberChanged.announce()
    setCurrentUser(user)
    await router.invalidate()
  }
}

export function useLogin() {
  const enter = useEnter()
  return useCall({
    call: (credentials: Credentials) => trpcClient.auth.login.mutate(credentials),
    onSuccess: async (user) => {
      showToast(loggedIn(user))
      await enter(user)
    },
    onError: (error) => showFailure(error, authMessages.loginFailed),
  })
}

export function useRegister() {
  const enter = useEnter()
  return useCall({
    call: (registration: Registration) => trpcClient.auth.register.mutate(registration),
    onSuccess: async (user) => {
      showToast(authMessages.registered)
      await enter(user)
    },
    onError: (error) => showFailure(error, authMessages.registrationFailed),
  })
}

export function useChangePassword(onDone: () => void) {
  return useCall({
    call: (change: PasswordChange) => trpcClient.auth.changePassword.mutate(change),
    onSuccess: () => {
      onDone()
      showToast(authMessages.passwordChanged)
    },
    onError: (error) => {
      if (errorCode(error) === 'UNAUTHORIZED') sessionEnded.announce()
      const { title, text } = authMessages.passwordChangeFailed
      showErrorToast({ title, text: messageOf(error, text) })
    },
  })
}

type TeamSearch = { text: string; teams: TeamSearchResult[]; failed: boolean }

const nothingFound: TeamSearch = { text: '', teams: [], failed: false }

/** Teams whose name has `typed` in it; asks nothing while that is empty, and waits until the typing rests. */
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
    /** Whether `teams` answers what is typed now, not what was typed a moment ago. */
    isCurrent: found.text === text && !found.failed,
    failed: text !== '' && found.failed,
  }
}
