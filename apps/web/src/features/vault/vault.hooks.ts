import { errorCode, messageOf } from '~/lib/errors.ts'
import { showErrorToast, showToast } from '~/lib/toast.ts'
import { trpc } from '~/lib/trpc.ts'
import { vaultMessages } from './vault.messages.ts'

function succeed(text: string): void {
  showToast({ title: vaultMessages.successTitle, text })
}

function fail(error: unknown, fallback: string): void {
  showErrorToast({ title: vaultMessages.errorTitle, text: messageOf(error, fallback) })
}

export function useVaultItems() {
  return trpc.vault.list.useQuery()
}

export function useAddVaultItem() {
  const utils = trpc.useUtils()
  return trpc.vault.add.useMutation({
    onSuccess: () => {
      void utils.vault.list.invalidate()
      succeed(vaultMessages.added)
    },
    onError: (error) => fail(error, vaultMessages.addingFailed),
  })
}

export function useDeleteVaultItem() {
  const utils = trpc.useUtils()
  return trpc.vault.remove.useMutation({
    onSuccess: (_answer, { id }) => {
      // Out of the list at once: a card that leads nowhere must not be seen until the reload has come.
      utils.vault.list.setData(undefined, (items) => items?.filter((item) => item.id !== id))
      void utils.vault.list.invalidate()
      succeed(vaultMessages.deleted)
    },
    onError: (error) => {
      if (errorCode(error) === 'NOT_FOUND') void utils.vault.list.invalidate()
      fail(error, vaultMessages.deletingFailed)
    },
  })
}

export function useConvertVaultItem() {
  const utils = trpc.useUtils()
  return trpc.vault.convert.useMutation({
    onSuccess: () => {
      void utils.vault.list.invalidate()
      void utils.venues.list.invalidate()
      // The tally has a row for each venue on offer.
      void utils.votes.today.invalidate()
      succeed(vaultMessages.converted)
    },
    onError: (error) => {
      if (errorCode(error) === 'NOT_FOUND') void utils.vault.list.invalidate()
      fail(error, vaultMessages.convertingFailed)
    },
  })
}
