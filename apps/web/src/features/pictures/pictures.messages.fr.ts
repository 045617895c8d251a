import type { pictureMessages as en } from './pictures.messages.ts'

export const pictureMessages = {
  choose: 'Choisir une image',
  dropHint: 'Ou dépose ou colle une image ici.',
  drop: 'Dépose l’image ici.',
  sending: 'Envoi de l’image…',
  ready: 'L’image est prête.',
  retry: 'Réessayer',
  cancel: 'Annuler',
  unreadableHeic: 'Ce navigateur ne sait pas lire les photos HEIC. Enregistre d’abord la photo en JPEG.',
  notSent: 'L’image n’a pas pu être envoyée. Vérifie ta connexion et réessaie.',
  urlHint: 'Facultatif. Sans image de ta part, un dessin qui va avec le nom s’affiche.',
} satisfies typeof en
