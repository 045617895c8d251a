import type { shellMessages as en } from './shell.messages.ts'

export const shellMessages = {
  credit: (year) => `© ${year} LunchVote. Angerichtet für hungrige Teams.`,
  donate: 'Spendier mir ein Essen',
  contact: 'Sag hallo',
  author: 'Wer ich bin',
  language: 'Sprache',

  updated: 'LunchVote wurde aktualisiert.',
  reload: 'Neu laden',
  dismissUpdate: 'Hinweis schließen',

  failed: 'Da ging etwas schief',
  failedText: 'Diese Seite konnte nicht angezeigt werden. Prüf deine Verbindung und versuch es noch einmal.',
  retry: 'Noch einmal',
  notFound: 'Seite nicht gefunden',
  notFoundText: 'Zu dieser Adresse führt kein Weg. Vielleicht heißt sie jetzt anders oder ist vertippt.',
  backToHome: 'Zurück zur Startseite',
} satisfies typeof en
