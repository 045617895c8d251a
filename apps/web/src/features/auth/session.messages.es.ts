import type { sessionMessages as en } from './session.messages.ts'

export const sessionMessages = {
  loggedOut: { title: '¡Hasta pronto!', text: 'Tu sesión está cerrada.' },
  logoutFailed: 'No se pudo cerrar tu sesión. Inténtalo de nuevo.',
} satisfies typeof en
