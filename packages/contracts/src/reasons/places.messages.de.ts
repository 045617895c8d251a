import type { placeMessages as en } from './places.messages.ts'

const services = {
  nominatim: 'Die Adresssuche (Nominatim)',
  overpass: 'Der Kartendienst (Overpass)',
}

const inSeconds = (seconds: number) => (seconds === 1 ? 'in einer Sekunde' : `in ${seconds} Sekunden`)

export const placeMessages = {
  venue_not_found: () => 'Dieses Lokal wurde nicht gefunden',
  venue_present: () => 'Dieses Restaurant gehört schon zu euren Lokalen',
  too_many_venues: ({ max }) => `Ein Team kann höchstens ${max} Lokale haben`,
  too_many_team_tags: ({ max }) => `Ein Team kann höchstens ${max} Schlagwörter haben`,
  vault_item_not_found: () => 'Dieses Restaurant ist nicht auf der Merkliste',
  vault_item_present: () => 'Dieses Restaurant steht schon auf eurer Merkliste',
  too_many_vault_items: ({ max }) => `Die Merkliste eines Teams kann höchstens ${max} Restaurants haben`,

  picture_too_slow: () =>
    'Das Bild kam zu langsam an. Bitte versuch es mit einer besseren Verbindung oder einem kleineren Bild.',
  picture_uploads_busy: () =>
    'Gerade werden viele Bilder hochgeladen. Bitte versuch es in ein paar Sekunden noch einmal.',
  picture_failed: () =>
    'Das Bild konnte nicht verarbeitet werden. Bitte versuch es in ein paar Sekunden noch einmal.',
  pictures_busy: () =>
    'Gerade werden viele Bilder geladen. Bitte versuch es in ein paar Sekunden noch einmal.',
  picture_not_found: () => 'Dieses Bild wurde nicht gefunden',
  too_many_pictures: ({ max }) => `Ein Team kann höchstens ${max} Bilder haben`,

  api_key_required: () => 'Zum Importieren von Restaurants fehlt der API-Schlüssel von OpenAI. Frag eure IT.',
  too_many_imports: ({ max }) => `Es lassen sich höchstens ${max} Restaurants auf einmal importieren`,
  import_stopped: () => 'Der Import wurde angehalten',
  import_fault: () => 'Bei diesem Restaurant ging etwas schief. Bitte versuch es noch einmal.',
  not_importable: () => 'Dieses Restaurant lässt sich nicht importieren',
  nothing_described: () => 'Für dieses Restaurant kam keine Beschreibung zustande',

  page_not_wolt: () => 'Das ist keine URL eines Restaurants bei Wolt',
  page_leaves_wolt: () => 'Diese URL führt von Wolt weg',
  page_not_on_wolt: () => 'Unter dieser Adresse gibt es bei Wolt kein Restaurant',
  wolt_refused: () => 'Wolt hat die Anfrage abgelehnt, versuch es später noch einmal',
  page_of_shop: () => 'Das ist ein Laden, kein Restaurant',
  page_without_name: () => 'Auf dieser Seite steht kein Name eines Restaurants',
  page_name_too_short: ({ name }) =>
    `Der Name ${name} ist zu kurz für ein Lokal. Füg den Link ins Formular für ein neues ein und ergänze dort den Namen.`,
  page_without_picture: () => 'Auf dieser Seite ist kein Bild des Restaurants',
  page_says_nothing: () => 'Auf dieser Seite steht nichts über ein Restaurant',
  page_unreadable: () => 'Diese Seite lässt sich nicht lesen',
  page_too_large: () => 'Diese Seite ist zu groß zum Lesen',
  page_empty: ({ site }) => `${site} hat mit einer leeren Seite geantwortet`,
  page_redirects: () => 'Diese URL leitet zu oft weiter',
  page_url_too_long: () => 'Diese URL ist zu lang',
  page_url_invalid: () => 'Das ist nicht die URL einer Webseite',
  page_url_with_password: () => 'Eine URL mit Benutzernamen oder Passwort wird nicht gelesen',
  page_url_with_port: () => 'Es werden nur Seiten auf dem Standardport von https gelesen',
  page_not_public: () => 'Diese URL führt nicht ins öffentliche Internet',
  page_is_file: () => 'Diese URL führt zu einer Datei, nicht zu einer Webseite',
  page_missing: ({ site }) => `${site} hat unter dieser Adresse keine Seite`,
  page_for_people: ({ site }) => `${site} lässt Programme diese Seite nicht lesen`,
  page_behind_login: ({ site }) => `${site} zeigt diese Seite nur nach einer Anmeldung`,
  page_refused: ({ site, status }) => `${site} zeigt diese Seite nicht (Status ${status})`,
  site_without_https: ({ site }) =>
    `${site} ist nicht über https erreichbar, und Seiten ohne https werden nicht gelesen`,
  site_certificate: ({ site }) =>
    `${site} hat kein gültiges Zertifikat, darum werden die Seiten dort nicht gelesen`,
  site_unreachable: ({ site }) => `${site} ist gerade nicht erreichbar, versuch es später noch einmal`,
  site_too_slow: ({ site }) => `${site} hat zu lange für eine Antwort gebraucht`,
  site_busy: ({ site }) => `${site} ist gerade überlastet, versuch es später noch einmal`,
  site_fault: ({ site }) => `${site} hat gerade ein Problem, versuch es später noch einmal`,

  model_too_slow: () => 'Der KI-Dienst hat zu lange für eine Antwort gebraucht',
  model_unusable: () => 'Der KI-Dienst hat keine brauchbare Beschreibung geschrieben',
  model_declined: () => 'Der KI-Dienst wollte dieses Restaurant nicht beschreiben',
  model_unreachable: () => 'Der KI-Dienst ist gerade nicht erreichbar, versuch es später noch einmal',
  model_busy: () => 'Der KI-Dienst ist gerade überlastet, versuch es später noch einmal',
  model_fault: () => 'Der KI-Dienst hat gerade ein Problem, versuch es später noch einmal',
  model_refused: ({ status }) => `Der KI-Dienst hat die Anfrage nicht angenommen (Status ${status})`,
  model_unknown: () => 'Der KI-Dienst kennt das eingestellte Modell nicht',
  model_quota: () => 'Das Kontingent dieses API-Schlüssels beim KI-Dienst ist aufgebraucht',
  model_key_refused: () => 'Der KI-Dienst hat den API-Schlüssel abgelehnt',
  model_not_there: () => 'Der KI-Dienst hat diese Adresse oder dieses Modell nicht',
  model_unstructured: () => 'Der KI-Dienst unterstützt keine strukturierten Ausgaben',

  places_off: () => '„In der Nähe“ ist auf diesem Server abgeschaltet',
  places_busy: ({ seconds }) =>
    `„In der Nähe“ ist gerade überlastet. Bitte versuch es ${inSeconds(seconds)} noch einmal.`,
  address_unknown: () => 'Diese Adresse haben wir nicht gefunden',
  search_again: () => 'Bitte such noch einmal',
  place_present: () => 'Schon auf der Tafel',
  place_fault: () => 'Bei diesem Lokal ging etwas schief. Bitte versuch es noch einmal.',
  service_too_slow: ({ service }) =>
    `${services[service]} hat zu lange für eine Antwort gebraucht. Bitte versuch es später noch einmal.`,
  service_unreachable: ({ service }) =>
    `${services[service]} ist gerade nicht erreichbar. Bitte versuch es später noch einmal.`,
  service_too_much: ({ service }) =>
    `${services[service]} hat mehr geschickt, als sich lesen lässt. Bitte versuch es mit einer anderen Adresse.`,
  service_unreadable: ({ service }) =>
    `${services[service]} hat eine unlesbare Antwort geschickt. Bitte versuch es später noch einmal.`,
  service_overloaded: ({ service }) =>
    `${services[service]} ist gerade überlastet. Bitte versuch es später noch einmal.`,
  service_limit: ({ service, seconds }) =>
    `${services[service]} nimmt gerade keine Anfragen mehr an. Bitte versuch es ${inSeconds(seconds)} noch einmal.`,
  service_refused: ({ service, status }) =>
    `${services[service]} hat die Anfrage abgelehnt (Status ${status}). Bitte sag eurer IT Bescheid.`,
} satisfies typeof en
