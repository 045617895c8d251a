import { trpc } from '~/lib/trpc.ts'

export function loadVault(): Promise<void> {
  return trpc.vault.list.prefetch()
}
