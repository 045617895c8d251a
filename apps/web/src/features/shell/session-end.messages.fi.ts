import type { sessionEndMessages as en } from './session-end.messages.ts'

export const sessionEndMessages = {
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
