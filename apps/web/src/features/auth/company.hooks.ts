import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { CompanyJoining } from '@lunchvote/contracts/oidc'
import { useMutation, useQuery } from '@tanstack/react-query'
import { track } from '~/lib/analytics/analytics.ts'
import { errorCode } from '~/lib/api/errors.ts'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { companyLogin } from '~/lib/company-login.ts'
import { ownLanguage } from '~/lib/language.ts'
import { showToast } from '~/lib/toast.ts'
import { useEnter } from './auth.hooks.ts'
import { authMessages } from './auth.messages.ts'
import { companyMessages } from './company.messages.ts'
import { companyName } from './company.rules.ts'

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
export function useCompanyJoining(onDone: (user: CurrentUser) => void) {
  const enter = useEnter()
  return async (joining: CompanyJoining) => {
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

export function useCompanyLinking({ onMissing, onDone }: LinkingSteps) {
  const enter = useEnter()
  return async (password: string) => {
    const user = await trpcClient.oidc.link.mutate({ password }).catch((error: unknown) => {
      showFailure(error, { text: companyMessages.link.failed })
      if (isOver(error)) onMissing()
      throw error
    })
    showToast(companyMessages.linked(companyName()))
    track('User Login')
    onDone(user)
    await enter(user)
  }
}

/** How the member can log in. Nothing is asked, and nothing is known, where there is no company's login. */
export function useCompanyLink() {
  return useQuery({ ...trpc.oidc.state.queryOptions(), enabled: companyLogin() !== null })
}

export function useUnlinkCompany() {
  return useMutation({
    mutationFn: () => trpcClient.oidc.unlink.mutate(),
    onSuccess: () => {
      trpc.oidc.state.setData(undefined, (link) => link && { ...link, isLinked: false })
      showToast(
        companyLogin()?.isOnly ? companyMessages.unlinkedOnly(companyName()) : companyMessages.unlinked,
      )
    },
    onError: (error) => {
      if (!isOver(error)) showFailure(error, companyMessages.unlinkFailed)
      void trpc.oidc.state.invalidate()
    },
  })
}
