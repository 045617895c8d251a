import { counted } from '../counted.ts'
import type { placeMessages as en } from './places.messages.ts'

const count = counted('fi')

const services = {
  nominatim: 'Osoitehaku (Nominatim)',
  overpass: 'Karttapalvelu (Overpass)',
}

const inSeconds = (seconds: number) =>
  count(seconds, { one: 'sekunnin kuluttua', other: '# sekunnin kuluttua' })

export const placeMessages = {
  venue_not_found: () => 'Paikkaa ei löytynyt',
  venue_present: () => 'Tämä ravintola on jo paikoissasi',
  too_many_venues: ({ max }) =>
    count(max, {
      one: 'Tiimillä voi olla enintään # paikka',
      other: 'Tiimillä voi olla enintään # paikkaa',
    }),
  too_many_team_tags: ({ max }) =>
    count(max, {
      one: 'Tiimillä voi olla enintään # tunniste',
      other: 'Tiimillä voi olla enintään # tunnistetta',
    }),
  vault_item_not_found: () => 'Ravintolaa ei löytynyt holvista',
  vault_item_present: () => 'Tämä ravintola on jo holvissasi',
  too_many_vault_items: ({ max }) =>
    count(max, {
      one: 'Tiimin holvissa voi olla enintään # ravintola',
      other: 'Tiimin holvissa voi olla enintään # ravintolaa',
    }),

  picture_too_slow: () =>
    'Kuva saapui liian hitaasti. Yritä uudelleen paremmalla yhteydellä tai pienemmällä kuvalla.',
  picture_uploads_busy: () => 'Juuri nyt lähetetään monta kuvaa. Yritä uudelleen muutaman sekunnin kuluttua.',
  picture_failed: () => 'Kuvan käsittely ei onnistunut. Yritä uudelleen muutaman sekunnin kuluttua.',
  pictures_busy: () => 'Juuri nyt ladataan monta kuvaa. Yritä uudelleen muutaman sekunnin kuluttua.',
  picture_not_found: () => 'Kuvaa ei löytynyt',
  too_many_pictures: ({ max }) =>
    count(max, { one: 'Tiimillä voi olla enintään # kuva', other: 'Tiimillä voi olla enintään # kuvaa' }),

  api_key_required: () =>
    'Ravintoloiden tuontiin tarvitaan OpenAI:n API-avain. Ota yhteyttä järjestelmänvalvojaan.',
  too_many_imports: ({ max }) =>
    count(max, {
      one: 'Kerralla voi tuoda enintään # ravintolan',
      other: 'Kerralla voi tuoda enintään # ravintolaa',
    }),
  import_stopped: () => 'Tuonti keskeytettiin',
  import_fault: () => 'Jokin meni pieleen tämän ravintolan kanssa. Yritä uudelleen.',
  not_importable: () => 'Tätä ravintolaa ei voi tuoda',
  nothing_described: () => 'Tälle ravintolalle ei voitu kirjoittaa kuvausta',

  page_not_wolt: () => 'Tämä ei ole Wolt-ravintolan osoite',
  page_leaves_wolt: () => 'Tämä osoite vie pois Woltista',
  page_not_on_wolt: () => 'Woltissa ei ole ravintolaa tässä osoitteessa',
  wolt_refused: () => 'Wolt torjui pyynnön, yritä myöhemmin uudelleen',
  page_of_shop: () => 'Tämä on kauppa, ei ravintola',
  page_without_name: () => 'Sivulla ei ole ravintolan nimeä',
  page_name_too_short: ({ name }) =>
    `Nimi ${name} on liian lyhyt paikalle. Liitä linkki uuden paikan lomakkeeseen ja täydennä nimi siellä.`,
  page_without_picture: () => 'Sivulla ei ole kuvaa ravintolasta',
  page_says_nothing: () => 'Sivu ei kerro ravintolasta mitään',
  page_unreadable: () => 'Sivua ei voi lukea',
  page_too_large: () => 'Sivu on liian suuri luettavaksi',
  page_empty: ({ site }) => `Sivusto ${site} vastasi tyhjällä sivulla`,
  page_redirects: () => 'Osoite ohjaa eteenpäin liian monta kertaa',
  page_url_too_long: () => 'Osoite on liian pitkä',
  page_url_invalid: () => 'Tämä ei ole verkkosivun osoite',
  page_url_with_password: () => 'Osoitetta, jossa on käyttäjätunnus tai salasana, ei lueta',
  page_url_with_port: () => 'Vain https:n oletusportissa olevat sivut luetaan',
  page_not_public: () => 'Osoite ei vie julkiseen internetiin',
  page_is_file: () => 'Osoite vie tiedostoon eikä verkkosivulle',
  page_missing: ({ site }) => `Sivustolla ${site} ei ole sivua tässä osoitteessa`,
  page_for_people: ({ site }) => `Sivusto ${site} ei anna ohjelmien lukea tätä sivua`,
  page_behind_login: ({ site }) => `Sivusto ${site} näyttää tämän sivun vain kirjautuneille`,
  page_refused: ({ site, status }) => `Sivusto ${site} ei näytä tätä sivua (tilakoodi ${status})`,
  site_without_https: ({ site }) => `Sivustoon ${site} ei saa https-yhteyttä, eikä muita sivuja lueta`,
  site_certificate: ({ site }) =>
    `Sivustolla ${site} ei ole kelvollista varmennetta, joten sen sivuja ei lueta`,
  site_unreachable: ({ site }) => `Sivustoon ${site} ei nyt saa yhteyttä, yritä myöhemmin uudelleen`,
  site_too_slow: ({ site }) => `Sivusto ${site} ei vastannut ajoissa`,
  site_busy: ({ site }) => `Sivustolla ${site} on nyt ruuhkaa, yritä myöhemmin uudelleen`,
  site_fault: ({ site }) => `Sivustolla ${site} on nyt ongelma, yritä myöhemmin uudelleen`,

  model_too_slow: () => 'Tekoälypalvelu ei vastannut ajoissa',
  model_unusable: () => 'Tekoälypalvelu ei kirjoittanut käyttökelpoista kuvausta',
  model_declined: () => 'Tekoälypalvelu kieltäytyi kuvailemasta tätä ravintolaa',
  model_unreachable: () => 'Tekoälypalveluun ei nyt saa yhteyttä, yritä myöhemmin uudelleen',
  model_busy: () => 'Tekoälypalvelussa on nyt ruuhkaa, yritä myöhemmin uudelleen',
  model_fault: () => 'Tekoälypalvelussa on nyt ongelma, yritä myöhemmin uudelleen',
  model_refused: ({ status }) => `Tekoälypalvelu ei hyväksynyt pyyntöä (tilakoodi ${status})`,
  model_unknown: () => 'Tekoälypalvelu ei tunne asetuksissa nimettyä mallia',
  model_quota: () => 'Tekoälypalvelun kiintiö on tällä API-avaimella käytetty',
  model_key_refused: () => 'Tekoälypalvelu ei hyväksynyt API-avainta',
  model_not_there: () => 'Tekoälypalvelussa ei ole tällaista osoitetta tai mallia',
  model_unstructured: () => 'Tekoälypalvelu ei tue rakenteista tulostetta',

  places_off: () => 'Lähipaikat eivät ole käytössä tällä palvelimella',
  places_busy: ({ seconds }) => `Lähipaikkojen haussa on nyt ruuhkaa. Yritä uudelleen ${inSeconds(seconds)}.`,
  address_unknown: () => 'Osoitetta ei löytynyt',
  search_again: () => 'Tee haku uudelleen',
  place_present: () => 'Jo taululla',
  place_fault: () => 'Jokin meni pieleen tämän paikan kanssa. Yritä uudelleen.',
  service_too_slow: ({ service }) => `${services[service]} ei vastannut ajoissa. Yritä myöhemmin uudelleen.`,
  service_unreachable: ({ service }) => `${services[service]} ei nyt vastaa. Yritä myöhemmin uudelleen.`,
  service_too_much: ({ service }) =>
    `${services[service]} lähetti enemmän kuin voidaan lukea. Kokeile toista osoitetta.`,
  service_unreadable: ({ service }) =>
    `${services[service]} lähetti vastauksen, jota ei voi lukea. Yritä myöhemmin uudelleen.`,
  service_overloaded: ({ service }) =>
    `${services[service]} on nyt ylikuormittunut. Yritä myöhemmin uudelleen.`,
  service_limit: ({ service, seconds }) =>
    `${services[service]} ei ota enempää pyyntöjä vastaan. Yritä uudelleen ${inSeconds(seconds)}.`,
  service_refused: ({ service, status }) =>
    `${services[service]} torjui pyynnön (tilakoodi ${status}). Kerro asiasta järjestelmänvalvojalle.`,
} satisfies typeof en
