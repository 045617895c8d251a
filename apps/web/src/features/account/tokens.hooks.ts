import type { AccessToken, AccessTokenDraft } from '@lunchvote/contracts/access-tokens'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errorCode } from '~/lib/api/errors.ts'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { onPageReturn } from '~/lib/page-return.ts'
import { showToast } from '~/lib/toast.ts'
import { accountMessages } from './account.messages.ts'
import { listStaleTime } from './devices.hooks.ts'

const texts = accountMessages.tokens

const reload = () => void trpc.tokens.list.invalidate()

export function useTokens() {
  useEffect(() => onPageReturn(reload), [])
  return useQuery(trpc.tokens.list.queryOptions(undefined, { staleTime: listStaleTime }))
}

export function useCreateToken() {
  return useMutation({
    mutationFn: (draft: AccessTokenDraft) => trpcClient.tokens.create.mutate(draft),
    // The answer contains the token. It must not stay in the cache after its dialog has closed.
    gcTime: 0,
    onSuccess: reload,
    onError: (error) => showFailure(error, texts.creatingFailed),
  })
}

export function useRevokeToken() {
  return useMutation({
    mutationFn: ({ id }: AccessToken) => trpcClient.tokens.revoke.mutate({ id }),
    onSuccess: (_answer, { id, name }) => {
      trpc.tokens.list.setData(undefined, (tokens) => tokens?.filter((token) => token.id !== id))
      showToast(texts.revoked(name))
    },
    onError: (error) => {
      // NOT_FOUND means that the token has been revoked in the meantime.
      if (errorCode(error) !== 'NOT_FOUND') return showFailure(error, texts.revokingFailed)
      reload()
    },
  })
}
