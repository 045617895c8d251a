import type { VaultImport } from '@lunchvote/contracts/imports'
import type { NewVaultItem, VaultItem } from '@lunchvote/contracts/vault'
import { useMutation, useQuery } from '@tanstack/react-query'
import { track } from '~/lib/analytics/analytics.ts'
import { errorCode } from '~/lib/api/errors.ts'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { showToast } from '~/lib/toast.ts'
import { vaultMessages } from './vault.messages.ts'
import { isImported } from './vault.rules.ts'

function succeed(text: string): void {
  showToast({ title: vaultMessages.success, text })
}

export function useVaultItems() {
  return useQuery(trpc.vault.list.queryOptions())
}

export function useImportVaultItem() {
  return useMutation({
    mutationFn: (restaurant: VaultImport) => trpcClient.vault.importWolt.mutate(restaurant),
    onSuccess: ({ name }) => {
      void trpc.vault.list.invalidate()
      track('Import to Vault', { venueName: name, venueType: 'imported' })
      succeed(vaultMessages.importing.done)
    },
    onError: (error) => showFailure(error, { text: vaultMessages.importing.failed }),
  })
}

export function useAddVaultItem() {
  return useMutation({
    mutationFn: (item: NewVaultItem) => trpcClient.vault.add.mutate(item),
    onSuccess: ({ name }) => {
      void trpc.vault.list.invalidate()
      track('Save to Vault', { venueName: name, venueType: 'manual' })
      succeed(vaultMessages.adding.done)
    },
    onError: (error) => showFailure(error, { text: vaultMessages.adding.failed }),
  })
}

export function useDeleteVaultItem() {
  return useMutation({
    mutationFn: (item: { id: number }) => trpcClient.vault.remove.mutate(item),
    onSuccess: (_answer, { id }) => {
      // The item is removed from the cached list at once. Otherwise its card would stay visible during the reload.
      trpc.vault.list.setData(undefined, (items) => items?.filter((item) => item.id !== id))
      void trpc.vault.list.invalidate()
      succeed(vaultMessages.deleting.done)
    },
    onError: (error) => {
      if (errorCode(error) === 'NOT_FOUND') void trpc.vault.list.invalidate()
      showFailure(error, { text: vaultMessages.deleting.failed })
    },
  })
}

export function useConvertVaultItem() {
  return useMutation({
    mutationFn: ({ id }: VaultItem) => trpcClient.vault.convert.mutate({ id }),
    onSuccess: ({ id, name }, item) => {
      void trpc.vault.list.invalidate()
      void trpc.venues.list.invalidate()
      // The new venue also adds a row to the tally.
      void trpc.votes.today.invalidate()
      const venueType = isImported(item) ? 'imported' : 'manual'
      track('Convert to Venue', { venueId: id, venueName: name, venueType })
      succeed(vaultMessages.converting.done)
    },
    onError: (error) => {
      if (errorCode(error) === 'NOT_FOUND') void trpc.vault.list.invalidate()
      showFailure(error, { text: vaultMessages.converting.failed })
    },
  })
}
