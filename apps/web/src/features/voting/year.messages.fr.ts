import { counted } from '@lunchvote/contracts/counted'
import type { yearMessages as en } from './year.messages.ts'

const count = counted('fr')

export const yearMessages = {
  review: (year) => `Bilan ${year}`,
  loading: 'Chargement de l’année',
  loadingFailed: 'Impossible d’ouvrir l’année',
  nothing: (year) => `Aucun déjeuner en ${year}`,
  nothingText: 'L’historique contient les années où l’équipe a mangé.',
  otherYears: 'Autres années',
  first: 'Premier déjeuner',
  favourite: 'Le plus souvent',
  rarest: 'Le plus rarement',
  longestRun: 'Plus longue série',
  inARow: (times, day) => `${count(times, { one: '# fois', other: '# fois' })} de suite, à partir du ${day}`,
  closestVote: 'Vote le plus serré',
  tie: (day) => `Égalité en tête le ${day}`,
  margin: (votes, day) => `${count(votes, { one: '# voix', other: '# voix' })} d’avance le ${day}`,
  onFoot: 'À pied',
  days: (days) => count(days, { one: '# jour', many: '# de jours', other: '# jours' }),
  minutes: (minutes) =>
    count(minutes, {
      one: '# minute pour y aller',
      many: '# de minutes pour y aller',
      other: '# minutes pour y aller',
    }),
  share: 'Partager l’image',
  save: 'Enregistrer l’image',
  drawing: 'Dessin en cours...',
  drawingFailed: { title: 'Impossible de dessiner l’image' },
} satisfies typeof en
