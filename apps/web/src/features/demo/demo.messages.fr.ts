import type { demoMessages as en } from './demo.messages.ts'

export const demoMessages = {
  documentTitle: 'Démo de LunchVote',
  title: 'Prends place.',
  text: 'Une équipe de huit personnes choisit où déjeuner. Vote avec elle, sans compte. Tout recommence à chaque heure.',
  enter: 'Prendre place',
  entering: 'L’ardoise arrive …',
  enterFailed: 'Il n’y avait pas de place. Réessaie.',
  note: (time) => `Démo : tout recommence à ${time}`,
  startedOver: 'La démo a recommencé',
} satisfies typeof en
