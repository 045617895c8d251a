import { lazyDialog } from './lazy-dialog.tsx'

export const LazyConfirmDialog = lazyDialog(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)
