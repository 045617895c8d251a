import { counted } from '@lunchvote/contracts/counted'
import { sentence } from '@lunchvote/contracts/sentence'
import type { settingsMessages as en } from './settings.messages.ts'

const count = counted('de')

const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']
const dayOf = (weekday: number) => weekdays[weekday - 1]

export const settingsMessages = {
  title: 'Teameinstellungen',
  text: 'Wann euer Tag und die Abstimmung enden und wann ihr geht. Gespeichert wird sofort, das Ende der Abstimmung mit „Speichern“.',
  loading: 'Einstellungen werden geladen',
  fetchingFailed: 'Die Einstellungen konnten nicht geladen werden',
  updated: 'Einstellungen geändert',
  updatingFailed: {
    title: 'Einstellungen nicht geändert',
    text: 'Die Einstellungen konnten nicht geändert werden',
  },

  timezone: {
    label: 'Zeitzone',
    notChosen: 'Noch nicht gewählt (UTC)',
    search: 'Stadt oder Region suchen',
    notFound: 'Keine Zeitzone mit diesem Namen.',
    common: 'Häufige Zeitzonen',
    others: 'Alle anderen',
    notChosenHint: 'Der Tag endet um Mitternacht UTC, bis du wählst, wo ihr zu Mittag esst.',
    browserZone: (zone) => `Die Zeitzone deines Browsers ist ${zone}.`,
    detected: 'Von deinem Browser übernommen und gespeichert.',
    timeThere: (time) => `Dort ist es jetzt ${time} Uhr.`,
    saved: (zone) => `Die Zeitzone des Teams ist jetzt ${zone}.`,
  },

  dailyReset: {
    label: 'Täglich zurücksetzen',
    off: 'Stimmen bleiben, bis jemand sie zurücksetzt.',
    on: 'Um Mitternacht in der Zeitzone des Teams werden alle Stimmen gelöscht.',
    onWithClosing:
      'Um Mitternacht in der Zeitzone des Teams werden alle Stimmen gelöscht. Ohne das Zurücksetzen endet die Abstimmung nicht von selbst.',
    savedOn: 'Die Stimmen werden jeden Tag um Mitternacht zurückgesetzt.',
    savedOffWithClosing:
      'Stimmen bleiben, bis jemand sie zurücksetzt. Die Abstimmung endet nicht mehr von selbst.',
  },

  closing: {
    label: 'Abstimmung täglich beenden',
    needsReset: 'Dafür müssen die Stimmen täglich zurückgesetzt werden. Schalte das zuerst ein.',
    choosing: 'Wähle eine Uhrzeit und speichere sie.',
    off: 'Die Abstimmung läuft, bis jemand entscheidet.',
    on: {
      single: 'An Lunchtagen endet die Abstimmung von selbst, und das Lokal mit den meisten Stimmen gewinnt.',
      approval:
        'An Lunchtagen endet die Abstimmung von selbst, und das Lokal mit dem meisten Zuspruch gewinnt.',
    },
    time: 'Abstimmung endet um',
    timeHint: 'In der Zeitzone des Teams.',
    fromToday: 'In der Zeitzone des Teams. Das gilt ab heute.',
    fromNextDay: (weekday) =>
      `In der Zeitzone des Teams. Das gilt ab dem nächsten Lunchtag, ${dayOf(weekday)}.`,
    pastToday: (weekday) =>
      `Diese Uhrzeit ist heute schon vorbei, darum gilt sie ab dem nächsten Lunchtag, ${dayOf(weekday)}.`,
    save: 'Speichern',
    saving: 'Wird gespeichert...',
    notSaved: 'Noch nicht gespeichert. Die Abstimmung endet nicht von selbst.',
    changeNotSaved: (time) => `Noch nicht gespeichert. Die Abstimmung endet weiter um ${time} Uhr.`,
    saved: (time) => `An Lunchtagen endet die Abstimmung um ${time} Uhr.`,
    savedFrom: (time, weekday) =>
      `An Lunchtagen endet die Abstimmung um ${time} Uhr, zum ersten Mal am ${dayOf(weekday)}.`,
    savedOff: 'Die Abstimmung endet nicht mehr von selbst.',
  },

  leaving: {
    label: 'Wir gehen um',
    saved: (time) => `Ihr geht um ${time} Uhr.`,
    savedOff: 'Ihr geht zu keiner festen Uhrzeit.',
    meetingPoint: 'Treffpunkt',
    meetingExample: 'Am Aufzug',
    meetingSaved: (place) => sentence(`Treffpunkt: ${place}`),
    meetingSavedOff: 'Ihr habt keinen Treffpunkt.',
  },

  reminder: {
    label: 'Erinnern, bevor die Abstimmung endet',
    hint: '5 bis 60 Minuten vorher. Die Erinnerung geht an die Chats unter „Chats“ und an Browser, die unter „Mein Konto“ dafür eingerichtet sind.',
    saved: (minutes) =>
      count(minutes, {
        one: 'Das Team wird # Minute vor dem Ende der Abstimmung erinnert.',
        other: 'Das Team wird # Minuten vor dem Ende der Abstimmung erinnert.',
      }),
  },

  lunchDays: {
    label: 'Lunchtage',
    noneChosen: 'Wähle mindestens einen Wochentag',
    saved: (days) => `Die Abstimmung endet an diesen Tagen: ${days}.`,
  },

  announcement: {
    label: 'Abstimmung ankündigen um',
    hint: 'An Lunchtagen erfahren die Chats unter „Chats“ dann, dass die Abstimmung läuft, mit einem Link für jedes Lokal. Leer: Sie erfahren nichts.',
    saved: (time) => `Die Abstimmung wird um ${time} Uhr angekündigt.`,
    savedOff: 'Die Abstimmung wird nicht mehr angekündigt.',
  },

  votes: {
    title: 'Abstimmung',
    text: 'Wie ihr entscheidet, und wer die Stimmen sieht.',
  },
  votingMode: {
    label: 'Wie wir abstimmen',
    single: {
      label: 'Eine Stimme pro Person',
      text: 'Alle wählen ein Lokal, und das mit den meisten Stimmen gewinnt.',
      saved: 'Alle haben eine Stimme.',
    },
    approval: {
      label: 'Alles, was ich essen würde',
      text: 'Alle sagen Ja oder Nein zu so vielen Lokalen, wie sie mögen, und das mit dem meisten Zuspruch gewinnt.',
      saved: 'Alle können zu jedem Lokal etwas sagen.',
    },
    votesAgain: 'Alle stimmen noch einmal ab.',
    change: {
      title: 'Anders abstimmen?',
      text: 'Die Stimmen von heute werden für das ganze Team gelöscht, und alle stimmen noch einmal ab.',
      action: 'Stimmen löschen und ändern',
      busy: 'Wird geändert...',
    },
  },

  showVotes: {
    label: 'Wer Stimmen sieht',
    always: {
      label: 'Alle, immer',
      text: 'Die Tafel zeigt jederzeit, wer wofür gestimmt hat.',
      saved: 'Alle sehen die Stimmen.',
    },
    'after-voting': {
      label: 'Wer abgestimmt hat',
      text: 'Alle stimmen zuerst ab und sehen dann, was die anderen wollen.',
      saved: 'Wer abgestimmt hat, sieht die Stimmen.',
    },
    'at-closing': {
      label: 'Alle, aber erst am Ende',
      text: 'Die Tafel zeigt, wer abgestimmt hat, aber erst am Ende der Abstimmung, wofür.',
      saved: 'Niemand sieht die Stimmen, bevor die Abstimmung endet.',
    },
  },

  votesStayHidden: 'Die Stimmen von heute bleiben verdeckt. Das gilt ab morgen.',

  ifNobodyVotes: {
    label: 'Wenn niemand abstimmt',
    nothing: {
      label: 'Kein Mittagessen',
      text: 'Ein Tag ohne Stimmen endet ohne Entscheidung.',
      saved: 'Ein Tag ohne Stimmen endet ohne Entscheidung.',
    },
    suggestion: {
      label: 'Der erste Vorschlag',
      text: 'Am Ende der Abstimmung wählt LunchVote ein Lokal, in dem ihr lange nicht wart.',
      saved: 'An einem Tag ohne Stimmen gewinnt am Ende der erste Vorschlag.',
    },
  },
  needsClosing:
    'Dafür muss die Abstimmung von selbst enden. Schalte zuerst „Abstimmung täglich beenden“ ein.',

  chatLanguage: {
    label: 'Sprache in Chats',
    saved: (name) => `Nachrichten an Chats kommen jetzt auf ${name}.`,
  },
  menus: {
    title: 'Speisekarten von heute',
    text: 'Was die Seiten hinter den Links eurer Lokale über das Mittagessen sagen.',
    label: 'Speisekarten von heute zeigen',
    off: 'Die Tafel zeigt keine Speisekarten.',
    on: 'Der Server liest an Lunchtagen die Seiten hinter den Links eurer Lokale, und die Tafel zeigt, was es zu Mittag gibt.',
    lacks: 'Speisekarten sind auf diesem Server ausgeschaltet.',
    savedOn: 'Die Tafel zeigt die Speisekarten von heute.',
    offer:
      'Einige Lokale haben einen Link. Der Server kann ihn lesen und auf der Tafel zeigen, was es heute gibt.',
    accept: 'Speisekarten zeigen',
    decline: 'Nein danke',
    links: 'Eure Links',
    loading: 'Die Links werden geladen',
    statesFailed: 'Was gelesen wurde, konnte nicht geladen werden',
    noLinks: 'Kein Lokal auf der Tafel hat einen Link.',
    allLinks: (links) => `Alle ${links} Links zeigen`,
    reasonOn: (days, reason) => `${days}: ${reason}`,
    failing: (venues) => `Dreimal in Folge nicht lesbar: ${venues}.`,
    failingLink: 'Zu den Links',
    states: {
      read: 'Gelesen',
      none: 'Kein Mittagstisch',
      unclear: 'Unsicher',
      failed: 'Nicht gelesen',
      waiting: 'Noch nicht gelesen',
      unasked: 'Nicht angesehen',
    },
  },
  joining: {
    title: 'Beitreten',
    text: 'Wie Kolleginnen und Kollegen euer Team finden.',
    label: 'Wer dazukommen kann',
    open: {
      label: 'Alle, die den Teamnamen kennen',
      text: 'Die Suche bei der Registrierung findet das Team.',
      saved: 'Alle, die den Teamnamen kennen, können beitreten.',
    },
    invite: {
      label: 'Nur mit Einladung',
      text: 'Die Suche findet das Team nicht. Wer neu ist, braucht den Einladungslink, den alle im Team teilen können.',
      saved:
        'Wer neu ist, braucht jetzt den Einladungslink. Er ist neu, und frühere Links gelten nicht mehr.',
    },
  },

  lunchTime: {
    title: 'Wann geht ihr zum Mittagessen?',
    text: 'Montags bis freitags endet die Abstimmung vorher von selbst, und das Lokal mit den meisten Stimmen gewinnt. Jeder Tag beginnt ohne Stimmen. Das kannst du später in der Teamverwaltung ändern.',
    inUtc: 'In UTC, bis du eure Zeitzone wählst.',
    inZone: (zone) => `Die Uhrzeit in ${zone}.`,
    closes: (time) => `Die Abstimmung endet 15 Minuten vorher, um ${time} Uhr.`,
    pastToday: (weekday) => `Heute ist das schon vorbei, also zum ersten Mal am ${dayOf(weekday)}.`,
    tooEarly: (time) => `Wähle ${time} Uhr oder später.`,
    notNow: 'Nicht jetzt',
  },
} satisfies typeof en
