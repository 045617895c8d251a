import type { daysOffMessages as en } from './days-off.messages.ts'

export const daysOffMessages = {
  title: 'Jours libres',
  text: 'Un jour libre, rien ne se fait tout seul : le vote ne se termine pas, et il n’y a pas de rappel. Qui est là peut quand même voter.',

  region: {
    label: 'Jours fériés',
    hint: 'Les jours fériés de la région choisie sont libres.',
    chosenHint: 'Les jours fériés de cette région sont libres.',
    none: 'Pas de jours fériés',
    search: 'Chercher un pays ou une région',
    notFound: 'Aucune région de ce nom.',
    loading: 'Chargement des régions...',
    fetchingFailed: 'Impossible de charger les régions. Ferme la liste et réessaie.',
    countries: 'Pays',
    parts: 'Régions de pays',
    savedOff: 'Les jours fériés sont de nouveau des jours de déjeuner.',
  },

  holidays: {
    title: 'Les prochains jours fériés',
    loading: 'Chargement des jours fériés',
    fetchingFailed: 'Impossible de charger les jours fériés',
    none: 'Aucun jour férié n’est connu pour les douze mois à venir.',
    off: 'Libre',
    works: 'Jour de déjeuner',
    noLunchDay: 'Pas un jour de déjeuner de toute façon',
    savedOff: (day) => `Jour libre : ${day}.`,
    savedWorks: (day) => `Jour de déjeuner : ${day}.`,
  },

  own: {
    title: 'Vos propres jours libres',
    none: 'Aucun pour l’instant.',
    showAll: (days) => `Afficher les ${days} jours`,
    add: 'Ajouter un jour libre',
    adding: 'Ajout...',
    day: 'Date',
    name: 'Nom',
    nameHint: 'Par exemple « Sortie d’entreprise ». Peut rester vide.',
    noDay: 'Choisis une date',
    past: 'Choisis aujourd’hui ou un jour plus tard',
    repeated: 'Ce jour est déjà libre',
    remove: (day) => `Retirer ${day}`,
    removed: (day) => `Retiré : ${day}.`,
  },
} satisfies typeof en
