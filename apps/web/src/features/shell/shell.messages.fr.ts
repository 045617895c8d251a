import type { shellMessages as en } from './shell.messages.ts'

export const shellMessages = {
  credit: (year) => `© ${year} LunchVote. Mijoté pour les équipes affamées.`,
  donate: 'Offre-moi le déj',
  contact: 'Dis bonjour',
  author: 'Qui je suis',
  language: 'Langue',

  updated: 'LunchVote a été mis à jour.',
  reload: 'Recharger',
  dismissUpdate: 'Fermer l’avis de mise à jour',

  failed: 'Quelque chose s’est mal passé',
  failedText: 'Impossible d’afficher cet écran. Vérifie ta connexion et réessaie.',
  retry: 'Réessayer',
  notFound: 'Page introuvable',
  notFoundText:
    'Aucun chemin ne mène à cette adresse. Elle a peut-être changé, ou une faute de frappe s’y est glissée.',
  backToHome: 'Retour à l’accueil',
} satisfies typeof en
