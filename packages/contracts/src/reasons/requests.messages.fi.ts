import { counted } from '../counted.ts'
import type { requestMessages as en } from './requests.messages.ts'

const count = counted('fi')

export const requestMessages = {
  fault: () => 'Jokin meni pieleen. Yritä uudelleen.',
  database_unavailable: () =>
    'Tietokanta ei ole nyt käytettävissä. Yritä uudelleen muutaman sekunnin kuluttua.',
  nothing_storable: () => 'Juuri nyt ei voi tallentaa mitään. Yritä uudelleen muutaman minuutin kuluttua.',
  not_ready: () => 'Palvelin ei ole valmis',
  too_many_requests: ({ seconds }) => `Liikaa pyyntöjä. Yritä uudelleen ${seconds} sekunnin kuluttua.`,
  invalid_json: () => 'Syöte ei ole kelvollista JSONia',
  json_required: () => 'Lähetä sisältö JSON-muodossa otsakkeella content-type: application/json',
  body_too_large: ({ kibibytes }) => `Sisältö on suurempi kuin ${kibibytes} KiB`,
  foreign_origin: () => 'Tästä lähteestä tulevia pyyntöjä ei hyväksytä',
  path_not_found: () => 'Tässä polussa ei ole mitään',
  method_not_allowed: ({ method }) => `Tämä polku ei hyväksy metodia ${method}`,
  access_token_required: () => 'Lähetä sivulla Oma tili luotu käyttöavain bearer-tunnisteena',
  batch_too_long: ({ max }) =>
    count(max, { one: 'Erässä voi olla enintään # viesti', other: 'Erässä voi olla enintään # viestiä' }),
  one_costly_call: () => 'Pyydä pitkiä listoja yksi kerrallaan: erässä voi olla vain yksi raskas kutsu',
  metrics_token_required: () => 'Lähetä METRICS_TOKEN-muuttujan arvo bearer-tunnisteena',
  off_in_demo: () => 'Tämä on demossa pois päältä',
  foreign_address_in_demo: () => 'Demo ei ota vastaan muiden sivujen osoitteita',
  colleague_name_in_demo: ({ name }) => `${name} kuuluu jo tämän demon tiimiin. Valitse toinen nimi.`,
  no_demo: () => 'Tämä palvelin ei ole demo',
  demo_full: ({ minutes }) =>
    `Demo on täynnä. Se alkaa alusta ${minutes} minuutin kuluttua; tule silloin uudelleen.`,
  not_accepted: ({ detail }) => detail,
} satisfies typeof en
