import { counted } from '@lunchvote/contracts/counted'
import type { ownTableMessages as en } from './own-table.messages.ts'

const count = counted('fr')
const listed = new Intl.ListFormat('fr', { type: 'conjunction' })

export const ownTableMessages = {
  go: {
    leaves: (time) => `Départ à ${time}`,
    left: (time) => `Parti à ${time}`,
  },
  order: {
    leaves: (time) => `La commande part à ${time}`,
    left: (time) => `La commande est partie à ${time}`,
  },
  company: (names, more) =>
    `avec ${listed.format(more > 0 ? [...names, count(more, { one: '# autre', other: '# autres' })] : names)}`,
  decided: (venue) => `Décidé : ${venue}`,
  overSeats: (seats, people) =>
    `${count(seats, { one: '# place', other: '# places' })}, ${count(people, { one: '# vient', other: '# viennent' })}`,
  openTableAt: (venue) => `Ouvrir une table : ${venue}`,
  didYouEat: 'Mangé là-bas ?',

  change: 'Quand et d’où on part…',
  leaving: {
    title: 'Quand et d’où on part',
    text: 'Pour aujourd’hui, pour tous ceux qui y vont.',
    time: 'Départ à',
    point: 'Point de rendez-vous',
    usual: (usual) => `Vide : ${usual}, comme d'habitude`,
    action: 'Enregistrer',
    busyLabel: 'Enregistrement...',
  },

  bringGuest: 'Amener un invité',
  yourGuests: 'Tes invités',
  guests: {
    text: 'Ils s’assoient où tu t’assois et comptent avec toi. À minuit, ils disparaissent.',
    name: 'Nom de l’invité',
    add: 'Ajouter un invité',
    busyLabel: 'Ajout...',
    remove: (name) => `Retirer ${name}`,
    full: (guests) => `Pas plus de ${guests} invités par jour.`,
    failed: { text: 'Tes invités n’ont pas pu être enregistrés. Réessaie.' },
  },
  guestsOf: (host, names) => `${host} avec ${listed.format(names)}`,
} satisfies typeof en
