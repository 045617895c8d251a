import type { componentsMessages as en } from './components.messages.ts'

export const componentsMessages = {
  loading: 'Chargement',
  tryAgain: 'Réessayer',
  trying: 'Un instant...',
  checkConnection: 'Vérifie ta connexion et réessaie.',
  notLoaded: 'Le chargement n’a pas abouti. Vérifie ta connexion et réessaie.',
  showCharacters: 'Afficher les caractères',
} satisfies typeof en
