import { counted } from '@lunchvote/contracts/counted'
import type { votingMessages as en } from './voting.messages.ts'

const count = counted('de')

export const votingMessages = {
  title: 'LunchVote heute',
  loading: 'Die Lokale von heute werden geladen',
  loadingLong: 'Köchelt noch. Die Verbindung scheint heute langsam zu sein.',
  loadingFailed: 'Die Tafel war nicht zu lesen',
  loadingFailedText: 'Keine Antwort aus der Küche. Prüf deine Verbindung und versuch es noch einmal.',

  voteFailed: {
    title: '❌ Nicht abgestimmt',
    text: 'Deine Stimme kam nicht an. Bitte versuch es noch einmal.',
  },
  removalFailed: {
    title: '❌ Nicht zurückgenommen',
    text: 'Deine Stimme konnte nicht zurückgenommen werden. Bitte versuch es noch einmal.',
  },
  awayFailed: 'Das konnte nicht gespeichert werden. Bitte versuch es noch einmal.',
  nudgeFailed: 'Die Erinnerung konnte nicht gesendet werden. Bitte versuch es noch einmal.',
  voteSubmitted: (venue, against = false) => ({
    title: '🗳️ Abgestimmt!',
    text: against ? `Deine Stimme gegen ${venue} zählt.` : `Deine Stimme für ${venue} zählt.`,
  }),
  voteRemoved: (venue, against = false) => ({
    title: '🔄 Zurückgenommen',
    text: against
      ? `Deine Stimme gegen ${venue} zählt nicht mehr.`
      : `Deine Stimme für ${venue} zählt nicht mehr.`,
  }),
  thisVenue: 'dieses Lokal',
  nudge: (name) => `${name} fragt: Wo willst du essen?`,

  noVotes: 'Noch keine Stimmen',
  voted: (people) => count(people, { one: '# Person hat abgestimmt', other: '# Personen haben abgestimmt' }),
  votedOn: (people, venues) =>
    `${count(people, { one: 'Stimmen von # Person', other: 'Stimmen von # Personen' })} bei ${count(venues, { one: '# Lokal', other: '# Lokalen' })}`,

  open: 'Abstimmung läuft',
  closesAt: (time) => `Abstimmung bis ${time}`,
  closedAt: (time) => `Abstimmung endete um ${time}`,
  closed: 'Abstimmung beendet',
  now: 'jetzt',
  inSeconds: (seconds) => `in ${seconds} s`,
  inMinutes: (minutes) => `in ${minutes} min`,
  inHours: (hours) => `in ${hours} h`,
  inHoursAndMinutes: (hours, minutes) => `in ${hours} h ${minutes} min`,
  inFront: 'Vorn',
  nobodyInFront: { label: 'Der Tisch ist gedeckt', headline: 'Wer fängt an?' },
  tied: 'Kopf an Kopf',
  tiedPair: (first, second) => `${first} & ${second}`,
  tiedVenues: (venues) => `${venues} Lokale gleichauf`,
  votes: (votes) => count(votes, { one: '# Stimme', other: '# Stimmen' }),
  votesEach: (votes) => count(votes, { one: 'je # Stimme', other: 'je # Stimmen' }),
  support: (votes, against) => `${votes} Ja, ${against} Nein`,
  tiedEven: 'ebenso viele Ja wie Nein',
  tiedFor: (votes) => `${votes} mehr Ja als Nein`,
  tiedAgainst: (votes) => `${votes} mehr Nein als Ja`,
  unsuited: (people, of) => `Nichts für ${people} von ${of}`,
  suited: (people, of) => `Passt für ${people} von ${of}`,
  todaysLunch: 'Heute Mittag',
  noDecision: { headline: 'Niemand hat abgestimmt', text: 'Noch jemand hungrig?' },
  noLunch: {
    headline: 'Heute kein Mittagessen',
    text: 'Das Mittagessen wurde aus der Chronik entfernt.',
  },

  hiddenVotes: 'Noch verdeckt',
  hidden: 'Verdeckt',
  moreSeeTomorrow: 'Ab morgen sehen mehr von euch die Stimmen.',
  hiddenUntilVote: {
    headline: 'Bis du abgestimmt hast',
    line: 'Verdeckt, bis du abgestimmt hast',
  },
  hiddenUntilClosing: {
    headline: 'Bis zum Ende der Abstimmung',
    line: 'Verdeckt bis zum Ende der Abstimmung',
  },
  hiddenUntilTime: (time) => ({
    headline: `Bis zum Ende um ${time} Uhr`,
    line: `Verdeckt bis ${time} Uhr`,
  }),

  decide: 'Entscheiden',
  nudgeTeam: 'Anstupsen',
  more: 'Mehr…',
  extend: (minutes) => `${minutes} min länger`,
  extensionFailed: 'Die Abstimmung konnte nicht verlängert werden. Bitte versuch es noch einmal.',

  whoIsMissing: 'Wer noch fehlt',
  whoComes: 'Wer mitkommt',
  everybodyVoted: 'Alle haben abgestimmt',
  stillToVote: (names) => `Es fehlen noch: ${names}`,
  others: (people) => `${people} weitere`,
  areAway: (people) => `${people} heute nicht`,

  liked: (venues) => `Du: ${venues}`,
  refused: (venues) => `Nein danke: ${venues}`,
  answer: {
    coming: 'Du kommst mit',
    away: 'Du bist heute nicht dabei',
    waitingFor: 'Kommst du mit?',
  },
  comeIn: 'Bin dabei',
  notToday: 'Heute nicht',
  inToday: 'Heute dabei',
  inAgain: 'Doch dabei',

  onOffer: 'Heute zur Wahl',
  sort: 'Sortieren',
  suggest: 'Drei vorschlagen',
  shuffle: 'Mischen',
  search: 'Suchen',
  addVenue: 'Neues Lokal',
  aiImport: 'KI-Import',

  vote: (venue) => `Stimme für ${venue}`,
  voteShort: 'Stimme',
  wouldEatAt: (venue) => `Gern zu ${venue}`,
  removeVote: 'Zurücknehmen',
  leading: 'Führt',
  edit: (venue) => `${venue} bearbeiten`,
  actions: (venue) => `Aktionen für ${venue}`,
  votesFor: (venue) => `Stimmen für ${venue}`,
  votesOf: (votes, of) => `${votes} von ${of}`,
  votersOf: (venue) => `wer für ${venue} ist`,
  neverEaten: 'Noch nie da gewesen',
  eatenToday: 'Zuletzt heute',
  eatenYesterday: 'Zuletzt gestern',
  eatenDaysAgo: (days) => `Zuletzt vor ${days} Tagen`,
  eatenWeeksAgo: (weeks) => `Zuletzt vor ${weeks} Wochen`,
  eatenIn: (month) => `Zuletzt im ${month}`,
} satisfies typeof en
