import type { menuMessages as en } from './menu.messages.ts'

export const menuMessages = {
  invite: 'Team einladen',
  vault: 'Merkliste',
  history: 'Mittagschronik',
  team: 'Teamverwaltung',
  faq: 'Häufige Fragen',
  theme: 'Design',
  themes: { system: 'Wie das System', light: 'Hell', dark: 'Dunkel' },
  account: 'Mein Konto',
  changePassword: 'Passwort ändern',
  logout: 'Abmelden',
} satisfies typeof en
