import type { appShellMessages as en } from './app-shell.messages.ts'

export const appShellMessages = {
  skip: 'Siirry sisältöön',
  welcome: 'Hei, {name}',
  menu: 'Valikko',
  offline: 'Ei verkkoyhteyttä',
  backOnline: 'Taas yhteydessä',
  sessionEnded: (team) => ({
    'member-removed': {
      title: 'Sinut poistettiin tiimistä',
      text: `Tilisi tiimissä ${team} on poistettu.`,
    },
    'team-deleted': {
      title: 'Tiimi poistettu',
      text: `Tiimi ${team} on poistettu, ja tilisi sen mukana.`,
    },
    'session-ended': {
      title: 'Istunto päättyi',
      text: 'Istuntosi päätettiin muualla tai se vanheni. Kirjaudu uudelleen.',
    },
    unknown: { title: 'Istunto päättyi', text: 'Istuntosi on päättynyt. Kirjaudu uudelleen.' },
  }),
} satisfies typeof en
