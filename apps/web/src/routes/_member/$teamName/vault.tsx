import { createFileRoute } from '@tanstack/react-router'
import { VaultScreen } from '~/features/vault/components/vault-screen.tsx'

export const Route = createFileRoute('/_member/$teamName/vault')({
  // Started, not awaited: the screen has placeholders for the wait and words for a failure.
  loader: () => void import('~/features/vault/vault.loader.ts').then(({ loadVault }) => loadVault()),
  component: VaultScreen,
})
