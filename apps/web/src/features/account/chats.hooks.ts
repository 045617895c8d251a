import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { ChatLink } from '@lunchvote/contracts/chats'
import { chatActionMessages } from '@lunchvote/contracts/reasons/chat-actions.messages'
import { wordReason } from '@lunchvote/contracts/reasons/word-reason'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { errorCode, serverReason } from '~/lib/api/errors.ts'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { showToast } from '~/lib/toast.ts'
import { chatMessages } from './chats.messages.ts'
import { chatNames } from './chats.rules.ts'
import { listStaleTime } from './devices.hooks.ts'

export function useChats() {
  return useQuery(trpc.chats.list.queryOptions(undefined, { staleTime: listStaleTime }))
}

export function useUnlinkChat() {
  return useMutation({
    mutationFn: ({ id }: ChatLink) => trpcClient.chats.unlink.mutate({ id }),
    onSuccess: (_answer, link) => {
      trpc.chats.list.setData(undefined, (links) => links?.filter(({ id }) => id !== link.id))
      showToast(chatMessages.unlinked(chatNames[link.kind], link.userName))
    },
    onError: (error) => {
      // NOT_FOUND means that the link has ended in the meantime.
      if (errorCode(error) !== 'NOT_FOUND') return showFailure(error, chatMessages.unlinkingFailed)
      void trpc.chats.list.invalidate()
    },
  })
}

/** Whom the one-time link of a chat names. */
export function useChatOffer(token: string) {
  return useQuery({
    queryKey: ['chat-offer', token],
    queryFn: ({ signal }) => trpcClient.chats.check.mutate({ token }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Whether the server will refuse the link, also if it is asked again. */
export const isRefused = (error: unknown) => ['BAD_REQUEST', 'FORBIDDEN'].includes(errorCode(error) ?? '')

/** Links the chat, does what was pressed there, and shows the board. */
export function useLinkChat({ teamName }: CurrentUser) {
  const router = useRouter()
  return useMutation({
    mutationFn: (token: string) => trpcClient.chats.redeem.mutate({ token }),
    onSuccess: async ({ kind, message, reason: reasonCode, params: reasonParams }) => {
      const reason = await serverReason({ reason: message, reasonCode, reasonParams })
      const text = wordReason(chatActionMessages, { reason, reasonCode, reasonParams })
      showToast({ title: chatMessages.linked(chatNames[kind]), text })
      void trpc.chats.list.invalidate()
      await router.navigate({ to: '/$teamName', params: { teamName }, replace: true })
    },
    onError: (error) => {
      if (!isRefused(error)) showFailure(error, chatMessages.linkingFailed)
    },
  })
}
