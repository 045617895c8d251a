import { counted } from '@lunchvote/contracts/counted'
import type { placesMessages as en } from './places.messages.ts'

const count = counted('de')

export const placesMessages = {
  back: 'Zurück zur Tafel',
  title: 'In der Nähe',
  text: 'Schau, was es rund um euer Büro gibt, hak an, was euch schmeckt, und die Tafel ist voll.',
  address: 'Adresse',
  addressHint:
    'Deine Adresse geht an den Kartendienst dieses Servers. Das ist OpenStreetMap, wenn dort nichts anderes eingestellt ist.',
  find: 'Lokale suchen',
  findingBusy: 'Wird gesucht...',
  finding: 'Wir sehen uns um. Das kann eine halbe Minute dauern.',
  found: (places) => count(places, { one: '# Lokal', other: '# Lokale' }),
  near: (address) => `In der Nähe von ${address}`,
  chooseAll: 'Alle wählen',
  chooseNone: 'Keines wählen',
  noneTitle: 'Hier steht nichts zu essen auf der Karte',
  none: 'OpenStreetMap kennt im Umkreis von 1.200 m kein Restaurant, kein Café und keinen Imbiss. Versuch es mit einer anderen Adresse.',
  onFoot: (minutes) => `${minutes} min zu Fuß`,
  eveningsOnly: 'Nur abends',
  present: 'Schon auf der Tafel',
  searchFailed: 'Die Lokale wurden nicht gefunden. Bitte versuch es noch einmal.',
  addNone: 'Lokale hinzufügen',
  add: (venues) => count(venues, { one: '# Lokal hinzufügen', other: '# Lokale hinzufügen' }),
  addingBusy: 'Wird hinzugefügt...',
  adding: (done, total) => `${done} von ${total} geschafft.`,
  added: (venues) => ({
    title: count(venues, { one: '🎉 # Lokal hinzugefügt', other: '🎉 # Lokale hinzugefügt' }),
    text: count(venues, { one: 'Es steht auf der Tafel.', other: 'Sie stehen auf der Tafel.' }),
  }),
  someNotAdded: (added, failed) => ({
    title: count(added, { one: '⚠️ # Lokal hinzugefügt', other: '⚠️ # Lokale hinzugefügt' }),
    text: count(failed, {
      one: '# ließ sich nicht hinzufügen. Warum, steht in der Liste.',
      other: '# ließen sich nicht hinzufügen. Warum, steht in der Liste.',
    }),
  }),
  addingFailed: {
    title: '❌ Nicht hinzugefügt',
    text: 'Beim Hinzufügen der Lokale ging etwas schief. Bitte versuch es noch einmal.',
  },
} satisfies typeof en
