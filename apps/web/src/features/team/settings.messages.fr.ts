import { counted } from '@lunchvote/contracts/counted'
import { sentence } from '@lunchvote/contracts/sentence'
import type { settingsMessages as en } from './settings.messages.ts'

const count = counted('fr')

const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']
const dayOf = (weekday: number) => weekdays[weekday - 1]

export const settingsMessages = {
  title: 'Réglages de l’équipe',
  text: 'Quand finissent la journée et le vote, et quand vous partez. Tout est enregistré aussitôt, l’heure de clôture avec « Enregistrer ».',
  loading: 'Chargement des réglages',
  fetchingFailed: 'Impossible de charger les réglages de l’équipe',
  updated: 'Réglages modifiés',
  updatingFailed: {
    title: 'Réglages non modifiés',
    text: 'Impossible de modifier les réglages de l’équipe',
  },

  timezone: {
    label: 'Fuseau horaire',
    notChosen: 'Pas encore choisi (UTC)',
    search: 'Chercher une ville ou une région',
    notFound: 'Aucun fuseau horaire de ce nom.',
    common: 'Fuseaux courants',
    others: 'Tous les autres',
    notChosenHint: 'Les journées finissent à minuit UTC tant que tu n’as pas choisi où ton équipe déjeune.',
    browserZone: (zone) => `Le fuseau horaire de ton navigateur est ${zone}.`,
    detected: 'Trouvé par ton navigateur, et enregistré.',
    timeThere: (time) => `Là-bas, il est ${time}.`,
    saved: (zone) => `Le fuseau horaire de l’équipe est maintenant ${zone}.`,
  },

  dailyReset: {
    label: 'Remise à zéro quotidienne',
    off: 'Les votes restent jusqu’à ce que quelqu’un les remette à zéro.',
    on: 'Tous les votes sont effacés à minuit, dans le fuseau horaire de l’équipe.',
    onWithClosing:
      'Tous les votes sont effacés à minuit, dans le fuseau horaire de l’équipe. Sans la remise à zéro, le vote ne se termine pas tout seul.',
    savedOn: 'Les votes sont remis à zéro chaque nuit à minuit.',
    savedOffWithClosing:
      'Les votes restent jusqu’à ce que quelqu’un les remette à zéro. Le vote ne se termine plus tout seul.',
  },

  closing: {
    label: 'Clore le vote chaque jour',
    needsReset: 'Il faut pour cela la remise à zéro quotidienne. Active-la d’abord.',
    choosing: 'Choisis une heure et enregistre-la.',
    off: 'Le vote reste ouvert jusqu’à ce que quelqu’un décide.',
    on: {
      single: 'Les jours de déjeuner, le vote se termine tout seul, et le resto qui a le plus de voix gagne.',
      approval: 'Les jours de déjeuner, le vote se termine tout seul, et le resto le plus soutenu gagne.',
    },
    time: 'Fin du vote à',
    timeHint: 'Dans le fuseau horaire de l’équipe.',
    fromToday: 'Dans le fuseau horaire de l’équipe. Vaut dès aujourd’hui.',
    fromNextDay: (weekday) =>
      `Dans le fuseau horaire de l’équipe. Vaut dès le prochain jour de déjeuner, ${dayOf(weekday)}.`,
    pastToday: (weekday) =>
      `Cette heure est déjà passée : elle vaut dès le prochain jour de déjeuner, ${dayOf(weekday)}.`,
    save: 'Enregistrer',
    saving: 'Enregistrement...',
    notSaved: 'Pas encore enregistré. Le vote ne se termine pas tout seul.',
    changeNotSaved: (time) => `Pas encore enregistré. Le vote se termine toujours à ${time}.`,
    saved: (time) => `Les jours de déjeuner, le vote se termine à ${time}.`,
    savedFrom: (time, weekday) =>
      `Les jours de déjeuner, le vote se termine à ${time}. La première fois, ce sera ${dayOf(weekday)}.`,
    savedOff: 'Le vote ne se termine plus tout seul.',
  },

  leaving: {
    label: 'On part à',
    saved: (time) => `Vous partez à ${time}.`,
    savedOff: 'Vous partez sans heure fixe.',
    meetingPoint: 'Point de rendez-vous',
    meetingExample: 'Devant l’ascenseur',
    meetingSaved: (place) => sentence(`Point de rendez-vous : ${place}`),
    meetingSavedOff: 'Il n’y a pas de point de rendez-vous.',
  },

  reminder: {
    label: 'Rappel avant la fin du vote',
    hint: 'De 5 à 60 minutes. Le rappel va aux messageries sous « Notifications », et aux navigateurs réglés pour cela dans « Mon compte ».',
    saved: (minutes) =>
      count(minutes, {
        one: 'L’équipe reçoit un rappel # minute avant la fin du vote.',
        other: 'L’équipe reçoit un rappel # minutes avant la fin du vote.',
      }),
  },

  lunchDays: {
    label: 'Jours de déjeuner',
    noneChosen: 'Choisis au moins un jour de la semaine',
    saved: (days) => `Le vote se termine ces jours-là : ${days}.`,
  },

  announcement: {
    label: 'Annoncer le vote à',
    hint: 'Les jours de déjeuner, les messageries sous « Notifications » annoncent alors que le vote est ouvert, avec un lien pour chaque resto. Vide : pas d’annonce.',
    saved: (time) => `Le vote est annoncé à ${time}.`,
    savedOff: 'Le vote n’est plus annoncé.',
  },

  votes: {
    title: 'Le vote',
    text: 'Comment votre équipe décide, et qui voit les votes.',
  },
  votingMode: {
    label: 'Comment on vote',
    single: {
      label: 'Une voix par personne',
      text: 'Tout le monde choisit un resto, et celui qui a le plus de voix gagne.',
      saved: 'Une voix par personne.',
    },
    approval: {
      label: 'Tout ce qui me va',
      text: 'On dit oui ou non à autant de restos qu’on veut, et le plus soutenu gagne.',
      saved: 'On peut répondre pour chaque resto.',
    },
    votesAgain: 'Tout le monde revote.',
    change: {
      title: 'Changer la façon de voter ?',
      text: 'Les votes du jour sont effacés pour toute l’équipe, et tout le monde revote.',
      action: 'Effacer les votes et changer',
      busy: 'Un instant...',
    },
  },

  showVotes: {
    label: 'Qui voit les votes',
    always: {
      label: 'Tout le monde, toujours',
      text: 'L’ardoise montre à tout moment qui a voté pour quoi.',
      saved: 'Tout le monde voit les votes.',
    },
    'after-voting': {
      label: 'Qui a voté',
      text: 'On vote d’abord, et on voit ensuite ce que veulent les autres.',
      saved: 'On voit les votes une fois qu’on a voté.',
    },
    'at-closing': {
      label: 'Personne avant la fin du vote',
      text: 'L’ardoise dit qui a voté et, à l’heure de clôture, pour quoi.',
      saved: 'Personne ne voit les votes avant la fin du vote.',
    },
  },

  votesStayHidden: 'Les votes d’aujourd’hui restent masqués. Ce réglage vaut à partir de demain.',

  ifNobodyVotes: {
    label: 'Si personne ne vote',
    nothing: {
      label: 'Pas de déjeuner',
      text: 'Un jour sans vote finit sans décision.',
      saved: 'Un jour sans vote finit sans décision.',
    },
    suggestion: {
      label: 'La première idée du jour',
      text: 'À l’heure de clôture, LunchVote choisit un resto où vous n’avez pas mangé depuis longtemps.',
      saved: 'Un jour sans vote, la première idée du jour l’emporte à l’heure de clôture.',
    },
  },
  needsClosing: 'Il faut pour cela une heure de clôture. Active d’abord « Clore le vote chaque jour ».',

  chatLanguage: {
    label: 'Langue des messageries',
    saved: (name) => `Langue des messageries : ${name}.`,
  },
  menus: {
    title: 'Menus du jour',
    text: 'Ce que disent du déjeuner les pages derrière les liens de vos restos.',
    label: 'Afficher les menus du jour',
    off: 'Le tableau n’affiche pas de menus.',
    on: 'Le serveur lit les jours de déjeuner les pages derrière les liens de vos restos, et le tableau montre ce qu’il y a à manger.',
    lacks: 'Les menus sont désactivés sur ce serveur.',
    savedOn: 'Le tableau affiche les menus du jour.',
    offer:
      'Certains restos ont un lien. Le serveur peut le lire, et montrer sur le tableau ce qu’il y a aujourd’hui.',
    accept: 'Afficher les menus',
    decline: 'Non merci',
    links: 'Liens',
    loading: 'Chargement des liens',
    statesFailed: 'Impossible de charger ce qui a été lu',
    noLinks: 'Aucun resto proposé n’a de lien.',
    allLinks: (links) => `Afficher les ${links} liens`,
    reasonOn: (days, reason) => `${days} : ${reason}`,
    failing: (venues) => `Illisible trois fois de suite : ${venues}.`,
    failingLink: 'Voir les liens',
    states: {
      read: 'Lu',
      none: 'Pas de déjeuner',
      unclear: 'Incertain',
      failed: 'Pas lu',
      waiting: 'Pas encore lu',
      unasked: 'Pas regardé',
    },
  },
  joining: {
    title: 'Rejoindre',
    text: 'Comment les collègues trouvent votre équipe.',
    label: 'Qui peut rejoindre l’équipe',
    open: {
      label: 'Qui connaît le nom de l’équipe',
      text: 'La recherche du formulaire d’inscription trouve l’équipe.',
      saved: 'Il suffit de connaître le nom de l’équipe pour la rejoindre.',
    },
    invite: {
      label: 'Sur invitation seulement',
      text: 'La recherche ne trouve pas l’équipe. Pour la rejoindre, il faut le lien d’invitation, que chaque membre peut partager.',
      saved:
        'Pour rejoindre l’équipe, il faut maintenant le lien d’invitation. Il est nouveau, les anciens ne marchent plus.',
    },
  },

  lunchTime: {
    title: 'À quelle heure partez-vous déjeuner ?',
    text: 'Du lundi au vendredi, le vote se termine tout seul avant cette heure, et le resto qui a le plus de voix gagne. Chaque jour repart de zéro. Tu peux changer cela plus tard dans « Gestion de l’équipe ».',
    inUtc: 'En UTC, tant que tu n’as pas choisi ton fuseau horaire.',
    inZone: (zone) => `L’heure de ${zone}.`,
    closes: (time) => `Le vote se termine 15 minutes avant, à ${time}.`,
    tooEarly: (time) => `Choisis ${time} ou plus tard.`,
    pastToday: (weekday) => `Pour aujourd’hui, c’est passé : la première fois, ce sera ${dayOf(weekday)}.`,
    notNow: 'Plus tard',
  },
} satisfies typeof en
