import { counted } from '@lunchvote/contracts/counted'
import type { votingMessages as en } from './voting.messages.ts'

const count = counted('fi')

const time = (time: string) => time.replace(':', '.')

export const votingMessages = {
  title: 'Päivän LunchVote',
  loading: 'Ladataan päivän paikkoja',
  loadingLong: 'Porisee yhä. Yhteys taitaa olla tänään hidas.',
  loadingFailed: 'Taulua ei voitu lukea',
  loadingFailedText: 'Keittiö ei vastaa. Tarkista verkkoyhteys ja yritä uudelleen.',

  voteFailed: {
    title: '❌ Äänestys ei onnistunut',
    text: 'Äänesi antamisessa oli ongelma. Yritä uudelleen.',
  },
  removalFailed: {
    title: '❌ Äänen poisto ei onnistunut',
    text: 'Äänesi poistossa oli ongelma. Yritä uudelleen.',
  },
  awayFailed: 'Tallennus ei onnistunut. Yritä uudelleen.',
  nudgeFailed: 'Muistutuksen lähetys ei onnistunut. Yritä uudelleen.',
  voteSubmitted: (venue, against = false) => ({
    title: '🗳️ Ääni annettu!',
    text: against ? `Ei-äänesi on kirjattu: ${venue}.` : `Äänesi on kirjattu: ${venue}.`,
  }),
  voteRemoved: (venue, against = false) => ({
    title: '🔄 Ääni poistettu',
    text: against ? `Ei-äänesi on poistettu: ${venue}.` : `Äänesi on poistettu: ${venue}.`,
  }),
  thisVenue: 'tämä paikka',
  nudge: (name) => `${name} kysyy: missä haluat syödä?`,

  noVotes: 'Ei vielä ääniä',
  voted: (people) => count(people, { one: '# ihminen on äänestänyt', other: '# ihmistä on äänestänyt' }),
  votedOn: (people, venues) =>
    `${count(people, { one: '# äänestäjä', other: '# äänestäjää' })}, ${count(venues, { one: '# ravintola', other: '# ravintolaa' })}`,

  open: 'Äänestys on auki',
  closesAt: (closing) => `Äänestys päättyy klo ${time(closing)}`,
  closedAt: (closing) => `Äänestys päättyi klo ${time(closing)}`,
  closed: 'Äänestys on päättynyt',
  now: 'nyt',
  inSeconds: (seconds) => `${seconds} s`,
  inMinutes: (minutes) => `${minutes} min`,
  inHours: (hours) => `${hours} h`,
  inHoursAndMinutes: (hours, minutes) => `${hours} h ${minutes} min`,
  inFront: 'Kärjessä',
  nobodyInFront: { label: 'Pöytä on katettu', headline: 'Kuka aloittaa?' },
  tied: 'Rinta rinnan',
  tiedPair: (first, second) => `${first} & ${second}`,
  tiedVenues: (venues) => `${venues} paikkaa tasoissa`,
  votes: (votes) => count(votes, { one: '# ääni', other: '# ääntä' }),
  votesEach: (votes) => count(votes, { one: '# ääni kullakin', other: '# ääntä kullakin' }),
  support: (votes, against) => `${votes} kyllä, ${against} ei`,
  tiedEven: 'kyllä ja ei tasan',
  tiedFor: (votes) => `+${votes} kullakin`,
  tiedAgainst: (votes) => `−${votes} kullakin`,
  unsuited: (people, of) => `Ei sovi ${people}/${of} hengelle`,
  suited: (people, of) => `Sopii ${people}/${of} hengelle`,
  todaysLunch: 'Päivän lounas',
  noDecision: { headline: 'Äänestys päättyi ilman ääniä', text: 'Vielä nälkä?' },
  noLunch: { headline: 'Tänään ei lähdetä syömään', text: 'Lounas poistettiin historiasta.' },

  hiddenVotes: 'Äänet piilossa',
  hidden: 'Piilossa',
  moreSeeTomorrow: 'Huomisesta alkaen useampi näkee äänet.',
  hiddenUntilVote: { headline: 'Kunnes olet äänestänyt', line: 'Piilossa, kunnes olet äänestänyt' },
  hiddenUntilClosing: { headline: 'Kunnes äänestys päättyy', line: 'Piilossa, kunnes äänestys päättyy' },
  hiddenUntilTime: (closing) => ({
    headline: `Klo ${time(closing)} asti`,
    line: `Piilossa klo ${time(closing)} asti`,
  }),

  decide: 'Päätä nyt',
  nudgeTeam: 'Hoputa',
  more: 'Lisää…',
  extend: (minutes) => `Jatka ${minutes} min`,
  extensionFailed: 'Äänestyksen jatkaminen ei onnistunut. Yritä uudelleen.',

  whoIsMissing: 'Ketkä puuttuvat',
  whoComes: 'Ketkä ovat tulossa',
  everybodyVoted: 'Kaikki ovat äänestäneet',
  stillToVote: (names) => `Äänestämättä: ${names}`,
  others: (people) => count(people, { one: '# muu', other: '# muuta' }),
  areAway: (people) => `${people} poissa`,

  liked: (venues) => `Sinä: ${venues}`,
  refused: (venues) => `Ei sinulle: ${venues}`,
  answer: {
    coming: 'Olet tulossa',
    away: 'Et ole tänään mukana',
    waitingFor: 'Oletko tulossa?',
  },
  comeIn: 'Tulen',
  notToday: 'Ei tänään',
  inToday: 'Tänään mukana',
  inAgain: 'Tulenkin',

  onOffer: 'Tarjolla nyt',
  sort: 'Järjestä',
  suggest: 'Ehdota kolmea',
  shuffle: 'Sekoita',
  search: 'Hae',
  addVenue: 'Lisää paikka',
  aiImport: 'AI-tuonti',

  vote: (venue) => `Äänestä: ${venue}`,
  voteShort: 'Äänestä',
  wouldEatAt: (venue) => `Kelpaa: ${venue}`,
  removeVote: 'Poista ääni',
  leading: 'Kärjessä',
  edit: (venue) => `Muokkaa: ${venue}`,
  actions: (venue) => `Toiminnot: ${venue}`,
  votesFor: (venue) => `Äänet: ${venue}`,
  votesOf: (votes, of) => `${votes}/${of}`,
  votersOf: (venue) => `äänestäjät: ${venue}`,
  neverEaten: 'Ei vielä käyty',
  eatenToday: 'Käyty tänään',
  eatenYesterday: 'Käyty eilen',
  eatenDaysAgo: (days) => `Käyty ${days} päivää sitten`,
  eatenWeeksAgo: (weeks) => `Käyty ${weeks} viikkoa sitten`,
  // The names of all months end with "kuu".
  eatenIn: (month) => `Käyty ${month.replace(/kuu\b/, 'kuussa')}`,
} satisfies typeof en
