import type { sessionEndMessages as en } from './session-end.messages.ts'

export const sessionEndMessages = {
  sessionEnded: (team) => ({
    'member-removed': { title: 'Fuera del equipo', text: `Tu cuenta en ${team} se eliminó.` },
    'team-deleted': { title: 'Equipo eliminado', text: `${team} ya no existe, y tu cuenta tampoco.` },
    'session-ended': {
      title: 'Sesión terminada',
      text: 'Tu sesión se cerró desde otro dispositivo o caducó. Entra de nuevo.',
    },
    unknown: { title: 'Sesión terminada', text: 'Tu sesión ha terminado. Entra de nuevo.' },
  }),
} satisfies typeof en
