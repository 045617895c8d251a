import { counted } from '@lunchvote/contracts/counted'
import type { notificationMessages as en } from './notifications.messages.ts'

const count = counted('fi')

const time = (time: string) => time.replace(':', '.')

export const notificationMessages = {
  whereDoWeEat: 'Missä syödään?',
  votingCloses: (closing) => `Äänestys päättyy klo ${time(closing)}`,
  nobodyVoted: 'Kukaan ei ole äänestänyt. Sinun äänesi puuttuu.',
  othersVoted: (voted) =>
    count(voted, {
      one: '# on äänestänyt. Sinun äänesi puuttuu.',
      other: '# on äänestänyt. Sinun äänesi puuttuu.',
    }),
  todaysLunch: (venue) => `Päivän lounas: ${venue}`,
  onTheMenu: (dish) => `Ruokalistalla: ${dish}`,

  resetMail: {
    subject: 'Valitse uusi LunchVote-salasana',
    greeting: 'Hei!',
    reason: 'Joku pyysi uutta salasanaa LunchVote-tilille, jolla on tämä sähköpostiosoite.',
    chooseHere: 'Valitse uusi salasana täällä:',
    button: 'Valitse uusi salasana',
    withoutButton: 'Jos painike ei toimi, avaa tämä linkki:',
    validity: (minutes) =>
      count(minutes, {
        one: 'Linkki toimii yhden kerran, seuraavan minuutin aikana.',
        other: 'Linkki toimii yhden kerran, seuraavien # minuutin aikana.',
      }),
    advice:
      'Jos et pyytänyt sitä, sinun ei tarvitse tehdä mitään: salasanasi pysyy ennallaan. LunchVote ei tiedä, kuka pyysi.',
  },
} satisfies typeof en
