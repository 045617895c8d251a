import type { sessionMessages as en } from './session.messages.ts'

export const sessionMessages = {
  loggedOut: { title: 'Mach’s gut!', text: 'Du bist abgemeldet.' },
  logoutFailed: 'Das Abmelden hat nicht geklappt. Bitte versuch es noch einmal.',
} satisfies typeof en
