import type { chatMessages as en } from './chats.messages.ts'

export const chatMessages = {
  title: 'Messageries',
  text: 'Qui tu es dans les messageries où des boutons permettent de voter. Ce que ces personnes y choisissent compte comme ton vote.',
  none: 'Plus aucune messagerie associée. Appuie sur un bouton dans la messagerie pour l’associer à nouveau.',
  fetchingFailed: 'Impossible de charger tes messageries',
  workspace: (id) => `espace de travail ${id}`,
  linkedOn: (date) => `Association du ${date}`,
  unlink: 'Dissocier',
  unlinking: 'Dissociation...',
  unlinked: (chat, person) => ({
    title: `${chat} dissocié`,
    text: `Là-bas, les boutons pressés par ${person} ne votent plus pour toi.`,
  }),
  unlinkingFailed: { title: 'Impossible de dissocier la messagerie' },

  back: 'Retour au tableau',
  checking: 'Vérification du lien',
  checkingFailed: 'Impossible de vérifier le lien',
  deadTitle: 'Associer une messagerie',
  deadLink: 'Ce lien n’est plus valable. Appuie à nouveau sur le bouton dans la messagerie.',
  voteIn: (chat) => `Voter dans ${chat}`,
  askToVote: ({ person, chat, member, venue }) =>
    `Es-tu ${person} dans ${chat} ? Si oui, ses boutons voteront désormais au nom de ${member}. Ton premier vote va à ${venue}. Sinon, ferme cette page.`,
  askToBeAway: ({ person, chat, member }) =>
    `Es-tu ${person} dans ${chat} ? Si oui, ses boutons voteront désormais au nom de ${member}, et aujourd’hui ce sera sans toi. Sinon, ferme cette page.`,
  linkAndVote: 'Associer et voter',
  link: 'Associer',
  linking: 'Association...',
  linked: (chat) => `${chat} associé`,
  linkingFailed: { title: 'Impossible d’associer la messagerie' },
} satisfies typeof en
