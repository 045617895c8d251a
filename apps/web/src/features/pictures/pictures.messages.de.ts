import type { pictureMessages as en } from './pictures.messages.ts'

export const pictureMessages = {
  choose: 'Bild wählen',
  dropHint: 'Oder hierher ziehen oder einfügen.',
  drop: 'Bild hier ablegen.',
  sending: 'Bild wird gesendet…',
  ready: 'Das Bild ist fertig.',
  retry: 'Noch einmal',
  cancel: 'Abbrechen',
  unreadableHeic: 'Dieser Browser kann keine HEIC-Fotos lesen. Bitte speichere das Foto zuerst als JPEG.',
  notSent: 'Das Bild konnte nicht gesendet werden. Prüf deine Verbindung und versuch es noch einmal.',
  urlHint: 'Optional. Ohne eigenes Bild erscheint eine Zeichnung, die zum Namen passt.',
} satisfies typeof en
