import type { authMessages as en } from './auth.messages.ts'

export const authMessages = {
  documentTitle: 'Willkommen',
  home: 'Startseite',
  tabs: 'Anmelden oder registrieren',
  loginTab: 'ANMELDEN',
  signupTab: 'REGISTRIEREN',
  login: {
    heading: 'Willkommen zurück!',
    lead: 'Melde dich an und stimm ab, wo es heute hingeht',
    submit: 'Anmelden',
    busy: 'Wird angemeldet...',
  },
  signup: {
    heading: 'Konto erstellen',
    lead: 'Registriere dich und stimm ab, wo ihr zu Mittag esst',
    submit: 'Registrieren',
    busy: 'Konto wird erstellt...',
  },
  joining: (team) => ({
    heading: `Komm zu ${team}`,
    lead: 'Du bist eingeladen, in diesem Team mitzumachen.',
    submit: 'Beitreten',
    busy: 'Du kommst dazu...',
  }),
  verifying: 'Wird geprüft...',
  protectedByVerifier: 'Diese Seite ist durch reCAPTCHA geschützt.',
  redirecting: 'Gleich geht es zu deiner Tafel...',

  email: 'E-Mail',
  password: 'Passwort',
  forgotPassword: 'Passwort vergessen?',
  displayName: 'Anzeigename',
  displayNamePlaceholder: 'Wie dürfen wir dich nennen?',
  team: 'Team',
  anotherTeam: 'Anderes Team',
  teamName: 'Teamname',
  teamNamePlaceholder: 'Team suchen oder gründen',
  matchingTeams: 'Passende Teams',
  teamSearchFailed: 'Die Teams konnten nicht geladen werden',
  noTeamFound: 'So heißt noch kein Team.',
  teamWillBeCreated: (team) => `„${team}“ wird gegründet, wenn du dich registrierst`,
  addTeam: 'Als neues Team gründen',

  about: 'Über LunchVote',
  aboutTitle: 'Mittagessen schmeckt besser, wenn es feststeht.',
  aboutText: 'Hängt eure Lieblingslokale auf, stimmt einmal am Tag ab und geht zusammen los.',
  backToHome: 'Zurück zur Startseite',

  loginFailed: 'E-Mail-Adresse oder Passwort stimmt nicht. Bitte versuch es noch einmal.',
  registrationFailed: 'Dein Konto konnte nicht erstellt werden. Bitte versuch es noch einmal.',
  loggedIn: (name) => ({ title: 'Willkommen zurück!', text: `Du bist angemeldet als ${name}` }),
  registered: { title: 'Willkommen bei LunchVote!', text: 'Dein Konto ist fertig.' },
  alreadyLoggedIn: (own, other) => ({
    title: 'Schon angemeldet',
    text: `Du bist schon im Team „${own}“ angemeldet. Um „${other}“ beizutreten, melde dich zuerst ab.`,
  }),
  verificationFailures: {
    'not-loaded': {
      inline: 'reCAPTCHA ließ sich nicht starten. Bitte lade die Seite neu.',
      title: '❌ Registrierung fehlgeschlagen',
      text: 'reCAPTCHA wurde nicht geladen. Bitte lade die Seite neu und versuch es noch einmal.',
    },
    failed: {
      inline: 'reCAPTCHA konnte nicht geprüft werden. Bitte versuch es noch einmal.',
      title: '❌ Prüfung fehlgeschlagen',
      text: 'Die Sicherheitsprüfung hat nicht geklappt. Bitte versuch es noch einmal.',
    },
    empty: {
      inline: 'Die Sicherheitsprüfung ist fehlgeschlagen. Bitte versuch es noch einmal.',
      title: '❌ Registrierung fehlgeschlagen',
      text: 'Wir konnten nicht prüfen, ob du ein Mensch bist. Bitte versuch es noch einmal.',
    },
  },
} satisfies typeof en
