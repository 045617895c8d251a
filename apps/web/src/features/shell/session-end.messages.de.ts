import type { sessionEndMessages as en } from './session-end.messages.ts'

export const sessionEndMessages = {
  sessionEnded: (team) => ({
    'member-removed': {
      title: 'Aus dem Team entfernt',
      text: `Dein Konto im Team ${team} wurde gelöscht.`,
    },
    'team-deleted': {
      title: 'Team gelöscht',
      text: `${team} wurde gelöscht, und mit dem Team dein Konto.`,
    },
    'session-ended': {
      title: 'Abgemeldet',
      text: 'Du wurdest woanders abgemeldet, oder deine Anmeldung ist abgelaufen. Bitte melde dich noch einmal an.',
    },
    unknown: { title: 'Abgemeldet', text: 'Du bist nicht mehr angemeldet. Bitte melde dich noch einmal an.' },
  }),
} satisfies typeof en
