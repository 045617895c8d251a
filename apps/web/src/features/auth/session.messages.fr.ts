import type { sessionMessages as en } from './session.messages.ts'

export const sessionMessages = {
  loggedOut: { title: 'À bientôt !', text: 'Ta session est fermée.' },
  logoutFailed: 'Ta session n’a pas pu être fermée. Réessaie.',
} satisfies typeof en
