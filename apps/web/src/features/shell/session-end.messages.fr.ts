import type { sessionEndMessages as en } from './session-end.messages.ts'

export const sessionEndMessages = {
  sessionEnded: (team) => ({
    'member-removed': {
      title: 'Tu n’es plus dans l’équipe',
      text: `Ton compte dans ${team} a été supprimé.`,
    },
    'team-deleted': {
      title: 'Équipe supprimée',
      text: `${team} a été supprimée, et ton compte avec.`,
    },
    'session-ended': {
      title: 'Session terminée',
      text: 'Ta session a été fermée ailleurs, ou elle a expiré. Reconnecte-toi.',
    },
    unknown: { title: 'Session terminée', text: 'Ta session est terminée. Reconnecte-toi.' },
  }),
} satisfies typeof en
