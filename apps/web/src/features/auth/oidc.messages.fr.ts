import type { oidcMessages as en } from './oidc.messages.ts'

export const oidcMessages = {
  logIn: (company) => `Se connecter avec ${company}`,
  or: 'ou',
  onlyLead: 'Connecte-toi pour voter pour le resto du jour',

  loginFailed: 'Connexion impossible',
  failures: (company) => ({
    denied: `La connexion n’a pas eu lieu : ${company} l’a refusée, ou tu as annulé. Réessaie.`,
    'email-missing': `${company} ne nous donne pas ton adresse e-mail (le claim « email ») : tu ne peux donc pas rejoindre d’équipe. Adresse-toi à ton service informatique.`,
    'email-unverified': `${company} ne dit pas que ton adresse e-mail est vérifiée (le claim « email_verified », ou « xms_edov » chez Microsoft). Adresse-toi à ton service informatique.`,
    expired:
      'Cette connexion a pris trop de temps, a déjà servi ou a commencé dans un autre navigateur. Reconnecte-toi.',
    'linked-elsewhere': `Le compte qui a ton adresse e-mail appartient à une autre connexion de ${company}. Adresse-toi à ton service informatique.`,
    'rate-limited': 'Trop de connexions viennent de ton réseau en ce moment. Réessaie dans une minute.',
    unavailable: `${company} ne répond pas en ce moment. Réessaie dans quelques minutes.`,
    untrusted: `La réponse de ${company} n’était pas fiable : la connexion n’a donc pas eu lieu. Réessaie, ou adresse-toi à ton service informatique.`,
    unknown: 'La connexion n’a pas eu lieu. Réessaie.',
  }),

  pending: 'Chargement de ta connexion',
  pendingFailed: 'Impossible de poursuivre ta connexion',
  join: {
    title: 'Rejoindre ou créer une équipe',
    lead: (company, email) => `Ta session ${company} est ouverte avec ${email}.`,
    submit: 'Continuer',
  },
  link: {
    title: 'Associer ton compte',
    lead: (company, email) =>
      `Il y a déjà un compte pour ${email}. Saisis une fois son mot de passe. Ensuite, tu te connecteras avec ${company}.`,
    submit: 'Associer',
    busy: 'Association...',
    failed: 'Ton compte n’a pas pu être associé. Réessaie.',
  },
  linked: (company) => ({
    title: 'Compte associé',
    text: `Désormais, tu peux te connecter avec ${company}.`,
  }),

  section: {
    unknown: (company) => `Tu peux te connecter avec ${company}.`,
    notLinked: (company) => `Connecte-toi une fois avec ${company} pour associer ton compte.`,
    linkedOnly: (company) => `Ton compte est associé. Tu te connectes avec ${company}.`,
    linkedWithoutPassword: (company) =>
      `Tu te connectes avec ${company}. Pour dissocier ton compte, choisis d’abord un mot de passe.`,
    linked: (company) => `Ton compte est associé. Tu te connectes avec ${company} ou avec ton mot de passe.`,
    loadFailed: 'Impossible de charger ton mode de connexion',
  },
  unlinkFailed: { title: 'Impossible de dissocier ton compte' },
  unlinked: { title: 'Compte dissocié', text: 'Désormais, tu te connectes avec ton mot de passe.' },
  unlinkedOnly: (company) => ({
    title: 'Compte dissocié',
    text: `Ta prochaine connexion avec ${company} l’associera à nouveau.`,
  }),
  noPassword: (company) => `Ton compte n’a pas de mot de passe. Tu te connectes avec ${company}.`,
} satisfies typeof en
