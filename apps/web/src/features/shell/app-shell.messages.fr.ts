import type { appShellMessages as en } from './app-shell.messages.ts'

export const appShellMessages = {
  skip: 'Aller au contenu',
  welcome: 'Salut, {name}',
  menu: 'Menu',
  offline: 'Pas de connexion',
  backOnline: 'De nouveau en direct',
} satisfies typeof en
