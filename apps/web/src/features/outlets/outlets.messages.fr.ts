import { counted } from '@lunchvote/contracts/counted'
import { sentence } from '@lunchvote/contracts/sentence'
import type { outletMessages as en } from './outlets.messages.ts'

const count = counted('fr')

export const outletMessages = {
  title: 'Messageries',
  text: 'Un canal de ta messagerie, ou un programme, apprend ce qui se passe dans ton équipe.',
  list: 'Tes messageries',
  empty:
    'Pas encore de messagerie. Choisis-en une, et un canal de ta messagerie apprend où l’équipe mange, sans que personne n’ouvre LunchVote.',
  loading: 'Chargement des messageries',
  fetchingFailed: 'Impossible de charger les messageries',
  settingsFailed: 'Impossible de charger les réglages de l’équipe',

  events: {
    'voting.opened': {
      label: 'Le vote est ouvert',
      text: 'Le matin d’un jour de déjeuner, avec un lien pour voter pour chaque resto.',
      when: 'à l’ouverture du vote',
    },
    'voting.closing': {
      label: 'Le vote se termine bientôt',
      text: 'Avant l’heure de clôture des réglages de l’équipe, et quand un membre relance les autres.',
      when: 'peu avant la fin du vote',
    },
    'lunch.decided': {
      label: 'Le déjeuner est décidé',
      text: 'Le resto, pourquoi il a gagné, les voix, l’heure du départ et qui vient. S’il y a plusieurs tables, plus tard aussi qui va où.',
      when: 'une fois le déjeuner décidé',
    },
    'venue.created': {
      label: 'Un resto est ajouté',
      text: 'Aussi par import IA, ou depuis le carnet.',
      when: 'à l’ajout d’un resto',
    },
  },
  getsMessage: (events) => `Reçoit un message ${events}.`,
  getsSlackMessage: 'Reçoit un message par jour, qui montre les voix, puis la décision.',

  next: {
    message: (when) => `À suivre : le message du jour, ${when}.`,
    decision: (when) => `À suivre : la décision, ${when}.`,
    today: (time) => `aujourd’hui à ${time}`,
    on: (weekday, time) => `${weekday} à ${time}`,
    onDay: (day, time) => `${day} à ${time}`,
    onceDecided: 'dès que le déjeuner est décidé',
  },

  test: 'Tester',
  testOf: (name) => `Tester ${name}`,
  testing: 'Test...',
  testingFailed: 'Impossible de tester la messagerie',
  testArrived: 'Le test est arrivé.',
  testNotArrived: 'Le test n’est pas arrivé.',
  deliveries: 'Envois',
  deliveriesOf: (name) => `Envois vers ${name}`,
  edit: 'Modifier',
  editOf: (name) => `Modifier ${name}`,
  delete: 'Supprimer',
  deleteOf: (name) => `Supprimer ${name}`,

  switchedOn: (name) => ({ title: 'Messagerie activée', text: `${name} reçoit des messages.` }),
  switchedOff: (name) => ({ title: 'Messagerie désactivée', text: `${name} ne reçoit plus de messages.` }),
  changingFailed: 'Impossible de modifier la messagerie',
  gone: 'Désactivée, car le destinataire a répondu avec le statut 410 : cette URL ne sert plus. Saisis-en une nouvelle avec « Modifier », et réactive la messagerie.',

  delivery: {
    loading: 'Chargement des envois',
    fetchingFailed: 'Impossible de charger les envois',
    empty: 'Rien n’a encore été envoyé.',
    test: 'Test',
    'lunch.tables': 'Qui va où',
    aboutToBeSent: 'L’envoi est imminent.',
    notSent: 'Pas envoyé.',
    delivered: (attempts) => count(attempts, { one: 'Arrivé, # tentative.', other: 'Arrivé, # tentatives.' }),
    failed: (attempts) =>
      count(attempts, { one: 'Pas arrivé, # tentative.', other: 'Pas arrivé, # tentatives.' }),
    pending: (attempts) =>
      count(attempts, { one: 'Pas encore arrivé, # tentative.', other: 'Pas encore arrivé, # tentatives.' }),
    sentAgain: 'Un nouvel envoi suivra.',
    answered: (status) => `Le destinataire a répondu avec le statut ${status}.`,
  },

  field: {
    name: 'Nom',
    channel: 'ID du canal',
    messageAt: 'Message du jour à',
    messageAtHint:
      'Les jours de déjeuner, avec des boutons pour voter. Les autres messageries qui le demandent apprennent alors que le vote est ouvert. Vide : le canal n’apprend que la décision.',
    events: 'Envoyer un message quand',
  },

  adding: {
    title: 'Ajouter une messagerie',
    service: (name) => `Ajouter ${name}`,
    action: 'Ajouter',
    busy: 'Ajout...',
    failed: 'Impossible d’ajouter la messagerie',
    how: 'Comment l’équipe y vote',
    withButtons: { label: 'Avec des boutons', text: 'Un message par jour, par l’app Slack de ce serveur.' },
    messagesOnly: { label: 'Messages seuls', text: 'Avec des liens pour voter, par un webhook entrant.' },
    url: 'URL',
    urlHint: 'Garde-la secrète : avec elle, n’importe qui peut y écrire.',
    nameHint: 'Le nom que lui donne ton équipe, par exemple #lunch',
    stepsToUrl: 'Comment obtenir l’URL',
    stepsToSlack: 'Comment connecter Slack',
  },
  added: (name) => ({
    title: 'Messagerie ajoutée',
    text: sentence(`Appuie sur « Tester » pour voir si les messages arrivent dans ${name}`),
  }),

  kinds: {
    slack: {
      name: 'Slack',
      steps: [
        'Ouvre api.slack.com/apps. Choisis « Create New App », « From scratch », puis ton espace de travail.',
        'Sous « Incoming Webhooks », active « Activate Incoming Webhooks ».',
        'Choisis « Add New Webhook to Workspace », puis le canal.',
        'Copie la « Webhook URL ». Elle commence par https://hooks.slack.com/',
      ],
    },
    teams: {
      name: 'Microsoft Teams',
      steps: [
        'Dans Teams, ouvre le menu (…) du canal et choisis « Flux de travail » (« Workflows »).',
        'Choisis le modèle qui publie dans un canal à la réception d’une requête de webhook. Dans les versions récentes, il s’appelle « Envoyer des alertes de webhook à un canal ».',
        'Choisis l’équipe et le canal, et ajoute le flux de travail.',
        'Copie l’URL affichée à la fin.',
      ],
    },
    mattermost: {
      name: 'Mattermost',
      steps: [
        'Dans le menu des produits, choisis « Intégrations », « Webhooks entrants », « Ajouter un webhook entrant ».',
        'Saisis un titre, choisis le canal et enregistre.',
        'Copie l’URL. Elle contient /hooks/',
        'Les messages qui appellent à voter ont des boutons. La première fois, un bouton répond avec un lien qui permet à chaque personne de choisir son compte, une fois pour toutes.',
        'Si un bouton affiche une erreur, ton Mattermost n’a peut-être pas le droit d’appeler des adresses privées. Dans sa console système, sous « Environment », « Developer », ajoute le nom d’hôte de LunchVote à « Allow untrusted internal connections to ». En attendant, les liens du message marchent.',
      ],
    },
    discord: {
      name: 'Discord',
      steps: [
        'Ouvre les paramètres du salon (la roue dentée à côté de son nom) et choisis « Intégrations », « Webhooks ».',
        'Choisis « Nouveau webhook » et ouvre-le.',
        'Choisis « Copier l’URL du webhook ». Elle commence par https://discord.com/api/webhooks/',
      ],
    },
    'google-chat': {
      name: 'Google Chat',
      steps: [
        'Ouvre l’espace dans un navigateur, clique sur son nom et choisis « Applications et intégrations ».',
        'Choisis « Ajouter des webhooks », saisis un nom et enregistre.',
        'Dans le menu (⋮) du webhook, choisis « Copier le lien ». Il commence par https://chat.googleapis.com/',
      ],
    },
    'slack-app': {
      name: 'Slack',
      steps: [
        'Dans Slack, ouvre le canal et tape /invite @LunchVote',
        'Ouvre les détails du canal (son nom, en haut). Copie l’ID du canal, tout en bas. Il commence par C ou G.',
      ],
    },
    webhook: {
      name: 'Webhook',
      steps: [
        'Saisis une URL de ton propre programme. Il reçoit chaque événement en JSON par POST.',
        'Les messages sont signés selon Standard Webhooks (standardwebhooks.com). Tu reçois le secret des signatures après avoir ajouté la messagerie, une seule fois.',
      ],
    },
  },

  slackSetUp: [
    'Copie le manifeste ci-dessous. Ouvre api.slack.com/apps, choisis « Create New App », « From a manifest », ton espace de travail, et colle-le en JSON.',
    'Sous « Basic Information », « App-Level Tokens », génère un jeton avec le scope connections:write. Il commence par xapp-',
    'Sous « Install App », installe l’app dans ton espace de travail, et copie le « Bot User OAuth Token ». Il commence par xoxb-',
    'Sur le serveur, mets les deux jetons dans SLACK_APP_TOKEN et SLACK_BOT_TOKEN, et redémarre-le. Ajoute ensuite le canal ici.',
  ],
  manifest: {
    label: 'Manifeste',
    copy: 'Copier le manifeste',
    copied: { title: '✅ Manifeste copié !', text: 'Colle-le sur api.slack.com/apps.' },
    copyFailed: { title: '❌ Copie impossible', text: 'Sélectionne le manifeste et copie-le à la main.' },
  },

  secret: {
    text: 'Avec ce secret, ton programme vérifie qu’un message vient de LunchVote. Il ne s’affichera plus.',
    label: 'Secret',
    copy: 'Copier le secret',
    copied: { title: '✅ Secret copié !', text: 'Le secret est dans ton presse-papiers.' },
    copyFailed: { title: '❌ Copie impossible', text: 'Sélectionne le secret et copie-le à la main.' },
    notCopied: 'Tu n’as pas encore copié le secret. Il ne s’affichera plus.',
  },

  editing: {
    title: 'Modifier la messagerie',
    action: 'Enregistrer',
    busy: 'Enregistrement...',
    channelHint: 'Le message du jour reste où il est.',
    url: 'Nouvelle URL',
    urlHint: (url) => `Actuellement ${url}. Laisse vide pour la garder.`,
  },
  changed: (name) => ({ title: 'Messagerie modifiée', text: `Les réglages de ${name} sont enregistrés.` }),

  deletion: {
    title: 'Supprimer la messagerie',
    text: 'Elle ne reçoit plus de messages, et ses envois sont effacés. C’est irréversible.',
    busy: 'Suppression...',
    failed: 'Impossible de supprimer la messagerie',
  },
  deleted: (name) => ({ title: 'Messagerie supprimée', text: `${name} ne reçoit plus de messages.` }),
} satisfies typeof en
