import type { libMessages as en } from './lib.messages.ts'

export const libMessages = {
  errorTitle: '❌ Error',
  offline: 'No tienes conexión. Inténtalo de nuevo cuando vuelva.',
} satisfies typeof en
