import type { daysOffMessages as en } from './days-off.messages.ts'

export const daysOffMessages = {
  title: 'Freie Tage',
  text: 'An einem freien Tag passiert nichts von selbst: Die Abstimmung endet nicht, und niemand wird erinnert. Wer da ist, kann trotzdem abstimmen.',

  region: {
    label: 'Feiertage',
    hint: 'Die Feiertage der Region, die du wählst, sind frei.',
    chosenHint: 'Die Feiertage dieser Region sind frei.',
    none: 'Keine Feiertage',
    search: 'Land oder Region suchen',
    notFound: 'Keine Region mit diesem Namen.',
    loading: 'Die Regionen werden geladen...',
    fetchingFailed:
      'Die Regionen konnten nicht geladen werden. Schließ die Liste und versuch es noch einmal.',
    countries: 'Länder',
    parts: 'Teile von Ländern',
    savedOff: 'Feiertage sind wieder Lunchtage.',
  },

  holidays: {
    title: 'Die nächsten Feiertage',
    loading: 'Die Feiertage werden geladen',
    fetchingFailed: 'Die Feiertage konnten nicht geladen werden',
    none: 'Für die nächsten zwölf Monate sind keine Feiertage bekannt.',
    off: 'Frei',
    works: 'Lunchtag',
    noLunchDay: 'Ohnehin kein Lunchtag',
    savedOff: (day) => `Frei: ${day}.`,
    savedWorks: (day) => `Lunchtag: ${day}.`,
  },

  own: {
    title: 'Eigene freie Tage',
    none: 'Noch keine.',
    showAll: (days) => `Alle ${days} Tage zeigen`,
    add: 'Freien Tag eintragen',
    adding: 'Wird eingetragen...',
    day: 'Datum',
    name: 'Name',
    nameHint: 'Zum Beispiel „Betriebsausflug“. Darf leer bleiben.',
    noDay: 'Wähle ein Datum',
    past: 'Wähle heute oder einen späteren Tag',
    repeated: 'Dieser Tag ist schon frei',
    remove: (day) => `${day} entfernen`,
    removed: (day) => `Entfernt: ${day}.`,
  },
} satisfies typeof en
