import type { teamMessages as en } from './team.messages.ts'

export const teamMessages = {
  back: 'Zurück zur Tafel',
  title: 'Teamverwaltung',
  heldBack:
    'Ein Proxy zwischen LunchVote und diesem Browser hält die Live-Aktualisierungen zurück. Änderungen anderer erscheinen darum bis zu einer halben Minute später. Wer LunchVote betreibt, kann das Puffern des Proxys für /api/events abschalten.',

  rename: {
    title: 'Team umbenennen',
    text: 'Alle bleiben angemeldet. Einladungslinks mit dem alten Namen führen nicht mehr hierher.',
    name: 'Teamname',
    action: 'Umbenennen',
    busy: 'Wird umbenannt...',
    failed: 'Das Team konnte nicht umbenannt werden',
  },
  renamed: (team) => ({
    title: 'Team umbenannt',
    text: `Euer Team heißt jetzt ${team}.`,
  }),

  members: {
    title: 'Teammitglieder',
    text: 'Admin ist immer genau ein Mitglied. Wer entfernt wurde, kann mit dem Einladungslink zurückkommen.',
    loading: 'Mitglieder werden geladen',
    fetchingFailed: 'Die Mitglieder konnten nicht geladen werden',
    admin: 'Admin',
    you: (name) => `${name} (du)`,
    actions: (name) => `Aktionen für ${name}`,
    resetPassword: 'Passwort zurücksetzen…',
  },

  transfer: {
    title: 'Admin-Rolle abgeben',
    text: 'Danach bist du nicht mehr Admin. Der Link des Wandbildschirms gilt nicht mehr.',
    action: 'Rolle abgeben',
    busy: 'Wird abgegeben...',
    failed: 'Die Admin-Rolle konnte nicht abgegeben werden',
  },
  transferred: { title: 'Admin-Rolle abgegeben', text: 'Du bist nicht mehr Admin des Teams.' },

  removal: {
    title: 'Mitglied entfernen',
    text: 'Konto und Stimme werden gelöscht. Was die Person für das Team hinzugefügt hat, bleibt.',
    action: 'Entfernen',
    busy: 'Wird entfernt...',
    failed: 'Das Mitglied konnte nicht entfernt werden',
  },
  removed: { title: 'Mitglied entfernt', text: (name) => `${name} ist nicht mehr im Team.` },

  resetLink: {
    title: 'Passwort zurücksetzen',
    question: (name) =>
      `Du bekommst einen Link, mit dem ${name} einmal und innerhalb von 24 Stunden ein neues Passwort wählen kann. Ein früherer Link für ${name} gilt dann nicht mehr.`,
    mailNotSetUp:
      'Dieser Server verschickt keine E-Mails, darum bitten Mitglieder dich um diese Links. Setz SMTP_URL und MAIL_FROM auf dem Server, dann geht es auch per E-Mail.',
    make: 'Link erstellen',
    making: 'Wird erstellt...',
    failed: 'Der Link konnte nicht erstellt werden',
    text: (name) =>
      `Schick diesen Link nur an ${name}, in einer privaten Nachricht. Wer ihn hat, kann das Konto übernehmen.`,
    link: 'Link zum Zurücksetzen',
    copy: 'Link kopieren',
    copied: { title: '✅ Link kopiert!', text: 'Der Link zum Zurücksetzen ist in der Zwischenablage.' },
    copyFailed: { title: '❌ Nicht kopiert', text: 'Bitte markiere den Link und kopiere ihn selbst.' },
    validity: (end) => `Er gilt ein einziges Mal, bis ${end}, in der Zeitzone des Teams.`,
    done: 'Fertig',
  },

  dangerText:
    'Wird das Team gelöscht, sind auch alle Konten, alle Lokale, alle Stimmen und die Merkliste weg.',
  deletion: {
    title: 'Team löschen',
    text: 'Das löscht euer Team und alle seine Daten für immer. Es lässt sich nicht rückgängig machen.',
    typeToConfirm: 'Gib zur Bestätigung {name} ein.',
    name: 'Name des Teams',
    otherName: (team) => `Das Team heißt ${team}, Buchstabe für Buchstabe`,
    action: 'Team löschen',
    busy: 'Wird gelöscht...',
    failed: 'Das Team konnte nicht gelöscht werden',
  },
  deleted: 'Team gelöscht',
} satisfies typeof en
