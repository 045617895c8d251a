import type { menuMessages as en } from './menu.messages.ts'

export const menuMessages = {
  invite: 'Invitar miembros',
  vault: 'Despensa',
  history: 'Historial',
  team: 'Gestión del equipo',
  faq: 'Preguntas',
  theme: 'Tema',
  themes: { system: 'Como el sistema', light: 'Claro', dark: 'Oscuro' },
  account: 'Mi cuenta',
  changePassword: 'Cambiar contraseña',
  logout: 'Cerrar sesión',
} satisfies typeof en
