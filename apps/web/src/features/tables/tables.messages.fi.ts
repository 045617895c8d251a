import { counted } from '@lunchvote/contracts/counted'
import type { tablesMessages as en } from './tables.messages.ts'

const count = counted('fi')
/** Finnish writes 12.30. */
const time = (time: string) => time.replace(':', '.')

export const tablesMessages = {
  title: 'Muut pöydät',
  join: 'Liity',
  full: 'Täynnä',
  gone: 'Tätä pöytää ei enää ole',
  yours: 'Sinä',
  people: (people) => count(people, { one: '# henkilö', other: '# henkilöä' }),
  time,
  peopleOf: (people, seats) => `${people}/${seats}`,
  moreTables: (tables) => count(tables, { one: '# pöytä lisää', other: '# pöytää lisää' }),
  fewerTables: 'Vähemmän pöytiä',
  opened: (place, where) => `Uusi pöytä: ${[place, where].filter(Boolean).join(', ')}`,

  books: (name) => `${name} varaa`,
  orders: (name) => `${name} tilaa`,
  takeBooking: 'Minä varaan',
  takeOrder: 'Minä tilaan',
  changeTable: 'Muuta pöytää…',
  back: (place) => `Takaisin: ${place}`,
  leave: 'Lähde tästä pöydästä',
  joinFailed: { text: 'Pöytään liittyminen ei onnistunut. Yritä uudelleen.' },
  changeFailed: { text: 'Pöydän muuttaminen ei onnistunut. Yritä uudelleen.' },

  form: {
    openTitle: 'Avaa toinen pöytä…',
    openAction: 'Avaa pöytä',
    opening: 'Avataan...',
    openFailed: { text: 'Pöydän avaaminen ei onnistunut. Yritä uudelleen.' },
    changeTitle: 'Muuta tätä pöytää',
    changeAction: 'Tallenna',
    saving: 'Tallennetaan...',
    place: 'Paikka',
    placeHint: 'Tiimisi paikka tai mikä tahansa muu.',
    places: 'Tiimisi paikat',
    placeMissing: 'Paikka puuttuu',
    kind: 'Miten',
    go: 'Mennään sinne',
    order: 'Tilataan',
    leavesAt: 'Lähtö klo',
    goesOutAt: 'Tilaus lähtee klo',
    meetingPoint: 'Tapaamispaikka',
    seats: 'Paikkoja',
    seatsRange: ({ min, max }) => `Pöydässä on ${min}–${max} paikkaa`,
  },

  order: {
    question: 'Mitä haluaisit?',
    send: 'Tilaa',
    sent: 'Tilattu',
    remove: 'Älä tilaa mitään',
    same: 'Sama kuin viimeksi',
    goesOut: (at) => `Tilaus lähtee klo ${time(at)}`,
    hasGone: 'Tämä tilaus on lähtenyt',
    all: 'Tilaus',
    copy: 'Kopioi',
    copied: { title: '✅ Tilaus kopioitu!' },
    copyFailed: { title: '❌ Ei kopioitu', text: 'Valitse tilaus ja kopioi se itse.' },
    failed: { text: 'Tilauksesi tallentaminen ei onnistunut. Yritä uudelleen.' },
  },
} satisfies typeof en
