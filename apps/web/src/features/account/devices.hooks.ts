import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLogout } from '~/features/auth/session.hooks.ts'
import { errorCode } from '~/lib/api/errors.ts'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { onPageReturn } from '~/lib/page-return.ts'
import { showToast } from '~/lib/toast.ts'
import { accountMessages } from './account.messages.ts'

const texts = accountMessages.devices

const reload = () => void trpc.sessions.list.invalidate()

/**
 * The age in milliseconds from which a cached list is loaded again when the screen opens. It is short, because the page
 * gets no event when another device signs in, or when a script uses a token.
 */
export const listStaleTime = 2000

export function useDevices() {
  useEffect(() => onPageReturn(reload), [])
  return useQuery(trpc.sessions.list.queryOptions(undefined, { staleTime: listStaleTime }))
}

type EndedDevice = { id: number; current: boolean; name: string }

/** Signs out a device. If it is the device that shows this page, this is a logout. */
export function useEndDevice() {
  const logout = useLogout()
  const end = useMutation({
    mutationFn: ({ id }: EndedDevice) => trpcClient.sessions.end.mutate({ id }),
    onSuccess: (_answer, { id, name }) => {
      trpc.sessions.list.setData(undefined, (sessions) => sessions?.filter((session) => session.id !== id))
      showToast(texts.ended(name))
    },
    onError: (error) => {
      // NOT_FOUND means that the session has ended in the meantime.
      if (errorCode(error) !== 'NOT_FOUND') return showFailure(error, texts.endingFailed)
      reload()
    },
  })
  return {
    endDevice: (device: EndedDevice, options: { onSuccess: () => void }) =>
      device.current ? logout.mutate() : end.mutate(device, options),
    /** The id of the session that is being ended. */
    ending: end.isPending ? end.variables.id : undefined,
    isLoggingOut: logout.isPending,
  }
}

export function useEndOtherDevices() {
  return useMutation({
    mutationFn: () => trpcClient.sessions.endOthers.mutate(),
    onSuccess: ({ ended }) => {
      trpc.sessions.list.setData(undefined, (sessions) => sessions?.filter(({ current }) => current))
      showToast(ended === 0 ? texts.endedNoOther : texts.endedOthers(ended))
    },
    onError: (error) => showFailure(error, texts.endingOthersFailed),
  })
}
