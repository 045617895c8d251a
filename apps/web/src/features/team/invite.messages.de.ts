import { counted } from '@lunchvote/contracts/counted'
import type { inviteMessages as en } from './invite.messages.ts'

const count = counted('de')

export const inviteMessages = {
  inviteYourTeam: 'Lade dein Team ein',
  inviteMembers: 'Team einladen',
  copyLink: 'Link kopieren',
  share: 'Teilen…',
  shareTitle: (team) => `Komm zu ${team} auf LunchVote`,
  linkCopied: { title: '✅ Link kopiert!', text: 'Der Einladungslink ist in der Zwischenablage.' },
  copyFailed: { title: '❌ Nicht kopiert', text: 'Bitte markiere den Link und kopiere ihn selbst.' },

  back: 'Zurück zur Tafel',
  title: 'Team einladen',
  fetchingFailed: 'Der Einladungslink konnte nicht geladen werden',
  seat: (team) => `Ein Platz am Tisch von ${team}`,
  text: 'Wer sich mit diesem Link registriert, ist gleich im Team.',
  link: 'Einladungslink',
  warning: 'Wer diesen Link hat, kann eurem Team beitreten. Gib ihn nur denen, die ihr dabeihaben wollt.',
  qrCode: 'QR-Code für den Beitritt zum Team',
  qrCodeHint: 'Oder halte den Code jemandem vor die Handykamera.',
  seatsTaken: (people) =>
    count(people, { one: 'Noch sitzt du allein am Tisch.', other: 'Ihr sitzt zu # am Tisch.' }),
  whoIsIn: 'Wer im Team ist',

  noEnd: 'Dieser Link läuft nicht ab.',
  worksUntil: (end) => `Dieser Link gilt bis ${end}, in der Zeitzone des Teams.`,
  stoppedWorking: (end) => `Dieser Link galt bis ${end}, in der Zeitzone des Teams.`,
  renewOrAsk: {
    admin: 'Erneuere den Link, um jemanden einzuladen.',
    member: 'Wer bei euch Admin ist, kann ihn erneuern.',
  },

  renewLink: 'Link erneuern',
  renewal: {
    title: 'Einladungslink erneuern?',
    text: 'Der neue Link ersetzt den alten, und der gilt sofort nicht mehr. Wer im Team ist, bleibt drin.',
    worksFor: 'Der neue Link gilt',
    noEnd: 'Unbegrenzt',
    busy: 'Wird erneuert...',
  },
  renewed: { title: 'Einladungslink erneuert', text: 'Der alte Link gilt nicht mehr.' },
  renewingFailed: 'Der Einladungslink konnte nicht erneuert werden',
} satisfies typeof en
