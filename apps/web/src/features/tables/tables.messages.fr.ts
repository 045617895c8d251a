import { counted } from '@lunchvote/contracts/counted'
import type { tablesMessages as en } from './tables.messages.ts'

const count = counted('fr')

export const tablesMessages = {
  title: 'Autres tables',
  join: 'Rejoindre',
  full: 'Complet',
  gone: 'Cette table n’existe plus',
  yours: 'Toi',
  people: (people) => count(people, { one: '# personne', many: '# de personnes', other: '# personnes' }),
  time: (time) => time,
  peopleOf: (people, seats) => `${people} sur ${seats}`,
  moreTables: (tables) =>
    count(tables, { one: '# autre table', many: '# d’autres tables', other: '# autres tables' }),
  fewerTables: 'Moins de tables',
  opened: (place, where) => `Une nouvelle table : ${[place, where].filter(Boolean).join(', ')}`,

  books: (name) => `${name} réserve`,
  orders: (name) => `${name} commande`,
  takeBooking: 'Je réserve',
  takeOrder: 'Je commande',
  changeTable: 'Modifier la table…',
  back: (place) => `Retour à ${place}`,
  leave: 'Quitter cette table',
  joinFailed: { text: 'Tu n’as pas pu rejoindre la table. Réessaie.' },
  changeFailed: { text: 'La table n’a pas pu être modifiée. Réessaie.' },

  form: {
    openTitle: 'Ouvrir une autre table…',
    openAction: 'Ouvrir la table',
    opening: 'Ouverture...',
    openFailed: { text: 'La table n’a pas pu être ouverte. Réessaie.' },
    changeTitle: 'Modifier cette table',
    changeAction: 'Enregistrer',
    saving: 'Enregistrement...',
    place: 'Lieu',
    placeHint: 'Un resto de ton équipe, ou n’importe quel autre lieu.',
    places: 'Restos de ton équipe',
    placeMissing: 'Il faut un lieu',
    kind: 'Comment',
    go: 'Y aller',
    order: 'Commander',
    leavesAt: 'Départ à',
    goesOutAt: 'La commande part à',
    meetingPoint: 'Point de rendez-vous',
    seats: 'Places',
    seatsRange: ({ min, max }) => `Une table a de ${min} à ${max} places`,
  },

  order: {
    question: 'Qu’est-ce que tu veux ?',
    send: 'Commander',
    sent: 'Commandé',
    remove: 'Ne rien commander',
    same: 'Comme la dernière fois',
    goesOut: (time) => `La commande part à ${time}`,
    hasGone: 'La commande est partie',
    all: 'La commande',
    copy: 'Copier',
    copied: { title: '✅ Commande copiée !' },
    copyFailed: { title: '❌ Copie impossible', text: 'Sélectionne la commande et copie-la toi-même.' },
    failed: { text: 'Ta commande n’a pas pu être enregistrée. Réessaie.' },
  },
} satisfies typeof en
