import { counted } from '@lunchvote/contracts/counted'
import type { outletMessages as en } from './outlets.messages.ts'

const count = counted('de')

export const outletMessages = {
  title: 'Chats',
  text: 'Ein Kanal eures Chats oder ein Programm erfährt, was in eurem Team passiert.',
  list: 'Eure Chats',
  empty:
    'Noch kein Chat. Wähl einen, und ein Kanal eures Chats erfährt, wo ihr esst, ohne dass jemand LunchVote öffnet.',
  loading: 'Chats werden geladen',
  fetchingFailed: 'Die Chats konnten nicht geladen werden',
  settingsFailed: 'Die Einstellungen konnten nicht geladen werden',

  events: {
    'voting.opened': {
      label: 'Abstimmung läuft',
      text: 'Am Morgen eines Lunchtags, mit einem Link zum Abstimmen für jedes Lokal.',
      when: 'die Abstimmung läuft',
    },
    'voting.closing': {
      label: 'Abstimmung endet bald',
      text: 'Vor der Uhrzeit aus den Teameinstellungen, und wenn jemand das Team anstupst.',
      when: 'die Abstimmung bald endet',
    },
    'lunch.decided': {
      label: 'Mittagessen steht fest',
      text: 'Das Lokal, warum es gewonnen hat, die Stimmen, wann es losgeht und wer dabei ist. Bei mehreren Tischen später auch, wer wohin geht.',
      when: 'das Mittagessen feststeht',
    },
    'venue.created': {
      label: 'Neues Lokal',
      text: 'Auch per KI-Import oder aus der Merkliste.',
      when: 'ein Lokal dazukommt',
    },
  },
  getsMessage: (events) => `Bekommt eine Nachricht, wenn ${events}.`,
  getsSlackMessage: 'Bekommt eine Nachricht am Tag. Sie zeigt die Stimmen und dann die Entscheidung.',

  next: {
    message: (when) => `Als Nächstes: die Nachricht des Tages, ${when}.`,
    decision: (when) => `Als Nächstes: die Entscheidung, ${when}.`,
    today: (time) => `heute um ${time} Uhr`,
    on: (weekday, time) => `am ${weekday} um ${time} Uhr`,
    onDay: (day, time) => `am ${day}, um ${time} Uhr`,
    onceDecided: 'sobald das Mittagessen feststeht',
  },

  test: 'Testen',
  testOf: (name) => `${name} testen`,
  testing: 'Testet...',
  testingFailed: 'Der Chat konnte nicht getestet werden',
  testArrived: 'Der Test ist angekommen.',
  testNotArrived: 'Der Test ist nicht angekommen.',
  deliveries: 'Sendungen',
  deliveriesOf: (name) => `Sendungen an ${name}`,
  edit: 'Bearbeiten',
  editOf: (name) => `${name} bearbeiten`,
  delete: 'Löschen',
  deleteOf: (name) => `${name} löschen`,

  switchedOn: (name) => ({ title: 'Chat eingeschaltet', text: `${name} bekommt Nachrichten.` }),
  switchedOff: (name) => ({
    title: 'Chat ausgeschaltet',
    text: `${name} bekommt keine Nachrichten.`,
  }),
  changingFailed: 'Der Chat konnte nicht geändert werden',
  gone: 'Ausgeschaltet, weil der Empfänger mit Status 410 geantwortet hat: Diese URL gibt es nicht mehr. Gib mit „Bearbeiten“ eine neue ein und schalte den Chat wieder ein.',

  delivery: {
    loading: 'Sendungen werden geladen',
    fetchingFailed: 'Die Sendungen konnten nicht geladen werden',
    empty: 'Noch wurde nichts gesendet.',
    test: 'Test',
    'lunch.tables': 'Wer wohin geht',
    aboutToBeSent: 'Wird gleich gesendet.',
    notSent: 'Nicht gesendet.',
    delivered: (attempts) =>
      count(attempts, { one: 'Zugestellt, # Versuch.', other: 'Zugestellt, # Versuche.' }),
    failed: (attempts) =>
      count(attempts, { one: 'Nicht zugestellt, # Versuch.', other: 'Nicht zugestellt, # Versuche.' }),
    pending: (attempts) =>
      count(attempts, {
        one: 'Noch nicht zugestellt, # Versuch.',
        other: 'Noch nicht zugestellt, # Versuche.',
      }),
    sentAgain: 'Wird später noch einmal gesendet.',
    answered: (status) => `Der Empfänger hat mit Status ${status} geantwortet.`,
  },

  field: {
    name: 'Name',
    channel: 'Channel-ID',
    messageAt: 'Nachricht des Tages um',
    messageAtHint:
      'An Lunchtagen, mit Knöpfen zum Abstimmen. Andere Chats, die das möchten, erfahren dann, dass die Abstimmung läuft. Leer: Der Channel erfährt nur die Entscheidung.',
    events: 'Nachricht senden, wenn',
  },

  adding: {
    title: 'Chat hinzufügen',
    service: (name) => `${name} hinzufügen`,
    action: 'Hinzufügen',
    busy: 'Wird hinzugefügt...',
    failed: 'Der Chat konnte nicht hinzugefügt werden',
    how: 'Wie das Team dort abstimmt',
    withButtons: { label: 'Mit Knöpfen', text: 'Eine Nachricht am Tag, von der Slack-App dieses Servers.' },
    messagesOnly: { label: 'Nur Nachrichten', text: 'Mit Links zum Abstimmen, über einen Incoming Webhook.' },
    url: 'URL',
    urlHint: 'Halte sie geheim: Wer sie hat, kann dort schreiben.',
    nameHint: 'Wie ihr ihn nennt, zum Beispiel #mittagessen',
    stepsToUrl: 'So bekommst du die URL',
    stepsToSlack: 'So verbindest du Slack',
  },
  added: (name) => ({
    title: 'Chat hinzugefügt',
    text: `Drück „Testen“ und sieh nach, ob bei ${name} eine Nachricht ankommt.`,
  }),

  kinds: {
    slack: {
      name: 'Slack',
      steps: [
        'Öffne api.slack.com/apps. Wähle Create New App, From scratch und deinen Workspace.',
        'Schalte unter Incoming Webhooks die Option Activate Incoming Webhooks ein.',
        'Wähle Add New Webhook to Workspace und den Channel.',
        'Kopiere die Webhook URL. Sie beginnt mit https://hooks.slack.com/',
      ],
    },
    teams: {
      name: 'Microsoft Teams',
      steps: [
        'Öffne in Teams das Menü (…) des Kanals und wähle Workflows.',
        'Wähle die Vorlage, die in einem Kanal postet, wenn eine Webhook-Anforderung eingeht. In neueren Versionen heißt sie etwa „Webhookwarnungen an einen Kanal senden“ (englisch: Send webhook alerts to a channel).',
        'Wähle das Team und den Kanal und füge den Workflow hinzu.',
        'Kopiere die URL, die am Ende erscheint.',
      ],
    },
    mattermost: {
      name: 'Mattermost',
      steps: [
        'Wähle im Produktmenü Integrationen, Eingehende Webhooks, Eingehenden Webhook hinzufügen.',
        'Gib einen Titel ein, wähle den Kanal und speichere.',
        'Kopiere die URL. Sie enthält /hooks/',
        'Nachrichten, die zum Abstimmen einladen, haben Knöpfe. Beim ersten Drücken kommt ein Link, mit dem jede Person einmal ihr Konto wählt.',
        'Erscheint beim Drücken ein Fehler, darf euer Mattermost vielleicht keine privaten Adressen aufrufen. Trag in der Systemkonsole unter Umgebung, Entwickler den Hostnamen von LunchVote bei „Erlaube nicht vertrauenswürdige interne Verbindungen zu“ ein (englisch: Allow untrusted internal connections to). Bis dahin gehen die Links in der Nachricht.',
      ],
    },
    discord: {
      name: 'Discord',
      steps: [
        'Öffne die Einstellungen des Kanals (das Zahnrad neben dem Namen) und wähle Integrationen, Webhooks.',
        'Wähle Neuer Webhook und öffne ihn.',
        'Wähle Webhook-URL kopieren. Sie beginnt mit https://discord.com/api/webhooks/',
      ],
    },
    'google-chat': {
      name: 'Google Chat',
      steps: [
        'Öffne den Gruppenbereich im Browser, klick auf seinen Namen und wähle Apps und Integrationen.',
        'Wähle Webhooks hinzufügen, gib einen Namen ein und speichere.',
        'Wähle im Menü (⋮) des Webhooks Link kopieren. Er beginnt mit https://chat.googleapis.com/',
      ],
    },
    'slack-app': {
      name: 'Slack',
      steps: [
        'Öffne in Slack den Channel und schreib /invite @LunchVote',
        'Öffne die Details des Channels (oben auf seinen Namen klicken). Kopiere die Channel-ID ganz unten. Sie beginnt mit C oder G.',
      ],
    },
    webhook: {
      name: 'Webhook',
      steps: [
        'Gib die URL eures eigenen Programms ein. Es bekommt jedes Ereignis als JSON per POST.',
        'Die Nachrichten sind nach Standard Webhooks (standardwebhooks.com) signiert. Das Geheimnis für die Signaturen siehst du nach dem Hinzufügen ein einziges Mal.',
      ],
    },
  },

  slackSetUp: [
    'Kopiere das Manifest unten. Öffne api.slack.com/apps, wähle Create New App, From a manifest, deinen Workspace, und füg es als JSON ein.',
    'Erzeuge unter Basic Information, App-Level Tokens ein Token mit dem Scope connections:write. Es beginnt mit xapp-',
    'Installiere die App unter Install App in deinem Workspace und kopiere das Bot User OAuth Token. Es beginnt mit xoxb-',
    'Setz auf dem Server SLACK_APP_TOKEN und SLACK_BOT_TOKEN auf die beiden Token und starte ihn neu. Füg dann hier den Channel hinzu.',
  ],
  manifest: {
    label: 'Manifest',
    copy: 'Manifest kopieren',
    copied: { title: '✅ Manifest kopiert!', text: 'Füg es auf api.slack.com/apps ein.' },
    copyFailed: {
      title: '❌ Nicht kopiert',
      text: 'Bitte markiere das Manifest und kopiere es selbst.',
    },
  },

  secret: {
    text: 'Mit diesem Geheimnis prüft euer Programm, ob eine Nachricht von LunchVote ist. Es wird nicht noch einmal angezeigt.',
    label: 'Geheimnis',
    copy: 'Geheimnis kopieren',
    copied: { title: '✅ Geheimnis kopiert!', text: 'Das Geheimnis ist in der Zwischenablage.' },
    copyFailed: {
      title: '❌ Nicht kopiert',
      text: 'Bitte markiere das Geheimnis und kopiere es selbst.',
    },
    notCopied: 'Du hast das Geheimnis noch nicht kopiert. Es wird nicht noch einmal angezeigt.',
  },

  editing: {
    title: 'Chat bearbeiten',
    action: 'Speichern',
    busy: 'Wird gespeichert...',
    channelHint: 'Die Nachricht von heute bleibt, wo sie ist.',
    url: 'Neue URL',
    urlHint: (url) => `Jetzt ${url}. Lass das Feld leer, um sie zu behalten.`,
  },
  changed: (name) => ({ title: 'Chat geändert', text: `${name} ist gespeichert.` }),

  deletion: {
    title: 'Chat löschen',
    text: 'Er bekommt keine Nachrichten mehr, und seine Sendungen werden gelöscht. Das lässt sich nicht rückgängig machen.',
    busy: 'Wird gelöscht...',
    failed: 'Der Chat konnte nicht gelöscht werden',
  },
  deleted: (name) => ({ title: 'Chat gelöscht', text: `${name} bekommt keine Nachrichten mehr.` }),
} satisfies typeof en
