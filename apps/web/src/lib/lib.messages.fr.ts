import type { libMessages as en } from './lib.messages.ts'

export const libMessages = {
  errorTitle: '❌ Erreur',
  offline: 'Pas de connexion. Réessaie dès qu’elle est revenue.',
} satisfies typeof en
