import type { passwordsMessages as en } from './passwords.messages.ts'

export const passwordsMessages = {
  newPassword: 'Neues Passwort',
  newPasswordHint: 'Mindestens 6 Zeichen',
  confirmNewPassword: 'Neues Passwort wiederholen',
  passwordsDiffer: 'Die neuen Passwörter sind verschieden',

  change: {
    title: 'Passwort ändern',
    titleFirst: 'Passwort festlegen',
    text: 'Hier bleibst du angemeldet, überall sonst wirst du abgemeldet.',
    currentPassword: 'Aktuelles Passwort',
    submit: 'Passwort ändern',
    submitFirst: 'Festlegen',
    busy: 'Wird geändert...',
  },
  changed: { title: 'Geschafft', text: 'Dein Passwort ist geändert.' },
  changeFailed: {
    title: 'Passwort nicht geändert',
    text: 'Dein Passwort konnte nicht geändert werden. Bitte versuch es noch einmal.',
  },

  request: {
    title: 'Passwort vergessen?',
    text: 'Gib die Adresse deines Kontos ein. Wir schicken dir einen Link, mit dem du ein neues Passwort wählst.',
    submit: 'Link anfordern',
    busy: 'Wird gesendet...',
    back: 'Zurück zur Anmeldung',
    sent: 'Wenn es für diese Adresse ein Konto gibt, ist ein Link unterwegs.',
    sentHint: 'Das kann ein paar Minuten dauern. Schau bitte auch in den Spam-Ordner.',
    oidcOnly:
      'Dieser Server nutzt den Firmen-Login, darum gibt es kein Passwort, das du zurücksetzen könntest.',
    noMail: 'Wer in deinem Team Admin ist, kann dir einen Link zum Zurücksetzen geben.',
    noMailForAdmin:
      'Bist du selbst Admin? Wer LunchVote betreibt, macht dir auf dem Server mit diesem Befehl einen Link:',
    failed: 'Der Link konnte nicht gesendet werden. Bitte versuch es noch einmal.',
  },

  choice: {
    title: 'Neues Passwort wählen',
    text: 'Beim Speichern wirst du hier angemeldet und überall sonst abgemeldet.',
    textWhileLoggedIn: (name) =>
      `Du bist angemeldet als ${name}. Wenn dieser Link für ein anderes Konto ist, wirst du dort angemeldet.`,
    submit: 'Passwort speichern',
    busy: 'Wird gespeichert...',
    failed: 'Dein Passwort konnte nicht gespeichert werden. Bitte versuch es noch einmal.',
    ended: 'Dieser Link gilt nicht mehr. Fordere einen neuen an.',
    askAgain: 'Neuen Link anfordern',
  },
  saved: (name) => ({ title: 'Passwort gespeichert', text: `Du bist angemeldet als ${name}` }),
} satisfies typeof en
