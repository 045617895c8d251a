import type { PushSubscription } from '@lunchvote/contracts/push'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errorCode } from '~/lib/api/errors.ts'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { pushObstacle, subscribe, subscribedAs, unsubscribe } from '~/lib/browser-push.ts'
import { onPageReturn } from '~/lib/page-return.ts'
import { showErrorToast, showToast } from '~/lib/toast.ts'
import { accountMessages } from './account.messages.ts'
import { listStaleTime } from './devices.hooks.ts'

const texts = accountMessages.push

const reload = () => void trpc.push.state.invalidate()

const browserKey = ['push', 'this-browser']

/**
 * Says whether this browser can get push messages, and the id of its subscription. Both are loaded again when the user
 * returns to the page, because the user may have changed the permission in the browser's settings.
 */
function useThisBrowser() {
  const client = useQueryClient()
  useEffect(
    () =>
      onPageReturn(() => {
        reload()
        void client.invalidateQueries({ queryKey: browserKey })
      }),
    [client],
  )
  return useQuery({
    queryKey: browserKey,
    queryFn: async () => ({ obstacle: pushObstacle(), ...(await subscribedAs()) }),
    networkMode: 'always',
    staleTime: 0,
  })
}

/** The subscription of this browser, and those of the member's other browsers. */
export function usePush() {
  const browser = useThisBrowser()
  const state = useQuery(trpc.push.state.queryOptions(undefined, { staleTime: listStaleTime }))
  const { data, error, isFetching, refetch } = state
  if (!data || !browser.data) return { query: { error, isFetching, refetch } }
  const { id, service = '', obstacle } = browser.data
  const isThis = (subscription: PushSubscription) => subscription.id === id
  return {
    query: { error, isFetching, refetch },
    push: {
      publicKey: data.publicKey,
      obstacle,
      service,
      own: data.subscriptions.find(isThis),
      others: data.subscriptions.filter((subscription) => !isThis(subscription)),
    },
  }
}

type Choices = { remind: boolean; announce: boolean }
type Browser = { userId: number; publicKey: string; own: PushSubscription | undefined }

function textOf({ remind, announce }: Choices): string {
  const { both, remind: reminders, announce: announcements, neither } = texts.nowGets
  if (remind) return announce ? both : reminders
  return announce ? announcements : neither
}

/** Changes which push messages this browser gets. If it gets none, its subscription ends. */
export function useChoosePush({ userId, publicKey, own }: Browser) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (choices: Choices): Promise<'saved' | 'not-allowed'> => {
      if (choices.remind || choices.announce) {
        return (await subscribe(userId, publicKey, choices)) ? 'saved' : 'not-allowed'
      }
      await unsubscribe(own?.id)
      return 'saved'
    },
    onSuccess: (result, choices) => {
      if (result === 'saved') showToast({ title: texts.changed, text: textOf(choices) })
      // After a refusal, the browser asks no more, and the page shows no switches.
      else showErrorToast(pushObstacle() === 'denied' ? texts.denied : texts.notAllowed)
    },
    onError: (error) =>
      // The browser's push interface throws errors of the type DOMException.
      showFailure(error, error instanceof DOMException ? texts.refused : texts.savingFailed),
    // Until both queries are loaded again, the mutation stays pending, so the switches keep the new state.
    onSettled: () =>
      Promise.all([trpc.push.state.invalidate(), client.invalidateQueries({ queryKey: browserKey })]),
  })
}

export function useRemoveBrowser() {
  return useMutation({
    mutationFn: ({ id }: { id: number; name: string }) => trpcClient.push.unsubscribe.mutate({ id }),
    onSuccess: (_answer, { id, name }) => {
      trpc.push.state.setData(
        undefined,
        (state) => state && { ...state, subscriptions: state.subscriptions.filter((each) => each.id !== id) },
      )
      showToast(texts.removed(name))
    },
    onError: (error) => {
      // NOT_FOUND means that the subscription has ended in the meantime.
      if (errorCode(error) !== 'NOT_FOUND') return showFailure(error, texts.removingFailed)
      reload()
    },
  })
}
