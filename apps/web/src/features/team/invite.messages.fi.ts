import { counted } from '@lunchvote/contracts/counted'
import type { inviteMessages as en } from './invite.messages.ts'

const count = counted('fi')

export const inviteMessages = {
  inviteYourTeam: 'Kutsu tiimisi',
  inviteMembers: 'Kutsu jäseniä',
  copyLink: 'Kopioi linkki',
  share: 'Jaa…',
  shareTitle: (team) => `Liity LunchVotessa tiimiin ${team}`,
  linkCopied: { title: '✅ Linkki kopioitu!', text: 'Kutsulinkki on leikepöydälläsi.' },
  copyFailed: { title: '❌ Kopiointi ei onnistunut', text: 'Valitse ja kopioi linkki itse.' },

  back: 'Takaisin taululle',
  title: 'Kutsu tiimin jäseniä',
  fetchingFailed: 'Kutsulinkin lataus ei onnistunut',
  seat: (team) => `Pöydässä on tilaa: ${team}`,
  text: 'Uudet jäsenet tulevat suoraan tiimiin, kun he luovat tilin tällä linkillä.',
  link: 'Kutsulinkki',
  warning: 'Kuka tahansa voi liittyä tiimiisi tällä linkillä. Jaa se vain niille, jotka haluat kutsua.',
  qrCode: 'QR-koodi tiimiin liittymistä varten',
  qrCodeHint: 'Tai näytä tätä työkaverisi kameralle.',
  seatsTaken: (people) => count(people, { one: 'Olet pöydän ensimmäinen.', other: 'Teitä on pöydässä #.' }),
  whoIsIn: 'Keitä tiimissä on',

  noEnd: 'Tällä linkillä ei ole päättymispäivää.',
  worksUntil: (end) => `Tämä linkki toimii ${end} asti tiimin aikavyöhykkeen mukaan.`,
  stoppedWorking: (end) => `Tämä linkki lakkasi toimimasta ${end} tiimin aikavyöhykkeen mukaan.`,
  renewOrAsk: {
    admin: 'Luo uusi linkki, jos haluat kutsua jonkun.',
    member: 'Pyydä tiimin ylläpitäjää uusimaan se.',
  },

  renewLink: 'Uusi linkki',
  renewal: {
    title: 'Uusitaanko kutsulinkki?',
    text: 'Uusi linkki korvaa vanhan, joka lakkaa heti toimimasta. Jäsenet pysyvät tiimissä.',
    worksFor: 'Uusi linkki toimii',
    noEnd: 'Ei päättymispäivää',
    busy: 'Uusitaan...',
  },
  renewed: { title: 'Kutsulinkki uusittu', text: 'Vanha linkki ei enää toimi.' },
  renewingFailed: 'Kutsulinkin uusiminen ei onnistunut',
} satisfies typeof en
