import type { appShellMessages as en } from './app-shell.messages.ts'

export const appShellMessages = {
  skip: 'Siirry sisältöön',
  welcome: 'Hei, {name}',
  menu: 'Valikko',
  offline: 'Ei verkkoyhteyttä',
  backOnline: 'Taas yhteydessä',
} satisfies typeof en
