import { counted } from '@lunchvote/contracts/counted'
import { sentence } from '@lunchvote/contracts/sentence'
import type { chatMessages as en } from './chat.messages.ts'

const count = counted('fr')

export const chatMessages = {
  openBoard: 'Ouvrir l’ardoise',
  vote: 'Voter',
  voteFor: (venue) => `Voter pour ${venue}`,
  notToday: 'Sans moi',

  whereToday: 'On mange où aujourd’hui ?',
  open: 'Le vote est ouvert.',
  openUntil: (time) => `Le vote est ouvert jusqu’à ${time}.`,
  where: 'On mange où ?',
  closesAt: (time) => `Fin du vote à ${time}`,
  turnout: (voted, waitingFor) => {
    const soFar = count(voted, { one: '# a voté', other: '# ont voté' })
    return `${soFar}, ${count(waitingFor, { one: '# doit encore voter', other: '# doivent encore voter' })}.`
  },
  hidden: 'Les votes sont masqués pour l’instant.',
  leading: (venue) => `En tête : ${venue}`,

  todaysLunch: (venue) => `Déjeuner du jour : ${venue}`,
  onTheMenu: (dish) => `Au menu : ${dish}`,
  noLunch: 'Pas de déjeuner',
  closed: 'Le vote est clos.',
  counts: (votes, against) => `${votes} pour, ${against} contre`,
  more: (venues) => `${venues} de plus`,

  added: (venue) => `Nouveau sur l’ardoise : ${venue}`,
  addedOne: 'Un resto de plus au choix.',
  addedBy: (by) => sentence(`Ajouté par ${by}`),
  addedWithMore: (more) =>
    count(more, { one: 'Ajouté avec # autre resto', other: 'Ajouté avec # autres restos' }),
  addedByWithMore: (by, more) =>
    `Ajouté par ${by}, avec ${count(more, { one: '# autre resto', other: '# autres restos' })}`,

  test: 'Ceci est un test',
  testText: (team) => `LunchVote peut envoyer ici les messages de l’équipe ${team}.`,
  linkAccount: 'Associer mon compte',
} satisfies typeof en
