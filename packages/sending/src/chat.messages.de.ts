import { counted } from '@lunchvote/contracts/counted'
import { sentence } from '@lunchvote/contracts/sentence'
import type { chatMessages as en } from './chat.messages.ts'

const count = counted('de')

export const chatMessages = {
  openBoard: 'Tafel öffnen',
  vote: 'Abstimmen',
  voteFor: (venue) => `Für ${venue} abstimmen`,
  notToday: 'Heute nicht',

  whereToday: 'Wo essen wir heute?',
  open: 'Die Abstimmung läuft.',
  openUntil: (time) => `Die Abstimmung läuft bis ${time} Uhr.`,
  where: 'Wo essen wir?',
  closesAt: (time) => `Die Abstimmung endet um ${time} Uhr`,
  turnout: (voted, waitingFor) => {
    const soFar = count(voted, { one: '# hat abgestimmt', other: '# haben abgestimmt' })
    return `${soFar}, ${count(waitingFor, { one: '# fehlt noch', other: '# fehlen noch' })}.`
  },
  hidden: 'Die Stimmen sind noch verdeckt.',
  leading: (venue) => `Vorn: ${venue}`,

  todaysLunch: (venue) => `Heute Mittag: ${venue}`,
  onTheMenu: (dish) => `Auf der Karte: ${dish}`,
  noLunch: 'Es gibt kein Mittagessen',
  closed: 'Die Abstimmung ist beendet.',
  counts: (votes, against) => `${votes} Ja, ${against} Nein`,
  more: (venues) => count(venues, { one: '# weiteres', other: '# weitere' }),

  added: (venue) => `Neu auf der Tafel: ${venue}`,
  addedOne: 'Ein Lokal mehr steht zur Wahl.',
  addedBy: (by) => sentence(`Hinzugefügt von ${by}`),
  addedWithMore: (more) =>
    count(more, {
      one: 'Hinzugefügt, dazu # weiteres Lokal',
      other: 'Hinzugefügt, dazu # weitere Lokale',
    }),
  addedByWithMore: (by, more) =>
    `Hinzugefügt von ${by}, dazu ${count(more, { one: '# weiteres Lokal', other: '# weitere Lokale' })}`,

  test: 'Das ist ein Test',
  testText: (team) => `LunchVote kann hier Nachrichten des Teams ${team} senden.`,
  linkAccount: 'Mein Konto verknüpfen',
} satisfies typeof en
