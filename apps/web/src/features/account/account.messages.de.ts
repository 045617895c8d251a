import { counted } from '@lunchvote/contracts/counted'
import type { accountMessages as en } from './account.messages.ts'

const count = counted('de')

export const accountMessages = {
  back: 'Zurück zur Tafel',
  title: 'Mein Konto',
  saving: 'Wird gespeichert...',

  profile: {
    title: 'Profil',
    text: (email) => `Du meldest dich mit ${email} an. Im Team sieht man deinen Anzeigenamen und dein Bild.`,
    name: 'Anzeigename',
    save: 'Namen speichern',
    nameSaved: 'Name gespeichert',
    nowSeen: (name) => `Im Team heißt du jetzt ${name}`,
    namingFailed: { title: 'Dein Name konnte nicht gespeichert werden' },
    removePicture: 'Bild entfernen',
    pictureSaved: { title: 'Bild gespeichert', text: 'Im Team sieht man es jetzt neben deinem Namen.' },
    pictureRemoved: { title: 'Bild entfernt', text: 'Im Team sieht man jetzt deine Initialen.' },
    pictureFailed: { title: 'Dein Bild konnte nicht gespeichert werden' },
  },

  password: {
    title: 'Passwort',
    text: 'Wenn du es änderst, wirst du überall sonst abgemeldet. Deine Zugriffstoken gelten weiter.',
    change: 'Passwort ändern',
    set: 'Passwort festlegen',
  },

  oidc: {
    unlink: 'Verknüpfung lösen',
    unlinking: 'Wird gelöst...',
  },

  deletion: {
    text: 'Mit deinem Konto werden auch deine Stimme und deine Zugriffstoken gelöscht, und du wirst überall abgemeldet. Was du für das Team hinzugefügt hast, bleibt.',
    action: 'Konto löschen',
    warning: (team) =>
      `Dein Konto, deine Stimme und deine Zugriffstoken werden gelöscht, und du wirst überall abgemeldet. Deine Lokale und was du auf die Merkliste gesetzt hast, bleiben bei ${team}. Das lässt sich nicht rückgängig machen.`,
    warningToLastMember: (team) =>
      `Du bist das letzte Mitglied von ${team}. Darum verschwindet auch das Team, mit seinen Lokalen, Stimmen, der Merkliste und der Mittagschronik. Das lässt sich nicht rückgängig machen.`,
    transferFirst: 'Du bist Admin eines Teams mit anderen Mitgliedern. Gib die Admin-Rolle zuerst weiter.',
    openTeam: 'Teamverwaltung öffnen',
    password: 'Passwort',
    deleting: 'Wird gelöscht...',
    deleted: { title: 'Konto gelöscht', text: 'Danke für die Mittagessen.' },
    failed: {
      title: 'Konto nicht gelöscht',
      text: 'Dein Konto konnte nicht gelöscht werden. Bitte versuch es noch einmal.',
    },
  },

  days: {
    title: 'Meine Tage',
    text: 'An anderen Tagen giltst du von selbst als abwesend, und niemand wartet auf dich. Wenn du abstimmst oder „Heute dabei“ drückst, bist du an dem Tag dabei.',
    loading: 'Deine Tage werden geladen',
    fetchingFailed: 'Deine Tage konnten nicht geladen werden',
    weekdays: 'Ich bin da am',
    absence: 'Eine Abwesenheit',
    awayFrom: 'Abwesend ab',
    awayFromHint: 'Der erste Tag, an dem du weg bist. Leer: heute.',
    awayThrough: 'Abwesend bis',
    awayHint: 'Der letzte Tag, an dem du weg bist. Leer: Du bist nicht weg.',
    notSaved: 'Noch nicht gespeichert. Wähle auch den letzten Tag.',
    saved: { title: 'Tage gespeichert', text: 'Die Tafel weiß gleich Bescheid.' },
    savingFailed: { title: 'Deine Tage konnten nicht gespeichert werden' },
  },

  diets: {
    title: 'Was ich esse',
    text: 'Die anderen sehen, für wie viele Leute ein Lokal passt, aber nie, für wen. In einem kleinen Team könnten sie es daraus erraten.',
    loading: 'Deine Angaben werden geladen',
    fetchingFailed: 'Deine Angaben konnten nicht geladen werden',
    diets: 'Ich esse',
    saved: { title: 'Gespeichert', text: 'Bei Lokalen steht jetzt, für wie viele sie passen.' },
    savingFailed: { title: 'Deine Angaben konnten nicht gespeichert werden' },
  },

  favourites: {
    title: 'Gerichte, die ich liebe',
    text: 'Steht eines dieser Wörter in einem Gericht von heute, bekommt es auf deiner Tafel ein Herz. Sonst sieht sie niemand.',
    loading: 'Deine Gerichte werden geladen',
    fetchingFailed: 'Deine Gerichte konnten nicht geladen werden',
    words: 'Ich liebe',
    word: 'Gericht oder Wort',
    hint: 'Zum Beispiel Lasagne oder Pad Thai',
    add: 'Hinzufügen',
    repeated: 'Dieses Wort hast du schon',
    full: (max) => `Du kannst höchstens ${max} Wörter haben. Entferne zuerst eines.`,
    saved: { title: 'Gespeichert' },
    savingFailed: { title: 'Deine Gerichte konnten nicht gespeichert werden' },
  },

  push: {
    title: 'Benachrichtigungen',
    text: 'Kurze Nachrichten an diesen Browser, auch wenn LunchVote zu ist.',
    loading: 'Deine Benachrichtigungen werden geladen',
    fetchingFailed: 'Deine Benachrichtigungen konnten nicht geladen werden',
    obstacles: {
      insecure:
        'Browser erlauben Benachrichtigungen nur auf Seiten mit https. Frag eure IT, ob sie https einrichten kann.',
      'home-screen':
        'Auf einem iPhone oder iPad kommt LunchVote zuerst auf den Home-Bildschirm: Tipp auf „Teilen“, dann auf „Zum Home-Bildschirm“. Öffne es danach von dort und komm auf diese Seite zurück.',
      unsupported:
        'Dieser Browser kann keine Benachrichtigungen bekommen. Vielleicht bietet er sie nur in privaten Fenstern nicht an.',
      denied:
        'Dein Browser blockiert Benachrichtigungen von dieser Seite. Erlaube sie in seinen Einstellungen für diese Seite und komm dann zurück.',
    },
    remind: 'Erinnern, bevor die Abstimmung endet',
    remindText: 'Nur wenn du weder abgestimmt noch „Heute nicht“ gesagt hast.',
    announce: 'Bescheid sagen, wo wir essen',
    announceText: 'Sobald das Mittagessen feststeht.',
    changed: 'Benachrichtigungen geändert',
    nowGets: {
      both: 'Du wirst ans Abstimmen erinnert und erfährst, wo ihr esst.',
      remind: 'Du wirst ans Abstimmen erinnert.',
      announce: 'Du erfährst, wo ihr esst.',
      neither: 'Dieser Browser bekommt keine Nachrichten mehr.',
    },
    notAllowed: {
      title: 'Benachrichtigungen sind noch aus',
      text: 'Dein Browser zeigt sie nur, wenn du sie erlaubst. Schalte sie noch einmal ein und wähle „Zulassen“ oder „Erlauben“.',
    },
    denied: {
      title: 'Benachrichtigungen sind noch aus',
      text: 'Dein Browser blockiert sie jetzt auf dieser Seite. Du kannst sie in seinen Einstellungen erlauben.',
    },
    refused: {
      title: 'Benachrichtigungen sind noch aus',
      text: 'Dein Browser konnte sich nicht bei seinem Push-Dienst anmelden. Prüf seine Einstellungen und deine Verbindung.',
    },
    savingFailed: { title: 'Die Benachrichtigungen konnten nicht geändert werden' },
    refusedSince: (date, service) =>
      `Dieser Browser bekommt keine Benachrichtigungen. Sein Push-Dienst ${service} lehnt die Nachrichten dieses Servers seit dem ${date} ab.`,
    refusedCure:
      'Sag eurer IT Bescheid: Der Befehl „lunchvote doctor“ nennt die Ursache. Wenn danach nichts ankommt, schalte beides aus und wieder ein.',
    otherRefusedSince: (date) => `Nichts, denn der Push-Dienst lehnt seit dem ${date} ab`,
    notice: {
      text: 'Dieser Browser bekommt keine Benachrichtigungen, weil sein Push-Dienst sie ablehnt.',
      open: 'Was tun?',
      dismiss: 'Hinweis schließen',
    },
    otherBrowsers: 'Deine anderen Browser',
    bothSince: (date) => `Erinnerungen und wo ihr esst, seit dem ${date}`,
    remindersSince: (date) => `Erinnerungen, seit dem ${date}`,
    announcementsSince: (date) => `Wo ihr esst, seit dem ${date}`,
    remove: 'Entfernen',
    removing: 'Wird entfernt...',
    removed: (browser) => ({
      title: 'Browser entfernt',
      text: `${browser} bekommt keine Nachrichten mehr.`,
    }),
    removingFailed: { title: 'Der Browser konnte nicht entfernt werden' },
  },

  calendar: {
    title: 'Kalender',
    text: 'Sieh in deinem Kalender, bis wann ihr abstimmt und wo ihr esst. Manche Programme fragen nur alle paar Stunden nach Neuem.',
    loading: 'Dein Kalenderlink wird geladen',
    fetchingFailed: 'Dein Kalenderlink konnte nicht geladen werden',
    none: 'Abonniere auf diesem Gerät, oder kopiere den Link für Google Kalender oder Outlook.',
    fresh:
      'Füg ihn in Google Kalender unter „Per URL“ ein, in Outlook unter „Aus dem Internet abonnieren“ oder auf einem iPhone unter „Kalenderabonnement hinzufügen“. Er ist geheim und wird nicht mehr angezeigt, sobald du diese Seite verlässt.',
    madeEarlier: (date) =>
      `Du hast seit dem ${date} einen Link. Er lässt sich nicht noch einmal anzeigen. Wenn du ihn wieder brauchst, erneuere ihn: Kalender mit dem alten Link bekommen dann nichts Neues mehr.`,
    subscribe: 'Abonnieren',
    link: 'Kalenderlink',
    copy: 'Link kopieren',
    copied: { title: '✅ Link kopiert!', text: 'Der Kalenderlink ist in der Zwischenablage.' },
    copyFailed: { title: '❌ Nicht kopiert', text: 'Bitte markiere den Link und kopiere ihn selbst.' },
    makingFailed: { title: 'Der Kalenderlink konnte nicht erstellt werden' },
    renew: 'Erneuern',
    renewed: {
      title: 'Kalenderlink erneuert',
      text: 'Kalender mit dem alten Link bekommen nichts Neues mehr.',
    },
    remove: 'Entfernen',
    removed: { title: 'Kalenderlink entfernt', text: 'Kalender mit diesem Link bekommen nichts Neues mehr.' },
    removingFailed: { title: 'Der Kalenderlink konnte nicht entfernt werden' },
  },

  devices: {
    title: 'Geräte',
    text: 'Wo du angemeldet bist. Wenn du ein Gerät nicht kennst, melde es ab und ändere dein Passwort.',
    loading: 'Deine Geräte werden geladen',
    fetchingFailed: 'Deine Geräte konnten nicht geladen werden',
    browserOn: (browser, system) => `${browser} auf ${system}`,
    unknownBrowserOn: (system) => `Unbekannter Browser auf ${system}`,
    unknown: 'Unbekanntes Gerät',
    current: 'Dieses Gerät',
    loggedIn: (since) => `Angemeldet am ${since}`,
    showAll: (devices) => `Alle ${devices} Geräte anzeigen`,
    end: 'Abmelden',
    endOthers: 'Überall sonst abmelden',
    ending: 'Wird abgemeldet...',
    ended: (device) => ({ title: 'Gerät abgemeldet', text: `${device} ist nicht mehr angemeldet.` }),
    endedOthers: (devices) => ({
      title: 'Überall sonst abgemeldet',
      text: count(devices, {
        one: '# anderes Gerät ist nicht mehr angemeldet.',
        other: '# andere Geräte sind nicht mehr angemeldet.',
      }),
    }),
    endedNoOther: { title: 'Kein anderes Gerät war angemeldet' },
    endingFailed: { title: 'Das Gerät konnte nicht abgemeldet werden' },
    endingOthersFailed: { title: 'Die anderen Geräte konnten nicht abgemeldet werden' },
  },

  lastUse: {
    never: 'nie benutzt',
    now: 'in den letzten 10 Minuten benutzt',
    minutesAgo: (minutes) => `vor etwa ${minutes} Minuten benutzt`,
    hoursAgo: (hours) => count(hours, { one: 'vor # Stunde benutzt', other: 'vor # Stunden benutzt' }),
    daysAgo: (days) => count(days, { one: 'vor # Tag benutzt', other: 'vor # Tagen benutzt' }),
  },

  tokens: {
    title: 'Zugriffstoken',
    text: 'Mit einem Token kann ein Skript oder ein Agent LunchVote in deinem Namen benutzen, ohne dein Passwort.',
    loading: 'Deine Zugriffstoken werden geladen',
    fetchingFailed: 'Deine Zugriffstoken konnten nicht geladen werden',
    none: 'Du hast keine Zugriffstoken.',
    list: 'Zugriffstoken',
    expired: 'Abgelaufen',
    endless: 'läuft nicht ab',
    expiresOn: (date) => `läuft am ${date} ab`,
    expiredOn: (date) => `am ${date} abgelaufen`,
    open: 'Neues Token',
    name: 'Name',
    nameHint: 'Wofür das Token ist, zum Beispiel Küchendisplay',
    scope: 'Berechtigung',
    scopes: {
      read: { label: 'Lesen', text: 'Sieht, was du siehst. Ändert nichts.' },
      vote: {
        label: 'Lesen und abstimmen',
        text: 'Stimmt auch für dich ab und trägt dich als abwesend ein.',
      },
      manage: {
        label: 'Verwalten',
        text: 'Kann alles, was du kannst, aber nicht dein Konto ändern, Links zum Zurücksetzen erstellen, Mitglieder entfernen, die Admin-Rolle abgeben oder das Team löschen.',
      },
    },
    expiry: 'Gültigkeit',
    never: 'Unbegrenzt',
    create: 'Token erstellen',
    creating: 'Wird erstellt...',
    creatingFailed: { title: 'Das Token konnte nicht erstellt werden' },
    created: 'Kopier das Token jetzt und bewahr es gut auf. Es wird nicht noch einmal angezeigt.',
    token: 'Zugriffstoken',
    copy: 'Token kopieren',
    copied: { title: '✅ Token kopiert!', text: 'Das Token ist in der Zwischenablage.' },
    copyFailed: {
      title: '❌ Nicht kopiert',
      text: 'Bitte markiere das Token und kopiere es selbst.',
    },
    notCopied: 'Du hast das Token noch nicht kopiert. Es wird nicht noch einmal angezeigt.',
    revocation: {
      title: 'Zugriffstoken widerrufen',
      text: 'Skripte mit diesem Token funktionieren sofort nicht mehr, und die Chats, Programme und Browser, die es hinzugefügt oder umgeleitet hat, bekommen keine Nachrichten mehr. Das lässt sich nicht rückgängig machen.',
    },
    revoke: 'Widerrufen',
    revoking: 'Wird widerrufen...',
    revoked: (token) => ({ title: 'Token widerrufen', text: `${token} gilt nicht mehr.` }),
    revokingFailed: { title: 'Das Token konnte nicht widerrufen werden' },
  },

  server: {
    title: 'Dieser Server',
    text: 'Was hier nur du kannst, weil dich die Einstellungen des Servers nennen. Alles wird protokolliert.',
    loading: 'Dieser Server wird geladen',
  },

  outdated:
    'Mit dieser Datenbank lief schon eine neuere Version. Bitte eure IT, diesen Server zu aktualisieren.',
} satisfies typeof en
