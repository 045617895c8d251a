import { counted } from '@lunchvote/contracts/counted'
import type { notificationMessages as en } from './notifications.messages.ts'

const count = counted('de')

export const notificationMessages = {
  whereDoWeEat: 'Wo essen wir?',
  votingCloses: (time) => `Die Abstimmung endet um ${time} Uhr`,
  nobodyVoted: 'Noch hat niemand abgestimmt. Deine Stimme fehlt.',
  othersVoted: (voted) =>
    count(voted, {
      one: '# hat abgestimmt. Deine Stimme fehlt.',
      other: '# haben abgestimmt. Deine Stimme fehlt.',
    }),
  todaysLunch: (venue) => `Heute Mittag: ${venue}`,
  onTheMenu: (dish) => `Auf der Karte: ${dish}`,

  resetMail: {
    subject: 'Neues Passwort für LunchVote',
    greeting: 'Hallo!',
    reason: 'Jemand hat ein neues Passwort für das LunchVote-Konto mit dieser E-Mail-Adresse angefordert.',
    chooseHere: 'Hier wählst du ein neues Passwort:',
    button: 'Neues Passwort wählen',
    withoutButton: 'Wenn der Knopf nicht funktioniert, öffne diesen Link:',
    validity: (minutes) =>
      count(minutes, {
        one: 'Der Link gilt ein einziges Mal, innerhalb der nächsten Minute.',
        other: 'Der Link gilt ein einziges Mal, innerhalb der nächsten # Minuten.',
      }),
    advice:
      'Wenn du das nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist. LunchVote weiß nicht, wer es angefordert hat.',
  },
} satisfies typeof en
