import { counted } from '@lunchvote/contracts/counted'
import type { lazyVotingMessages as en } from './lazy-voting.messages.ts'

const count = counted('fi')
const listed = new Intl.ListFormat('fi', { type: 'conjunction' })
const list = (names: readonly string[]) => listed.format(names)

const time = (time: string) => time.replace(':', '.')

/** The weekdays from Monday, as in "on Mondays". */
const onWeekdays = [
  'maanantaisin',
  'tiistaisin',
  'keskiviikkoisin',
  'torstaisin',
  'perjantaisin',
  'lauantaisin',
  'sunnuntaisin',
]

const newModes = {
  single: 'Ylläpitäjä vaihtoi äänestystavan. Jokaisella on yksi ääni.',
  approval: 'Ylläpitäjä vaihtoi äänestystavan. Jokainen voi ottaa kantaa jokaiseen paikkaan.',
}

export const lazyVotingMessages = {
  resetVotes: 'Nollaa',
  wasReset: { title: '🔄 Äänet nollattu', text: 'Kaikki tiimisi äänet on nollattu.' },
  resetFailed: {
    title: '❌ Nollaus ei onnistunut',
    text: 'Äänten nollaus ei onnistunut. Yritä uudelleen.',
  },
  filter: {
    label: 'Suodata',
    search: 'Hae paikoista',
    mine: 'Sopii minulle',
    suits: 'Sopii kaikille',
    open: 'Auki tänään',
    near: 'Alle 10 minuuttia',
    fitting: (venues) => count(venues, { one: '# paikka sopii', other: '# paikkaa sopii' }),
    nothingFits: 'Mikään paikka ei sovi',
    clear: 'Tyhjennä suodatus',
  },
  groups: {
    open: { present: 'Äänestäneet', missing: 'Vielä äänestämättä', away: 'Ei tänään' },
    decided: { present: 'Tulossa', missing: 'Vastaamatta', away: 'Ei tänään' },
  },
  nobodyYet: 'Ei vielä kukaan',
  areComing: (people) => count(people, { one: '# on tulossa', other: '# on tulossa' }),
  haveNotSaid: (people) => count(people, { one: '# vastaamatta', other: '# vastaamatta' }),
  closesIn: (minutes) =>
    count(minutes, {
      one: 'Äänestys päättyy # minuutin kuluttua',
      other: 'Äänestys päättyy # minuutin kuluttua',
    }),

  leads: (name, votes) => `${name} johtaa: ${votes}`,
  suggestions: {
    title: 'Tämän päivän ehdotukset',
    failed: { text: 'Ehdotusten lataus ei onnistunut. Yritä uudelleen.' },
    noneFits: 'Mikään LunchVoten tämän päivän ehdotuksista ei sovi suodatukseesi.',
  },
  closed: {
    title: 'Tänään kiinni',
    line: (venues, list) => `${venues} kiinni tänään: ${list}`,
    weekday: (weekday) => `Kiinni ${onWeekdays[weekday - 1]}`,
    through: (day) => `Kiinni ${day} asti`,
    leftOut: (why) => `Jätetty pois tänään: ${why}`,
  },
  leavingOut: {
    offer: 'Jätä pois tänään…',
    title: (venue) => `Jätetäänkö ${venue} pois tänään?`,
    text: 'Paikan äänet poistetaan, eikä sitä voi äänestää ennen keskiyötä. Kaikki näkevät syyn.',
    reason: 'Syy',
    reasons: { booked: 'Täynnä', holiday: 'Lomalla', far: 'Tänään liian kaukana' },
    action: 'Jätä pois',
    busyLabel: 'Jätetään pois...',
    done: (venue, reason) => ({ title: '🍽️ Jätetty pois tänään', text: `${venue}: ${reason}` }),
    failed: { text: 'Paikan jättäminen pois ei onnistunut. Yritä uudelleen.' },
    undo: 'Ota takaisin',
    undone: (venue) => ({ title: '🍽️ Otettu takaisin', text: `Tiimisi voi taas äänestää paikkaa ${venue}.` }),
    undoFailed: { text: 'Paikan ottaminen takaisin ei onnistunut. Yritä uudelleen.' },
  },
  ateElsewhere: 'Söimme muualla',
  reopen: 'Avaa uudelleen…',
  reopening: (until) => ({
    title: `Avataanko äänestys uudelleen klo ${time(until)} asti?`,
    text: 'Päätös perutaan koko tiimiltä, ja kaikki voivat taas äänestää.',
    action: 'Avaa äänestys',
    busyLabel: 'Avataan...',
  }),

  offBoard: 'Pois taululta',
  wouldEat: 'Kelpaa',
  notForMe: 'Ei minulle',
  answersFor: (venue) => `Vastaukset: ${venue}`,
  answersOf: (votes, against, of) =>
    `${votes} kyllä, ${against} ei, ${count(of, { one: '# jäsen', other: '# jäsentä' })}`,
  thoseFor: 'Kelpaa',
  thoseAgainst: 'Ei heille',

  modeChanged: (mode) => ({ title: '🗳️ Äänestys alkaa alusta', text: newModes[mode] }),
  showVotesChanged: {
    title: '👀 Äänten näkyvyys muuttuu',
    text: 'Tämän päivän äänet pysyvät piilossa. Huomisesta alkaen useampi näkee äänet.',
  },

  nothingTempts: 'Eikö mikään houkuta?',
  lookIntoVault: 'Kurkista holviin',
  placesNearby: 'Lähipaikat',
  noVenues: 'Ei vielä paikkoja. Lisää yksi!',
  noVenuesText: 'Taulu on tyhjä. Ripusta sille ensimmäinen paikka, johon tiimisi voisi tänään mennä.',
  venuesAdded: (venues) => count(venues, { one: '# paikka taululla', other: '# paikkaa taululla' }),
  venuesAddedText: 'Lisää niin monta kuin haluat. Voit muuttaa niitä myöhemmin.',
  goToBoard: 'Siirry taululle',

  didReset: (name) => `${name} nollasi äänet.`,
  undo: 'Kumoa',
  undoFailed: 'Äänten palautus ei onnistunut. Yritä uudelleen.',
  restored: 'Äänet palautettu',
  restoredVotes: (votes) =>
    count(votes, { one: '# ääni on taas voimassa.', other: '# ääntä on taas voimassa.' }),
  restoredNone: 'Palautettavia ääniä ei ollut.',

  confirmVote: (venue) => `Äänestätkö paikkaa ${venue}?`,
  vote: 'Äänestä',
  voting: 'Äänestetään...',
  hasVoted: (venue) => `Olet äänestänyt paikkaa ${venue}`,
  votingClosed: 'Tämän päivän äänestys on päättynyt',
  notOffered: { title: 'Tämä paikka ei ole tarjolla', text: 'Se on ehkä poistettu taululta.' },
  showBoard: 'Näytä taulu',

  nudgeReceived: '🔔 Vielä äänestämättä',
  nudgeSent: '🔔 Muistutus lähetetty',
  notified: (people, of) =>
    count(people, { one: `#/${of} saa ilmoituksen.`, other: `#/${of} saa ilmoituksen.` }),
  chatsTold: (chats) =>
    count(chats, { one: 'Chattiinne lähti viesti.', other: 'Chatteihinne lähti viesti.' }),
  nobodyReached: 'Ketään ei tavoitettu LunchVoten ulkopuolella.',

  decided: '🍽️ Lounas on päätetty',
  reopened: '🗳️ Äänestys on taas auki',
  openUntil: (until) => `Äänestys on auki klo ${time(until)} asti`,
  closedBy: (name, closed) => `${name} päätti äänestyksen klo ${time(closed)}`,
  reopenedBy: (name, until) => `${name} avasi äänestyksen uudelleen klo ${time(until)} asti`,

  wouldWin: (venue) => `${venue} voittaisi.`,
  wouldWinTie: (venue, others) => `${venue} voittaisi, vaikka tilanne on tasan: ${list(others)}.`,
  confirmDecision: {
    title: 'Päätetäänkö lounas nyt?',
    text: 'Äänestys päättyy koko tiimiltä, ja tähänastiset äänet ratkaisevat.',
  },
  deciding: 'Päätetään...',
  decisionFailed: 'Lounaan päättäminen ei onnistunut. Yritä uudelleen.',

  notInOn: (weekday) => `Poissa ${onWeekdays[weekday - 1]}`,
  awayThrough: (date) => `Poissa ${date} asti`,
  haveVoted: (people) => count(people, { one: '# on äänestänyt', other: '# on äänestänyt' }),
  areWaitedFor: (people) => `${people} äänestämättä`,
} satisfies typeof en
