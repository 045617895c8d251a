import type { appShellMessages as en } from './app-shell.messages.ts'

export const appShellMessages = {
  skip: 'Saltar al contenido',
  welcome: 'Hola, {name}',
  menu: 'Menú',
  offline: 'Sin conexión',
  backOnline: 'Ya hay conexión',
} satisfies typeof en
