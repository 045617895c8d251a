import type { appShellMessages as en } from './app-shell.messages.ts'

export const appShellMessages = {
  skip: 'Aller au contenu',
  welcome: 'Salut, {name}',
  menu: 'Menu',
  offline: 'Pas de connexion',
  backOnline: 'De nouveau en direct',
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
