import type { menuMessages as en } from './menu.messages.ts'

export const menuMessages = {
  invite: 'Inviter du monde',
  vault: 'Carnet de restos',
  history: 'Historique',
  team: 'Gestion de l’équipe',
  faq: 'FAQ',
  theme: 'Thème',
  themes: { system: 'Comme le système', light: 'Clair', dark: 'Sombre' },
  account: 'Mon compte',
  changePassword: 'Mot de passe',
  logout: 'Déconnexion',
} satisfies typeof en
