import type { menuMessages as en } from './menu.messages.ts'

export const menuMessages = {
  invite: 'Kutsu jäseniä',
  vault: 'Ravintolaholvi',
  history: 'Lounashistoria',
  team: 'Tiimin hallinta',
  faq: 'UKK',
  theme: 'Teema',
  themes: { system: 'Järjestelmän mukaan', light: 'Vaalea', dark: 'Tumma' },
  account: 'Oma tili',
  changePassword: 'Vaihda salasana',
  logout: 'Kirjaudu ulos',
} satisfies typeof en
