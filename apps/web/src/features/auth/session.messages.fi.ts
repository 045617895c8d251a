import type { sessionMessages as en } from './session.messages.ts'

export const sessionMessages = {
  loggedOut: { title: 'Nähdään taas!', text: 'Olet kirjautunut ulos.' },
  logoutFailed: 'Uloskirjautuminen ei onnistunut. Yritä uudelleen.',
} satisfies typeof en
