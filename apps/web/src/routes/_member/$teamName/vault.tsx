import { createFileRoute } from '@tanstack/react-router'
import { VaultScreen } from '~/features/vault/components/vault-screen.tsx'

export const Route = createFileRoute('/_member/$teamName/vault')({
  // The loader does not wait. Meanwhile the screen shows placeholders, or a message if loading fails.
  loader: () => void import('~/lib/api/trpc.ts').then(({ trpc }) => trpc.vault.list.prefetch()),
  component: VaultScreen,
})
