import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { OidcJoining } from '@lunchvote/contracts/oidc'
import { useMutation, useQuery } from '@tanstack/react-query'
import { track } from '~/lib/analytics/analytics.ts'
import { errorCode } from '~/lib/api/errors.ts'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { ownLanguage } from '~/lib/language.ts'
import { oidc } from '~/lib/oidc.ts'
import { showToast } from '~/lib/toast.ts'
import { useEnter } from './auth.hooks.ts'
import { authMessages } from './auth.messages.ts'
import { oidcMessages } from './oidc.messages.ts'
import { oidcName } from './oidc.rules.ts'

/**
 * The company login that waits for this browser. It is not kept, because it can be used once.
 * @param isUsed whether this page has used it
 */
export function usePendingLogin(isUsed: boolean) {
  return useQuery(trpc.oidc.pending.queryOptions(undefined, { gcTime: 0, enabled: !isUsed }))
}

/** Whether the login has expired or was used, so that asking again does not help. */
export const isOver = (error: unknown) => errorCode(error) === 'NOT_FOUND'

/** Whether an account without a password was refused, because its company login is too long ago. */
export const isTooOld = (error: unknown) => errorCode(error) === 'FORBIDDEN'

/** @param onDone is called before the user is signed in */
export function useOidcJoining(onDone: (user: CurrentUser) => void) {
  const enter = useEnter()
  return async (joining: OidcJoining) => {
    const user = await trpcClient.oidc.join
      .mutate({ ...joining, language: ownLanguage })
      .catch((error: unknown) => {
        showFailure(error, { text: authMessages.registrationFailed })
        throw error
      })
    showToast(authMessages.registered)
    track('User Signup')
    if (user.isTeamAdmin) track('Create Team')
    onDone(user)
    await enter(user)
  }
}

type LinkingSteps = {
  /** Called if the login is over. */
  onMissing: () => void
  /** Called before the user is signed in. */
  onDone: (user: CurrentUser) => void
}

export function useOidcLinking({ onMissing, onDone }: LinkingSteps) {
  const enter = useEnter()
  return async (password: string) => {
    const user = await trpcClient.oidc.link.mutate({ password }).catch((error: unknown) => {
      showFailure(error, { text: oidcMessages.link.failed })
      if (isOver(error)) onMissing()
      throw error
    })
    showToast(oidcMessages.linked(oidcName()))
    track('User Login')
    onDone(user)
    await enter(user)
  }
}

/** How the member can log in. Nothing is asked, and nothing is known, where there is no company's login. */
export function useOidcLink() {
  return useQuery({ ...trpc.oidc.state.queryOptions(), enabled: oidc() !== null })
}

export function useUnlinkOidc() {
  return useMutation({
    mutationFn: () => trpcClient.oidc.unlink.mutate(),
    onSuccess: () => {
      trpc.oidc.state.setData(undefined, (link) => link && { ...link, isLinked: false })
      showToast(oidc()?.isOnly ? oidcMessages.unlinkedOnly(oidcName()) : oidcMessages.unlinked)
    },
    onError: (error) => {
      if (!isOver(error)) showFailure(error, oidcMessages.unlinkFailed)
      void trpc.oidc.state.invalidate()
    },
  })
}
