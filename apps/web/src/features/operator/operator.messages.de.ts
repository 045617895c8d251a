import { counted } from '@lunchvote/contracts/counted'
import type { operatorMessages as en } from './operator.messages.ts'

const count = counted('de')

export const operatorMessages = {
  fetchingFailed: 'Dieser Server konnte nicht geladen werden',

  confirmation: {
    text: 'Bestätige, dass du es bist. Danach kannst du hier 15 Minuten lang arbeiten.',
    password: 'Passwort',
    confirm: 'Bestätigen',
    confirming: 'Wird geprüft...',
    failed: {
      title: 'Bestätigen fehlgeschlagen',
      text: 'Dein Passwort konnte nicht geprüft werden. Bitte versuch es noch einmal.',
    },
  },

  accounts: {
    title: 'Konten',
    text: 'Alle, die in irgendeinem Team dieses Servers ein Konto haben.',
    email: 'E-Mail-Adresse',
    makeLink: 'Link zum Zurücksetzen',
    making: 'Link wird erstellt...',
    makingFailed: { title: 'Der Link konnte nicht erstellt werden' },
    link: 'Link zum Zurücksetzen',
    linkText: (email, team, until) =>
      `Mit diesem Link kann ${email} aus ${team} einmal ein neues Passwort wählen, bis ${until}. Gib ihn nur dieser Person.`,
    copy: 'Link kopieren',
    copied: { title: '✅ Link kopiert!', text: 'Der Link ist jetzt in deiner Zwischenablage.' },
    copyFailed: { title: '❌ Nicht kopiert', text: 'Bitte markiere den Link und kopiere ihn selbst.' },
    makeAdmin: 'Zum Admin machen',
    changing: 'Wird geändert...',
    adminText: (email) =>
      `${email} wird Admin des eigenen Teams. Wer jetzt Admin ist, bleibt Mitglied. Links zum Zurücksetzen aus diesem Team und der Link des Wandbildschirms gelten dann nicht mehr.`,
    madeAdmin: (name, team) => ({ title: 'Admin geändert', text: `Admin von ${team} ist jetzt ${name}.` }),
    wasAdmin: (name, team) => ({ title: 'Nichts geändert', text: `Admin von ${team} ist schon ${name}.` }),
    adminFailed: { title: 'Der Admin konnte nicht geändert werden' },
    sendMail: 'Test-E-Mail senden',
    sending: 'Wird gesendet...',
    sendingFailed: { title: 'Die Test-E-Mail konnte nicht gesendet werden' },
    mailAccepted: 'Der Mailserver hat die Test-E-Mail angenommen',
    mailRefused: 'Die Test-E-Mail wurde nicht gesendet',
  },

  backup: {
    title: 'Backup',
    text: 'Alle Daten dieses Servers in einer Datei, wie sie der Befehl „lunchvote backup“ schreibt. Sie enthält Geheimnisse. Bewahre sie dort auf, wo nur du sie lesen kannst.',
    download: 'Backup herunterladen',
    preparing: 'Wird vorbereitet...',
    failed: {
      title: 'Herunterladen des Backups fehlgeschlagen',
      text: 'Das Backup konnte nicht vorbereitet werden. Bitte versuch es noch einmal.',
    },
  },

  checks: {
    title: 'Prüfungen',
    text: 'Was der Befehl „lunchvote doctor“ findet. Das dauert bis zu 15 Sekunden.',
    run: 'Server prüfen',
    running: 'Wird geprüft...',
    failed: { title: 'Der Server konnte nicht geprüft werden' },
    fine: 'Alles ist in Ordnung.',
    problems: (problems) => count(problems, { one: '# Problem', other: '# Probleme' }),
    warnings: (warnings) => count(warnings, { one: '# Warnung', other: '# Warnungen' }),
    others: (checks) =>
      count(checks, { one: '# Prüfung ist in Ordnung', other: '# Prüfungen sind in Ordnung' }),
    problem: 'Problem',
    warning: 'Warnung',
    list: 'Was die Prüfungen gefunden haben',
  },

  teams: {
    title: 'Teams',
    text: 'Alle Teams dieses Servers, das älteste zuerst.',
    show: 'Teams anzeigen',
    loading: 'Die Teams werden geladen',
    fetchingFailed: 'Die Teams konnten nicht geladen werden',
    total: (teams) => count(teams, { one: '# Team', other: '# Teams' }),
    members: (members) => count(members, { one: '# Mitglied', other: '# Mitglieder' }),
    admin: (email) => `Admin ${email}`,
    noAdmin: 'kein Admin',
    usedOn: (date) => `benutzt am ${date}`,
    neverUsed: 'niemand angemeldet',
    more: 'Mehr anzeigen',
    loadingMore: 'Wird geladen...',
  },
} satisfies typeof en
