import { trpcUtils } from '~/lib/trpc.ts'

export function loadVault(): Promise<void> {
  return trpcUtils.vault.list.prefetch()
}
