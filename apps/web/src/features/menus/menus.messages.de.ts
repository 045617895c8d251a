import { counted } from '@lunchvote/contracts/counted'
import type { menusMessages as en } from './menus.messages.ts'

const count = counted('de')

export const menusMessages = {
  title: 'Speisekarte von heute',
  moreDishes: (dishes) => count(dishes, { one: '+# Gericht', other: '+# Gerichte' }),
  loved: 'Ein Gericht, das du liebst',
  lovedMore: 'Mit einem Gericht, das du liebst',
  noLunch: 'Heute kein Mittagstisch',
  perhaps: 'Vielleicht heute: …',
  failed: 'Die Karte konnte nicht gelesen werden',
  waiting: 'Karte noch nicht gelesen',
  readAt: (time) => `Gelesen um ${time}`,
  fromPicture: 'Von einem Bild gelesen',
  translate: 'Übersetzen',
  original: 'Original zeigen',
  translating: 'Wird übersetzt...',
  translatingFailed: 'Die Karten konnten nicht übersetzt werden. Bitte versuch es noch einmal.',
  readNow: 'Jetzt lesen',
  readAgain: 'Noch einmal lesen',
  reading: 'Wird gelesen...',
  readingFailed: 'Die Karte konnte nicht angefordert werden. Bitte versuch es noch einmal.',
} satisfies typeof en
