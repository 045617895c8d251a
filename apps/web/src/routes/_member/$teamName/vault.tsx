import { createFileRoute } from '@tanstack/react-router'
import { VaultScreen } from '~/features/vault/components/vault-screen.tsx'

export const Route = createFileRoute('/_member/$teamName/vault')({
  // Not awaited: the screen shows placeholders meanwhile, and a message if loading fails.
  loader: () => void import('~/lib/api/trpc.ts').then(({ trpc }) => trpc.vault.list.prefetch()),
  component: VaultScreen,
})
