import type { appShellMessages as en } from './app-shell.messages.ts'

export const appShellMessages = {
  skip: 'Saltar al contenido',
  welcome: 'Hola, {name}',
  menu: 'Menú',
  offline: 'Sin conexión',
  backOnline: 'Ya hay conexión',
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
