import { trpc } from '~/lib/api/trpc.ts'

export function loadVault(): Promise<void> {
  return trpc.vault.list.prefetch()
}
