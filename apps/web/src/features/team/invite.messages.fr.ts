import { counted } from '@lunchvote/contracts/counted'
import type { inviteMessages as en } from './invite.messages.ts'

const count = counted('fr')

export const inviteMessages = {
  inviteYourTeam: 'Invite ton équipe',
  inviteMembers: 'Inviter du monde',
  copyLink: 'Copier le lien',
  share: 'Partager…',
  shareTitle: (team) => `Rejoins ${team} sur LunchVote`,
  linkCopied: { title: '✅ Lien copié !', text: 'Le lien d’invitation est dans ton presse-papiers.' },
  copyFailed: { title: '❌ Copie impossible', text: 'Sélectionne le lien et copie-le à la main.' },

  back: 'Retour au tableau',
  title: 'Inviter dans l’équipe',
  fetchingFailed: 'Impossible de charger le lien d’invitation',
  seat: (team) => `Une place à la table de ${team}`,
  text: 'Qui s’inscrit avec ce lien rejoint l’équipe automatiquement.',
  link: 'Lien d’invitation',
  warning:
    'Avec ce lien, n’importe qui peut rejoindre ton équipe. Ne le partage qu’avec les personnes que tu veux inviter.',
  qrCode: 'QR code pour rejoindre l’équipe',
  qrCodeHint: 'Ou montre-le à l’appareil photo de la personne à côté.',
  seatsTaken: (people) =>
    count(people, { one: 'Tu arrives à table en premier.', other: 'Vous êtes # à table.' }),
  whoIsIn: 'Qui est dans l’équipe',

  noEnd: 'Ce lien n’a pas de date de fin.',
  worksUntil: (end) => `Ce lien marche jusqu’au ${end}, dans le fuseau horaire de l’équipe.`,
  stoppedWorking: (end) => `Ce lien a cessé de marcher le ${end}, dans le fuseau horaire de l’équipe.`,
  renewOrAsk: {
    admin: 'Renouvelle-le pour inviter quelqu’un.',
    member: 'Demande à l’admin de l’équipe de le renouveler.',
  },

  renewLink: 'Renouveler le lien',
  renewal: {
    title: 'Renouveler le lien d’invitation ?',
    text: 'Le nouveau lien remplace l’ancien, qui cesse aussitôt de marcher. Les membres restent dans l’équipe.',
    worksFor: 'Durée du nouveau lien',
    noEnd: 'Sans date de fin',
    busy: 'Un instant...',
  },
  renewed: { title: 'Lien d’invitation renouvelé', text: 'L’ancien lien ne marche plus.' },
  renewingFailed: 'Impossible de renouveler le lien d’invitation',
} satisfies typeof en
