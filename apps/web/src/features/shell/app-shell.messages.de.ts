import type { appShellMessages as en } from './app-shell.messages.ts'

export const appShellMessages = {
  skip: 'Zum Inhalt springen',
  welcome: 'Hallo, {name}',
  menu: 'Menü',
  offline: 'Du bist offline',
  backOnline: 'Wieder live',
} satisfies typeof en
