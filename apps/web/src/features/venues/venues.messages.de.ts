import { counted } from '@lunchvote/contracts/counted'
import type { venuesMessages as en } from './venues.messages.ts'

const count = counted('de')

export const venuesMessages = {
  added: '🎉 Lokal hinzugefügt',
  addedOnBoard: (venue) => `${venue} steht auf der Tafel.`,
  addedOffOffer: (venue) => `${venue} steht nicht zur Wahl, bis du es auf die Tafel setzt.`,
  updated: (venue) => ({
    title: '✏️ Lokal geändert',
    text: `${venue} ist gespeichert.`,
  }),
  deleted: { title: '🗑️ Lokal gelöscht', text: 'Das Lokal ist von der Liste verschwunden.' },
  addingFailed: {
    title: '❌ Lokal nicht hinzugefügt',
    text: 'Beim Hinzufügen des Lokals ging etwas schief. Bitte versuch es noch einmal.',
  },
  updatingFailed: {
    title: '❌ Lokal nicht geändert',
    text: 'Beim Ändern des Lokals ging etwas schief. Bitte versuch es noch einmal.',
  },
  deletingFailed: {
    title: '❌ Lokal nicht gelöscht',
    text: 'Beim Löschen des Lokals ging etwas schief. Bitte versuch es noch einmal.',
  },
  mapCredit: '© OpenStreetMap-Mitwirkende',
  offOffer: 'Nicht zur Wahl',
  offOfferBefore: 'Nicht zur Wahl:',

  import: {
    title: 'KI-Import von Wolt',
    text: 'Füg die Adressen von Restaurantseiten ein, der Rest wird für dich geschrieben.',
    urls: 'URLs der Restaurants',
    urlsHint: (max) => `Eine pro Zeile. Tipp: bis zu ${max} Restaurants auf einmal.`,
    start: 'Zaubern!',
    starting: 'Es wird gezaubert...',
    emptyBox: 'Bitte gib mindestens eine URL eines Restaurants bei Wolt ein',
    goesOn: 'Du kannst das schließen: Der Import läuft weiter.',
    notSetUp:
      'Setz OPENAI_API_KEY auf dem Server und starte ihn neu, um das einzuschalten. Das siehst nur du als Admin.',
    settingOut: 'Es geht los…',
    progress: (done, total) => `${done} von ${total} geschafft`,
    bar: 'Import',
    barText: (done, total) => `${done} von ${total}`,
    list: 'Restaurants',
    reading: 'Die Seite wird gelesen',
    describing: 'Die Beschreibung wird geschrieben',
    imported: 'Auf der Tafel',
    notImported: 'Nicht importiert',
    ended: (imported, total) => `${imported} von ${total} importiert.`,
    stopped: (imported, total) => `Angehalten. ${imported} von ${total} importiert.`,
    done: (restaurants) => ({
      title: '✅ Import fertig',
      text: count(restaurants, {
        one: '# Restaurant von Wolt importiert.',
        other: '# Restaurants von Wolt importiert.',
      }),
    }),
    someFailed: (urls) => ({
      title: '⚠️ Nicht alles importiert',
      text: count(urls, {
        one: '# URL ließ sich nicht importieren. Bitte prüf die URLs und versuch es noch einmal.',
        other: '# URLs ließen sich nicht importieren. Bitte prüf die URLs und versuch es noch einmal.',
      }),
    }),
    failed: {
      title: '❌ Import fehlgeschlagen',
      text: 'Beim Importieren von Wolt ging etwas schief. Bitte versuch es noch einmal.',
    },
  },

  startersLabel: 'Mit einem Tipp anfangen:',
  starters: {
    pizza: {
      name: 'Pizzeria',
      description: 'Am Rand knusprig, innen weich und Stück für Stück geteilt.',
    },
    canteen: { name: 'Kantine', description: 'Ein Tablett, nette Gesellschaft und das Tagesgericht.' },
    ramen: {
      name: 'Ramen-Bar',
      description: 'Lang gezogene Brühe, bissfeste Nudeln und eine ruhige Viertelstunde.',
    },
    salad: { name: 'Salatbar', description: 'Knackig, bunt und leicht genug für den Nachmittag.' },
    burger: { name: 'Burgerladen', description: 'Zwei Hände, ein Burger und reichlich Servietten.' },
    sushi: {
      name: 'Sushi-Bar',
      description: 'Kleine Happen, sauber gerollt, mit etwas Feuer dazu.',
    },
    tacos: { name: 'Taqueria', description: 'Falten, Limette drüber und gleich noch einen.' },
    coffee: { name: 'Café', description: 'Ein Sandwich, etwas Süßes und anständiger Kaffee.' },
    curry: { name: 'Curryhaus', description: 'Duftend, wärmend und so scharf, wie du dich traust.' },
    falafel: {
      name: 'Falafelstand',
      description: 'Außen knusprig, innen grün und schnell mitgenommen.',
    },
  },
} satisfies typeof en
