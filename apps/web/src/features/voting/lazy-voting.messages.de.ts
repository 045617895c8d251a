import { counted } from '@lunchvote/contracts/counted'
import type { lazyVotingMessages as en } from './lazy-voting.messages.ts'

const count = counted('de')
const listed = new Intl.ListFormat('de', { type: 'conjunction' })
const list = (names: readonly string[]) => listed.format(names)

const weekdays = ['Montags', 'Dienstags', 'Mittwochs', 'Donnerstags', 'Freitags', 'Samstags', 'Sonntags']
const onDays = (weekday: number) => weekdays[weekday - 1]

const newModes = {
  single: 'In der Teamverwaltung wurde geändert, wie ihr abstimmt. Alle haben eine Stimme.',
  approval: 'In der Teamverwaltung wurde geändert, wie ihr abstimmt. Alle können zu jedem Lokal etwas sagen.',
}

export const lazyVotingMessages = {
  resetVotes: 'Zurücksetzen',
  wasReset: { title: '🔄 Zurückgesetzt', text: 'Alle Stimmen eures Teams sind gelöscht.' },
  resetFailed: {
    title: '❌ Nicht zurückgesetzt',
    text: 'Die Stimmen konnten nicht zurückgesetzt werden. Bitte versuch es noch einmal.',
  },
  filter: {
    label: 'Filter',
    search: 'Lokale durchsuchen',
    mine: 'Passt für mich',
    suits: 'Passt für alle',
    open: 'Heute offen',
    near: 'Unter 10 Minuten',
    fitting: (venues) => count(venues, { one: '# Lokal passt', other: '# Lokale passen' }),
    nothingFits: 'Kein Lokal passt',
    clear: 'Filter löschen',
  },
  groups: {
    open: { present: 'Abgestimmt', missing: 'Fehlen noch', away: 'Heute nicht' },
    decided: { present: 'Kommen mit', missing: 'Noch offen', away: 'Heute nicht' },
  },
  nobodyYet: 'Noch niemand',
  areComing: (people) => count(people, { one: '# kommt mit', other: '# kommen mit' }),
  haveNotSaid: (people) => `${people} noch offen`,
  closesIn: (minutes) =>
    count(minutes, {
      one: 'Die Abstimmung endet in # Minute',
      other: 'Die Abstimmung endet in # Minuten',
    }),

  leads: (name, votes) => `${name} führt mit ${votes}`,
  suggestions: {
    title: 'Vorschläge heute',
    failed: { text: 'Die Vorschläge konnten nicht geladen werden. Bitte versuch es noch einmal.' },
    noneFits: 'Keiner der drei Vorschläge von LunchVote für heute passt zu deinem Filter.',
  },
  closed: {
    title: 'Heute nicht offen',
    line: (venues, list) => `${venues} heute nicht offen: ${list}`,
    weekday: (weekday) => `${onDays(weekday)} geschlossen`,
    through: (day) => `Geschlossen bis ${day}`,
    leftOut: (why) => `Heute ausgelassen: ${why}`,
  },
  leavingOut: {
    offer: 'Heute auslassen…',
    title: (venue) => `${venue} heute auslassen?`,
    text: 'Seine Stimmen sind weg, und bis Mitternacht kann niemand dafür stimmen. Alle sehen den Grund.',
    reason: 'Grund',
    reasons: { booked: 'Ausgebucht', holiday: 'Betriebsferien', far: 'Heute zu weit' },
    action: 'Auslassen',
    busyLabel: 'Wird ausgelassen...',
    done: (venue, reason) => ({ title: '🍽️ Heute ausgelassen', text: `${venue}: ${reason}` }),
    failed: { text: 'Das Lokal konnte nicht ausgelassen werden. Bitte versuch es noch einmal.' },
    undo: 'Wieder aufnehmen',
    undone: (venue) => ({ title: '🍽️ Wieder dabei', text: `Euer Team kann für ${venue} stimmen.` }),
    undoFailed: { text: 'Das Lokal konnte nicht wieder aufgenommen werden. Bitte versuch es noch einmal.' },
  },
  ateElsewhere: 'Wir waren woanders',
  reopen: 'Wieder öffnen…',
  reopening: (until) => ({
    title: `Abstimmung bis ${until} Uhr wieder öffnen?`,
    text: 'Die Entscheidung gilt für das ganze Team nicht mehr, und alle können wieder abstimmen.',
    action: 'Wieder öffnen',
    busyLabel: 'Wird geöffnet...',
  }),

  offBoard: 'Nicht mehr auf der Tafel',
  wouldEat: 'Gern',
  notForMe: 'Nein danke',
  answersFor: (venue) => `Antworten zu ${venue}`,
  answersOf: (votes, against, of) => `${votes} Ja, ${against} Nein von ${of}`,
  thoseFor: 'Gern',
  thoseAgainst: 'Nein danke',

  modeChanged: (mode) => ({ title: '🗳️ Abstimmung beginnt neu', text: newModes[mode] }),
  showVotesChanged: {
    title: '👀 Wer Stimmen sieht, ändert sich',
    text: 'Die Stimmen von heute bleiben verdeckt. Ab morgen sehen mehr von euch die Stimmen.',
  },

  nothingTempts: 'Nichts dabei, was lockt?',
  lookIntoVault: 'Schau auf die Merkliste',
  placesNearby: 'In der Nähe',
  noVenues: 'Noch kein Lokal da. Füg eins hinzu!',
  noVenuesText: 'Die Tafel ist leer. Häng das erste Lokal auf, in das ihr heute gehen könntet.',
  venuesAdded: (venues) => count(venues, { one: '# Lokal auf der Tafel', other: '# Lokale auf der Tafel' }),
  venuesAddedText: 'Füg so viele hinzu, wie du willst. Ändern geht später.',
  goToBoard: 'Zur Tafel',

  didReset: (name) => `${name} hat die Stimmen zurückgesetzt.`,
  undo: 'Rückgängig',
  undoFailed: 'Die Stimmen konnten nicht zurückgeholt werden. Bitte versuch es noch einmal.',
  restored: 'Stimmen wieder da',
  restoredVotes: (votes) =>
    count(votes, { one: '# Stimme zählt wieder.', other: '# Stimmen zählen wieder.' }),
  restoredNone: 'Es gab keine Stimme zurückzuholen.',

  confirmVote: (venue) => `Für ${venue} stimmen?`,
  vote: 'Abstimmen',
  voting: 'Wird abgestimmt...',
  hasVoted: (venue) => `Du hast für ${venue} gestimmt`,
  votingClosed: 'Die Abstimmung ist für heute beendet',
  notOffered: {
    title: 'Dieses Lokal steht nicht zur Wahl',
    text: 'Vielleicht ist es nicht mehr auf der Tafel.',
  },
  showBoard: 'Zur Tafel',

  nudgeReceived: '🔔 Du fehlst noch',
  nudgeSent: '🔔 Erinnerung gesendet',
  notified: (people, of) =>
    count(people, {
      one: `# von ${of} bekommt eine Benachrichtigung.`,
      other: `# von ${of} bekommen eine Benachrichtigung.`,
    }),
  chatsTold: (chats) =>
    count(chats, { one: 'Euer Chat weiß Bescheid.', other: 'Eure Chats wissen Bescheid.' }),
  nobodyReached: 'Außerhalb von LunchVote war niemand zu erreichen.',

  decided: '🍽️ Das Mittagessen steht fest',
  reopened: '🗳️ Die Abstimmung läuft wieder',
  openUntil: (time) => `Die Abstimmung läuft bis ${time} Uhr`,
  closedBy: (name, time) => `${name} beendete die Abstimmung um ${time}`,
  reopenedBy: (name, time) => `${name} öffnete die Abstimmung wieder bis ${time}`,

  wouldWin: (venue) => `${venue} würde gewinnen.`,
  wouldWinTie: (venue, others) => `${venue} würde den Gleichstand mit ${list(others)} gewinnen.`,
  confirmDecision: {
    title: 'Jetzt entscheiden?',
    text: 'Die Abstimmung endet für das ganze Team, und die Stimmen bis jetzt entscheiden.',
  },
  deciding: 'Wird entschieden...',
  decisionFailed: 'Das Mittagessen konnte nicht entschieden werden. Bitte versuch es noch einmal.',

  notInOn: (weekday) => `${onDays(weekday)} nicht da`,
  awayThrough: (date) => `Abwesend bis ${date}`,
  haveVoted: (people) => count(people, { one: '# hat abgestimmt', other: '# haben abgestimmt' }),
  areWaitedFor: (people) => count(people, { one: '# fehlt noch', other: '# fehlen noch' }),
} satisfies typeof en
