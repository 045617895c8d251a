import type { OperatorState, ServerTeams } from '@lunchvote/contracts/operator'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errorCode, refusalOf } from '~/lib/api/errors.ts'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { serverNow } from '~/lib/api/server-clock.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { download } from '~/lib/save-file.ts'
import { showToast, type ToastText } from '~/lib/toast.ts'
import { operatorMessages } from './operator.messages.ts'

const { accounts, backup, checks, confirmation } = operatorMessages

const backupPath = '/api/server/backup'

/** Until when this session may act as the operator. It is asked again when that time has come. */
export function useOperatorState() {
  const state = useQuery(trpc.operator.state.queryOptions(undefined, { staleTime: 0 }))
  const until = state.data?.confirmedUntil
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(forget, Math.max(0, Date.parse(until) - serverNow()))
    return () => clearTimeout(timer)
  }, [until])
  return state
}

const setState = (state: OperatorState) => trpc.operator.state.setData(undefined, state)
const forget = () => setState({ confirmedUntil: null })

export function useConfirm() {
  return useMutation({
    mutationFn: (input: { password?: string }) => trpcClient.operator.confirm.mutate(input),
    onSuccess: setState,
    onError: (error) => showFailure(error, confirmation.failed),
  })
}

/** Shows why an action has failed. If the password is needed again, it is asked for. */
function failed(error: unknown, text: { title: string }): void {
  if (errorCode(error) === 'FORBIDDEN') forget()
  showFailure(error, text)
}

export function useMakeLink() {
  return useMutation({
    mutationFn: (email: string) => trpcClient.operator.createResetLink.mutate({ email }),
    // The answer contains the link. It must not stay in the cache after the screen has closed.
    gcTime: 0,
    onError: (error) => failed(error, accounts.makingFailed),
  })
}

export function useMakeAdmin() {
  return useMutation({
    mutationFn: (email: string) => trpcClient.operator.makeAdmin.mutate({ email }),
    onSuccess: ({ displayName, teamName, wasAdmin }) => {
      const told: ToastText = wasAdmin
        ? accounts.wasAdmin(displayName, teamName)
        : accounts.madeAdmin(displayName, teamName)
      showToast(told)
    },
    onError: (error) => failed(error, accounts.adminFailed),
  })
}

export function useSendTestMail() {
  return useMutation({
    mutationFn: (email: string) => trpcClient.operator.sendTestMail.mutate({ email }),
    onError: (error) => failed(error, accounts.sendingFailed),
  })
}

/**
 * Lets the browser download a backup. The page would not learn that the browser has been refused, so the server is asked
 * first.
 */
export function useDownloadBackup() {
  return useMutation({
    mutationFn: async () => {
      const { ok } = await fetch(backupPath, { method: 'HEAD' })
      if (!ok) throw await backupRefusal()
    },
    onSuccess: () => download(backupPath),
    onError: (error) => failed(error, backup.failed),
  })
}

/** Why there is no backup. An answer to HEAD cannot say it. */
async function backupRefusal(): Promise<Error> {
  const answer = await fetch(backupPath)
  if (!answer.ok) return refusalOf(await answer.json().catch(() => ({})))
  await answer.body?.cancel()
  return new Error('The backup was refused only for a moment')
}

export function useDiagnose() {
  return useMutation({
    mutationFn: () => trpcClient.operator.diagnose.mutate(),
    onError: (error) => failed(error, checks.failed),
  })
}

/** All teams, page by page. They are not kept, because the page of the operator can be left open for days. */
export function useServerTeams() {
  return useInfiniteQuery({
    queryKey: [['operator', 'pages']],
    queryFn: ({ pageParam, signal }): Promise<ServerTeams> =>
      trpcClient.operator.teams.query({ after: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
