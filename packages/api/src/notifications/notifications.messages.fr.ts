import { counted } from '@lunchvote/contracts/counted'
import type { notificationMessages as en } from './notifications.messages.ts'

const count = counted('fr')

export const notificationMessages = {
  whereDoWeEat: 'On mange où ?',
  votingCloses: (time) => `Fin du vote à ${time}`,
  nobodyVoted: 'Personne n’a voté. Il manque ton vote.',
  othersVoted: (voted) =>
    count(voted, {
      one: '# a voté. Il manque ton vote.',
      other: '# ont voté. Il manque ton vote.',
    }),
  todaysLunch: (venue) => `Déjeuner du jour : ${venue}`,
  onTheMenu: (dish) => `Au menu : ${dish}`,

  resetMail: {
    subject: 'Choisis un nouveau mot de passe pour LunchVote',
    greeting: 'Bonjour,',
    reason:
      'Quelqu’un a demandé un nouveau mot de passe pour le compte LunchVote qui a cette adresse e-mail.',
    chooseHere: 'Choisis ici un nouveau mot de passe :',
    button: 'Choisir un nouveau mot de passe',
    withoutButton: 'Si le bouton ne marche pas, ouvre ce lien :',
    validity: (minutes) =>
      count(minutes, {
        one: 'Le lien marche une fois, dans la minute qui vient.',
        other: 'Le lien marche une fois, dans les # prochaines minutes.',
      }),
    advice:
      'Si ce n’était pas toi, tu n’as rien à faire : ton mot de passe reste le même. LunchVote ne sait pas qui l’a demandé.',
  },
} satisfies typeof en
