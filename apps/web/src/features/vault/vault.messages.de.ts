import type { vaultMessages as en } from './vault.messages.ts'

export const vaultMessages = {
  back: 'Zurück zur Tafel',
  title: 'Merkliste',
  text: 'Ideen für andere Tage: Schreib sie auf oder importiere sie von Wolt.',
  loading: 'Merkliste wird geladen...',
  loadingSlowly: 'Der Deckel klemmt. Die Verbindung scheint heute langsam zu sein.',
  fetchingFailed: 'Die Merkliste konnte nicht geöffnet werden',
  filter: 'Filter',
  tabs: { all: 'Alle', imported: 'Importiert', manual: 'Eigene' },
  empty: {
    all: 'Noch nichts gemerkt',
    imported: 'Noch nichts importiert',
    manual: 'Noch nichts Eigenes',
  },
  emptyText:
    'Von einem Lokal gehört, aber heute ist nicht der Tag? Setz es auf die Merkliste, und auf die Tafel, wenn seine Zeit kommt.',
  success: '✅ Geschafft',

  importing: {
    title: 'Von Wolt importieren',
    short: 'KI-Import',
    text: 'Name, Bild und Kategorien kommen von der Seite, die Beschreibung wird für dich geschrieben.',
    url: 'URL des Restaurants',
    action: 'Importieren',
    busy: 'Wird importiert...',
    done: 'Restaurant importiert',
    failed: 'Das Restaurant konnte nicht importiert werden',
  },

  adding: {
    title: 'Selbst eintragen',
    short: 'Neu',
    text: 'Ein Lokal, das ihr euch für einen anderen Tag merken wollt.',
    name: 'Name',
    action: 'Merken',
    busy: 'Wird gemerkt...',
    done: 'Auf der Merkliste',
    failed: 'Das Lokal konnte nicht auf die Merkliste gesetzt werden',
  },

  imported: 'Importiert',

  converting: {
    action: 'Auf die Tafel',
    busy: 'Moment...',
    done: 'Von der Merkliste auf die Tafel gesetzt',
    failed: 'Das Lokal konnte nicht auf die Tafel gesetzt werden',
  },

  deleting: {
    open: (restaurant) => `${restaurant} löschen`,
    title: 'Von der Merkliste löschen',
    text: 'Soll dieses Lokal wirklich von der Merkliste verschwinden?',
    action: 'Löschen',
    busy: 'Wird gelöscht...',
    done: 'Von der Merkliste gelöscht',
    failed: 'Das Lokal konnte nicht von der Merkliste gelöscht werden',
  },
} satisfies typeof en
