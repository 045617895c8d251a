import { counted } from '@lunchvote/contracts/counted'
import type { ownTableMessages as en } from './own-table.messages.ts'

const count = counted('fi')
const time = (time: string) => time.replace(':', '.')
const listed = new Intl.ListFormat('fi', { type: 'conjunction' })

export const ownTableMessages = {
  go: {
    leaves: (at) => `Lähtö klo ${time(at)}`,
    left: (at) => `Lähdettiin klo ${time(at)}`,
  },
  order: {
    leaves: (at) => `Tilaus lähtee klo ${time(at)}`,
    left: (at) => `Tilaus lähti klo ${time(at)}`,
  },
  company: (names, more) =>
    `mukana ${listed.format(more > 0 ? [...names, count(more, { one: '# muu', other: '# muuta' })] : names)}`,
  decided: (venue) => `Päätetty: ${venue}`,
  overSeats: (seats, people) => `${count(seats, { one: '# paikka', other: '# paikkaa' })}, ${people} tulossa`,
  openTableAt: (venue) => `Avaa pöytä: ${venue}`,
  didYouEat: 'Söittekö siellä?',

  change: 'Milloin ja mistä lähdetään…',
  leaving: {
    title: 'Milloin ja mistä lähdetään',
    text: 'Koskee tätä päivää ja kaikkia, jotka menevät sinne.',
    time: 'Lähtö klo',
    point: 'Tapaamispaikka',
    usual: (usual) => `Tyhjä: ${usual}, kuten yleensä`,
    action: 'Tallenna',
    busyLabel: 'Tallennetaan...',
  },

  bringGuest: 'Tuo vieras',
  yourGuests: 'Vieraasi',
  guests: {
    text: 'He istuvat samassa pöydässä kuin sinä ja kuuluvat seurueeseesi. Keskiyöllä he poistuvat listalta.',
    name: 'Vieraan nimi',
    add: 'Lisää vieras',
    busyLabel: 'Lisätään...',
    remove: (name) => `Poista ${name}`,
    full: (guests) => `Vieraita voi tuoda enintään ${guests} päivässä.`,
    failed: { text: 'Vieraitasi ei voitu tallentaa. Yritä uudelleen.' },
  },
  guestsOf: (host, names) => `${host}, mukana ${listed.format(names)}`,
} satisfies typeof en
