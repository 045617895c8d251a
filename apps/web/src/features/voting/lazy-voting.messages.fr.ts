import { counted } from '@lunchvote/contracts/counted'
import type { lazyVotingMessages as en } from './lazy-voting.messages.ts'

const count = counted('fr')
const listed = new Intl.ListFormat('fr', { type: 'conjunction' })
const list = (names: readonly string[]) => listed.format(names)

const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']
const dayOf = (weekday: number) => weekdays[weekday - 1]

const newModes = {
  single: 'L’admin a changé la façon de voter : une voix par personne.',
  approval: 'L’admin a changé la façon de voter : on peut répondre pour chaque resto.',
}

export const lazyVotingMessages = {
  resetVotes: 'Remettre à zéro',
  wasReset: { title: '🔄 Votes remis à zéro', text: 'Tous les votes de ton équipe sont effacés.' },
  resetFailed: {
    title: '❌ Votes non remis à zéro',
    text: 'Les votes n’ont pas pu être remis à zéro. Réessaie.',
  },
  filter: {
    label: 'Filtre',
    search: 'Chercher parmi les restos',
    mine: 'Pour moi',
    suits: 'Pour tout le monde',
    open: 'Ouvert ce midi',
    near: 'À moins de 10 min',
    fitting: (venues) => count(venues, { one: '# resto convient', other: '# restos conviennent' }),
    nothingFits: 'Aucun resto ne convient',
    clear: 'Tout afficher',
  },
  groups: {
    open: { present: 'Ont voté', missing: 'Doivent voter', away: 'Pas là' },
    decided: { present: 'Viennent', missing: 'N’ont rien dit', away: 'Pas là' },
  },
  nobodyYet: 'Personne pour l’instant',
  areComing: (people) => count(people, { one: '# vient', other: '# viennent' }),
  haveNotSaid: (people) => count(people, { one: '# n’a rien dit', other: '# n’ont rien dit' }),
  closesIn: (minutes) =>
    count(minutes, { one: 'Fin du vote dans # minute', other: 'Fin du vote dans # minutes' }),

  leads: (name, votes) => `${name} mène avec ${votes}`,
  suggestions: {
    title: 'Idées du jour',
    failed: { text: 'Les idées n’ont pas pu être chargées. Réessaie.' },
    noneFits: 'Aucune des trois idées du jour de LunchVote ne passe ton filtre.',
  },
  closed: {
    title: 'Pas ouvert aujourd’hui',
    line: (venues, list) =>
      `${count(venues, { one: '# pas ouvert', other: '# pas ouverts' })} aujourd’hui : ${list}`,
    weekday: (weekday) => `Fermé le ${dayOf(weekday)}`,
    through: (day) => `Fermé jusqu’au ${day}`,
    leftOut: (why) => `Écarté aujourd’hui : ${why}`,
  },
  leavingOut: {
    offer: 'Écarter aujourd’hui…',
    title: (venue) => `Écarter ${venue} aujourd’hui ?`,
    text: 'Ses votes sont retirés, et on ne peut plus voter pour lui avant minuit. Tout le monde voit la raison.',
    reason: 'Raison',
    reasons: { booked: 'Complet', holiday: 'En vacances', far: 'Trop loin ce midi' },
    action: 'Écarter',
    busyLabel: 'Un instant...',
    done: (venue, reason) => ({ title: '🍽️ Écarté aujourd’hui', text: `${venue} : ${reason}` }),
    failed: { text: 'Le resto n’a pas pu être écarté. Réessaie.' },
    undo: 'Remettre au menu',
    undone: (venue) => ({ title: '🍽️ De retour au menu', text: `Ton équipe peut voter pour ${venue}.` }),
    undoFailed: { text: 'Le resto n’a pas pu être remis au menu. Réessaie.' },
  },
  ateElsewhere: 'On a mangé ailleurs',
  reopen: 'Rouvrir le vote…',
  reopening: (until) => ({
    title: `Rouvrir le vote jusqu’à ${until} ?`,
    text: 'La décision est annulée pour toute l’équipe, et tout le monde peut revoter.',
    action: 'Rouvrir le vote',
    busyLabel: 'Réouverture...',
  }),

  offBoard: 'Hors ardoise',
  wouldEat: 'Ça me va',
  notForMe: 'Non merci',
  answersFor: (venue) => `Réponses pour ${venue}`,
  answersOf: (votes, against, of) => `${votes} pour, ${against} contre sur ${of}`,
  thoseFor: 'Ça leur va',
  thoseAgainst: 'Non merci',

  modeChanged: (mode) => ({ title: '🗳️ Le vote recommence', text: newModes[mode] }),
  showVotesChanged: {
    title: '👀 Qui voit les votes va changer',
    text: 'Les votes d’aujourd’hui restent masqués. À partir de demain, plus de monde verra les votes.',
  },

  nothingTempts: 'Rien qui te tente ?',
  lookIntoVault: 'Regarde dans le carnet',
  placesNearby: 'À proximité',
  noVenues: 'Aucun resto pour l’instant. Ajoutes-en un !',
  noVenuesText: 'L’ardoise est vide. Mets-y le premier resto où ton équipe pourrait aller aujourd’hui.',
  venuesAdded: (venues) => count(venues, { one: '# resto sur l’ardoise', other: '# restos sur l’ardoise' }),
  venuesAddedText: 'Ajoutes-en autant que tu veux. Tu pourras les modifier plus tard.',
  goToBoard: 'Aller à l’ardoise',

  didReset: (name) => `${name} a remis les votes à zéro.`,
  undo: 'Annuler',
  undoFailed: 'Les votes n’ont pas pu être rétablis. Réessaie.',
  restored: 'Votes rétablis',
  restoredVotes: (votes) =>
    count(votes, { one: '# vote compte à nouveau.', other: '# votes comptent à nouveau.' }),
  restoredNone: 'Il n’y avait aucun vote à rétablir.',

  confirmVote: (venue) => `Voter pour ${venue} ?`,
  vote: 'Voter',
  voting: 'Un instant...',
  hasVoted: (venue) => `Tu as voté pour ${venue}`,
  votingClosed: 'Le vote est clos pour aujourd’hui',
  notOffered: { title: 'Ce resto n’est pas au menu', text: 'Il a peut-être quitté l’ardoise.' },
  showBoard: 'Voir l’ardoise',

  nudgeReceived: '🔔 À toi de voter',
  nudgeSent: '🔔 Rappel envoyé',
  notified: (people, of) =>
    count(people, {
      one: `# sur ${of} reçoit une notification.`,
      other: `# sur ${of} reçoivent une notification.`,
    }),
  chatsTold: (chats) =>
    count(chats, { one: 'Ta messagerie est prévenue.', other: 'Tes messageries sont prévenues.' }),
  nobodyReached: 'Personne n’a pu être prévenu hors de LunchVote.',

  decided: '🍽️ C’est décidé',
  reopened: '🗳️ Le vote est rouvert',
  openUntil: (time) => `Le vote est ouvert jusqu’à ${time}`,
  closedBy: (name, time) => `${name} a clos le vote à ${time}`,
  reopenedBy: (name, time) => `${name} a rouvert le vote jusqu’à ${time}`,

  wouldWin: (venue) => `${venue} l’emporterait.`,
  wouldWinTie: (venue, others) => `${venue} l’emporterait, à égalité avec ${list(others)}.`,
  confirmDecision: {
    title: 'Décider maintenant ?',
    text: 'Le vote se termine pour toute l’équipe, et les voix déjà données décident.',
  },
  deciding: 'Un instant...',
  decisionFailed: 'Le déjeuner n’a pas pu être décidé. Réessaie.',

  notInOn: (weekday) => `Pas là le ${dayOf(weekday)}`,
  awayThrough: (date) => `Pas là jusqu’au ${date}`,
  haveVoted: (people) => count(people, { one: '# a voté', other: '# ont voté' }),
  areWaitedFor: (people) => count(people, { one: '# doit voter', other: '# doivent voter' }),
} satisfies typeof en
