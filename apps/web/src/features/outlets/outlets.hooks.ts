import type { Delivery, Outlet, OutletChange, OutletDraft } from '@lunchvote/contracts/outlets'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAdminFailure } from '~/features/auth/admin-failure.hooks.ts'
import { errorCode } from '~/lib/api/errors.ts'
import { useNow } from '~/lib/api/now.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { onPageReturn } from '~/lib/page-return.ts'
import { showToast, type ToastText } from '~/lib/toast.ts'
import { outletMessages } from './outlets.messages.ts'
import { nextLine } from './outlets.rules.ts'

/** Reloads the outlets and their deliveries. The server sends no events about them. */
function reload(): void {
  void trpc.outlets.list.invalidate()
  void trpc.outlets.deliveries.invalidate()
}

function useOutletFailure() {
  const fail = useAdminFailure()
  return (error: unknown, title: string) => {
    fail(error, { title })
    // NOT_FOUND means that the outlet has been deleted elsewhere.
    if (errorCode(error) === 'NOT_FOUND') reload()
  }
}

export function useOutlets() {
  useEffect(() => onPageReturn(reload), [])
  return useQuery(trpc.outlets.list.queryOptions(undefined, { staleTime: 0 }))
}

/** @param enabled whether to load the deliveries */
export function useDeliveries({ id }: Outlet, enabled: boolean) {
  return useQuery(trpc.outlets.deliveries.queryOptions({ id }, { enabled, staleTime: 0 }))
}

/** Loads the manifest of the Slack app. */
export const useSlackManifest = () => useQuery(trpc.chats.slackManifest.queryOptions())

/** What the outlet gets next, and when. Null if this is not known, or not a matter of times. */
export function useNextLine({ kind, active }: Outlet): string | null {
  const enabled = kind === 'slack-app' && active
  const { data: settings } = useQuery(trpc.team.settings.queryOptions(undefined, { enabled }))
  const { data: today } = useQuery(trpc.lunch.today.queryOptions(undefined, { enabled }))
  const now = useNow()
  return enabled && settings && today ? nextLine(settings, today, now) : null
}

/** The time at which the chats of the team learn that voting is open. It is one of the settings. */
export function useMessageTime() {
  return useQuery(trpc.team.settings.queryOptions(undefined, { select: ({ votingOpens }) => votingOpens }))
}

/** Stores the time at which the chats of the team learn that voting is open, unless it is the stored one. */
async function storeMessageTime(votingOpens: string | null): Promise<void> {
  const { timezone, dailyReset, ...stored } = await trpcClient.team.settings.query()
  if (stored.votingOpens === votingOpens) return
  const settings = await trpcClient.team.changeSettings.mutate({ timezone, dailyReset, votingOpens })
  trpc.team.settings.setData(undefined, settings)
}

export type MessageTime = { votingOpens: string }

export function useAddOutlet() {
  const fail = useOutletFailure()
  return useMutation({
    mutationFn: async ({ votingOpens, ...draft }: OutletDraft & MessageTime) => {
      if (draft.kind === 'slack-app') await storeMessageTime(votingOpens || null)
      return trpcClient.outlets.create.mutate(draft)
    },
    // The answer can contain a secret. It must not stay in the cache after its dialog has closed.
    gcTime: 0,
    onSuccess: (added) => {
      reload()
      // For a webhook, the dialog stays open and shows the secret.
      if (added.secret === undefined) showToast(outletMessages.added(added.name))
    },
    onError: (error) => fail(error, outletMessages.adding.failed),
  })
}

/**
 * @param toChange converts the variables of the mutation to the change that is sent
 * @param done returns the toast that is shown when the change is stored
 */
function useStoredChange<Variables>(
  toChange: (variables: Variables) => Promise<OutletChange>,
  done: (outlet: Outlet) => ToastText,
) {
  const fail = useOutletFailure()
  return useMutation({
    mutationFn: async (variables: Variables) => trpcClient.outlets.update.mutate(await toChange(variables)),
    onSuccess: (changed) => {
      trpc.outlets.list.setData(undefined, (outlets) =>
        outlets?.map((outlet) => (outlet.id === changed.id ? changed : outlet)),
      )
      showToast(done(changed))
    },
    onError: (error) => fail(error, outletMessages.changingFailed),
  })
}

/** @param isApp whether the outlet is a channel of the Slack app, of which the time is changed too */
export const useChangeOutlet = (isApp: boolean) =>
  useStoredChange(
    async ({ votingOpens, ...change }: OutletChange & MessageTime) => {
      if (isApp) await storeMessageTime(votingOpens || null)
      return change
    },
    ({ name }) => outletMessages.changed(name),
  )

/** Switches an outlet on or off. Keeps what was changed in another window since the outlet was loaded. */
export const useSwitchOutlet = () =>
  useStoredChange(switched, ({ name, active }) =>
    active ? outletMessages.switchedOn(name) : outletMessages.switchedOff(name),
  )

async function switched(outlet: Outlet): Promise<OutletChange> {
  const outlets = await trpcClient.outlets.list.query()
  const { id, name, events } = outlets.find((stored) => stored.id === outlet.id) ?? outlet
  return { id, name, events, active: outlet.active }
}

export function useDeleteOutlet() {
  const fail = useOutletFailure()
  return useMutation({
    mutationFn: ({ id }: Outlet) => trpcClient.outlets.remove.mutate({ id }),
    onSuccess: (_answer, deleted) => {
      trpc.outlets.list.setData(undefined, (outlets) => outlets?.filter(({ id }) => id !== deleted.id))
      showToast(outletMessages.deleted(deleted.name))
    },
    onError: (error) => fail(error, outletMessages.deletion.failed),
  })
}

export function useTestOutlet() {
  const fail = useOutletFailure()
  return useMutation({
    mutationFn: ({ id }: Outlet): Promise<Delivery> => trpcClient.outlets.test.mutate({ id }),
    onSuccess: reload,
    onError: (error) => fail(error, outletMessages.testingFailed),
  })
}
