import { createFileRoute } from '@tanstack/react-router'
import { VaultScreen } from '~/features/vault/components/vault-screen.tsx'
import { trpc } from '~/lib/api/trpc.ts'

export const Route = createFileRoute('/_member/$teamName/vault')({
  // The loader does not wait for the data. The screen shows placeholders until the data arrives, or a message if
  // loading fails.
  loader: () => void trpc.vault.list.prefetch(),
  component: VaultRoute,
})

function VaultRoute() {
  const { user } = Route.useRouteContext()
  return <VaultScreen user={user} />
}
