import type { requestMessages as en } from './requests.messages.ts'

export const requestMessages = {
  fault: () => 'Da ging etwas schief. Bitte versuch es noch einmal.',
  database_unavailable: () =>
    'Die Datenbank ist gerade nicht erreichbar. Bitte versuch es in ein paar Sekunden noch einmal.',
  nothing_storable: () =>
    'Gerade lässt sich nichts speichern. Bitte versuch es in ein paar Minuten noch einmal.',
  not_ready: () => 'Diese Instanz ist noch nicht bereit',
  too_many_requests: ({ seconds }) =>
    `Zu viele Anfragen. Bitte versuch es in ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'} noch einmal.`,
  invalid_json: () => 'Die Eingabe ist kein gültiges JSON',
  json_required: () => 'Sende den Inhalt als JSON, mit content-type: application/json',
  body_too_large: ({ kibibytes }) => `Der Inhalt ist größer als ${kibibytes} KiB`,
  foreign_origin: () => 'Anfragen von dieser Herkunft werden nicht angenommen',
  path_not_found: () => 'Unter diesem Pfad gibt es nichts',
  method_not_allowed: ({ method }) => `Dieser Pfad nimmt kein ${method} an`,
  access_token_required: () => 'Sende ein Zugriffstoken aus „Mein Konto“ als Bearer-Token',
  batch_too_long: ({ max }) => `Ein Batch kann höchstens ${max} Nachrichten haben`,
  one_costly_call: () => 'Frag lange Listen einzeln ab: Ein Batch kann nur einen aufwendigen Aufruf haben',
  metrics_token_required: () => 'Sende den Wert von METRICS_TOKEN als Bearer-Token',
  off_in_demo: () => 'Das ist in der Demo ausgeschaltet',
  foreign_address_in_demo: () => 'Die Demo nimmt keine Adressen anderer Seiten an',
  colleague_name_in_demo: ({ name }) =>
    `${name} heißt hier schon jemand aus dem Team der Demo. Bitte wähle einen anderen Namen.`,
  no_demo: () => 'Dieser Server ist keine Demo',
  demo_full: ({ minutes }) =>
    `Die Demo ist voll. Sie beginnt in ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'} von vorn; bitte komm dann wieder.`,
  not_accepted: ({ detail }) => detail,
} satisfies typeof en
