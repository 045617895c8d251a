import type { authMessages as en } from './auth.messages.ts'

export const authMessages = {
  documentTitle: 'Bienvenue',
  home: 'Accueil',
  tabs: 'Se connecter ou s’inscrire',
  loginTab: 'CONNEXION',
  signupTab: 'INSCRIPTION',
  login: {
    heading: 'Te revoilà !',
    lead: 'Connecte-toi pour voter pour le resto du jour',
    submit: 'Se connecter',
    busy: 'Connexion...',
  },
  signup: {
    heading: 'Créer un compte',
    lead: 'Inscris-toi et vote pour le déjeuner',
    submit: 'S’inscrire',
    busy: 'Création du compte...',
  },
  joining: (team) => ({
    heading: `Rejoindre ${team}`,
    lead: 'On t’invite dans cette équipe.',
    submit: 'Rejoindre',
    busy: 'Un instant...',
  }),
  verifying: 'Vérification...',
  protectedByVerifier: 'Ce site est protégé par reCAPTCHA.',
  redirecting: 'Direction l’ardoise...',

  email: 'E-mail',
  password: 'Mot de passe',
  forgotPassword: 'Mot de passe oublié ?',
  displayName: 'Nom affiché',
  displayNamePlaceholder: 'On t’appelle comment ?',
  team: 'Équipe',
  anotherTeam: 'Autre équipe',
  teamName: 'Nom de l’équipe',
  teamNamePlaceholder: 'Ton équipe, ou une nouvelle',
  matchingTeams: 'Équipes trouvées',
  teamSearchFailed: 'Impossible de charger les équipes',
  noTeamFound: 'Aucune équipe trouvée.',
  teamWillBeCreated: (team) => `« ${team} » sera créée à ton inscription`,
  addTeam: 'Nouvelle équipe',

  about: 'À propos de LunchVote',
  aboutTitle: 'On mange mieux quand c’est décidé.',
  aboutText: 'Mettez vos restos sur l’ardoise, votez une fois par jour, et partez manger ensemble.',
  backToHome: 'Retour à l’accueil',

  loginFailed: 'Adresse e-mail ou mot de passe incorrect. Réessaie.',
  registrationFailed: 'Ton compte n’a pas pu être créé. Réessaie.',
  loggedIn: (name) => ({ title: 'Te revoilà !', text: `Ta session est ouverte au nom de ${name}` }),
  registered: { title: 'Bienvenue sur LunchVote !', text: 'Ton compte est créé.' },
  alreadyLoggedIn: (own, other) => ({
    title: 'Ta session est déjà ouverte',
    text: `Tu es déjà dans l’équipe « ${own} ». Pour rejoindre « ${other} », déconnecte-toi d’abord.`,
  }),
  verificationFailures: {
    'not-loaded': {
      inline: 'reCAPTCHA n’a pas démarré. Recharge la page.',
      title: '❌ Inscription impossible',
      text: 'reCAPTCHA n’est pas chargé. Recharge la page et réessaie.',
    },
    failed: {
      inline: 'La vérification par reCAPTCHA a échoué. Réessaie.',
      title: '❌ Vérification impossible',
      text: 'Le contrôle de sécurité n’a pas abouti. Réessaie.',
    },
    empty: {
      inline: 'La vérification de sécurité a échoué. Réessaie.',
      title: '❌ Inscription impossible',
      text: 'Impossible de vérifier que tu es un être humain. Réessaie.',
    },
  },
} satisfies typeof en
