import { lazyDialog } from '~/components/lazy-dialog.tsx'

export const LazyPasswordDialog = lazyDialog(
  async () => (await import('./password-dialog.tsx')).PasswordDialog,
)
