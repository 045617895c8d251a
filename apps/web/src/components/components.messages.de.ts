import type { componentsMessages as en } from './components.messages.ts'

export const componentsMessages = {
  loading: 'Wird geladen',
  tryAgain: 'Noch einmal',
  trying: 'Moment...',
  checkConnection: 'Prüf deine Verbindung und versuch es noch einmal.',
  notLoaded: 'Das konnte nicht geladen werden. Prüf deine Verbindung und versuch es noch einmal.',
  showCharacters: 'Zeichen anzeigen',
} satisfies typeof en
