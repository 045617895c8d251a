import { sentence } from '../sentence.ts'
import type { leavingMessages as en } from './leaving.messages.ts'

const listed = new Intl.ListFormat('fr', { type: 'conjunction' })
/** From two on. */
const numbers = ['Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf', 'Dix']

export const leavingMessages = {
  list: (names, more) =>
    listed.format(more === 0 ? names : [...names, more === 1 ? '1 autre personne' : `${more} autres`]),
  leaves: (time) => `Départ à ${time}`,
  coming: (people) => `Viennent : ${people}`,

  timeForLunch: 'C’est l’heure du déjeuner',
  leaving: (time, place) => sentence(`Départ à ${time} pour ${place}`),
  leavingWith: (time, place, people) => sentence(`Départ à ${time} pour ${place}, avec ${people}`),
  orderIsMissing: 'Il manque ta commande',
  orderGoesOut: (time, place) => `La commande chez ${place} part à ${time}.`,

  whoGoesWhere: 'Qui va où',
  tables: (tables, list) => `${numbers[tables - 2] ?? tables} tables : ${list}`,
} satisfies typeof en
