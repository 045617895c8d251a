import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAdminFailure } from '~/features/auth/admin-failure.hooks.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { onPageReturn } from '~/lib/page-return.ts'
import { showToast } from '~/lib/toast.ts'
import { wallMessages } from './wall.messages.ts'

const messages = wallMessages.section

/** Reloads whether there is a screen. The server sends no events about it. */
const reload = () => void trpc.screen.get.invalidate()

export function useWallState() {
  useEffect(() => onPageReturn(reload), [])
  return useQuery(trpc.screen.get.queryOptions(undefined, { staleTime: 0 }))
}

export function useRenewWall() {
  const fail = useAdminFailure()
  return useMutation({
    mutationFn: () => trpcClient.screen.renew.mutate(),
    // The answer contains a secret. It must not stay in the cache after the section has closed.
    gcTime: 0,
    onSuccess: reload,
    onError: (error) => fail(error, messages.makingFailed),
  })
}

export function useRemoveWall() {
  const fail = useAdminFailure()
  return useMutation({
    mutationFn: () => trpcClient.screen.remove.mutate(),
    onSuccess: () => {
      reload()
      showToast(messages.removed)
    },
    onError: (error) => fail(error, messages.removingFailed),
  })
}
