import type { pageMessages as en } from './page.messages.ts'

export const pageMessages = {
  description: 'Ton équipe décide où déjeuner, chaque jour, en quelques secondes.',
  loading: 'Chargement de LunchVote',
  board: 'LunchVote du jour',
  failed: 'Impossible de charger LunchVote.',
  tryAgain: 'Réessayer',
  noScript: 'LunchVote a besoin de JavaScript pour compter ton vote.',
} satisfies typeof en
