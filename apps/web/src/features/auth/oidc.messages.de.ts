import type { oidcMessages as en } from './oidc.messages.ts'

export const oidcMessages = {
  logIn: (company) => `Anmelden mit ${company}`,
  or: 'oder',
  onlyLead: 'Melde dich an und stimm ab, wo es heute hingeht',

  loginFailed: 'Anmeldung fehlgeschlagen',
  failures: (company) => ({
    denied: `Du bist nicht angemeldet, weil ${company} das abgelehnt hat oder du abgebrochen hast. Bitte versuch es noch einmal.`,
    'email-missing': `${company} nennt uns deine E-Mail-Adresse nicht (den Claim „email“), darum kannst du keinem Team beitreten. Frag eure IT.`,
    'email-unverified': `${company} bestätigt nicht, dass deine E-Mail-Adresse geprüft ist (der Claim „email_verified“, bei Microsoft „xms_edov“). Frag eure IT.`,
    expired:
      'Diese Anmeldung hat zu lange gedauert, wurde schon benutzt oder begann in einem anderen Browser. Bitte melde dich noch einmal an.',
    'linked-elsewhere': `Das Konto mit deiner E-Mail-Adresse gehört zu einem anderen Login von ${company}. Frag eure IT.`,
    'rate-limited':
      'Aus deinem Netzwerk melden sich gerade zu viele an. Bitte versuch es in einer Minute noch einmal.',
    unavailable: `${company} antwortet gerade nicht. Bitte versuch es in ein paar Minuten noch einmal.`,
    untrusted: `Der Antwort von ${company} war nicht zu trauen, darum bist du nicht angemeldet. Bitte versuch es noch einmal oder frag eure IT.`,
    unknown: 'Du bist nicht angemeldet. Bitte versuch es noch einmal.',
  }),

  pending: 'Deine Anmeldung wird geladen',
  pendingFailed: 'Deine Anmeldung konnte nicht fortgesetzt werden',
  join: {
    title: 'Tritt einem Team bei oder gründe eines',
    lead: (company, email) => `Du bist angemeldet mit ${company} als ${email}.`,
    submit: 'Weiter',
  },
  link: {
    title: 'Konto verknüpfen',
    lead: (company, email) =>
      `Für ${email} gibt es schon ein Konto. Gib einmal sein Passwort ein. Danach meldest du dich an mit ${company}.`,
    submit: 'Konto verknüpfen',
    busy: 'Wird verknüpft...',
    failed: 'Dein Konto konnte nicht verknüpft werden. Bitte versuch es noch einmal.',
  },
  linked: (company) => ({
    title: 'Konto verknüpft',
    text: `Ab jetzt kannst du dich mit ${company} anmelden.`,
  }),

  section: {
    unknown: (company) => `Du kannst dich mit ${company} anmelden.`,
    notLinked: (company) => `Melde dich einmal mit ${company} an, um dein Konto zu verknüpfen.`,
    linkedOnly: (company) => `Dein Konto ist verknüpft. Du meldest dich mit ${company} an.`,
    linkedWithoutPassword: (company) =>
      `Du meldest dich mit ${company} an. Um die Verknüpfung zu lösen, leg zuerst ein Passwort fest.`,
    linked: (company) =>
      `Dein Konto ist verknüpft. Du meldest dich mit ${company} oder mit deinem Passwort an.`,
    loadFailed: 'Die Angaben zu deiner Anmeldung konnten nicht geladen werden',
  },
  unlinkFailed: { title: 'Die Verknüpfung konnte nicht gelöst werden' },
  unlinked: { title: 'Verknüpfung gelöst', text: 'Ab jetzt meldest du dich mit deinem Passwort an.' },
  unlinkedOnly: (company) => ({
    title: 'Verknüpfung gelöst',
    text: `Deine nächste Anmeldung mit ${company} verknüpft es wieder.`,
  }),
  noPassword: (company) => `Dein Konto hat kein Passwort. Du meldest dich mit ${company} an.`,
} satisfies typeof en
