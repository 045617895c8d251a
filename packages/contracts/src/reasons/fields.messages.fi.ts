import { counted } from '../counted.ts'
import type { fieldMessages as en } from './fields.messages.ts'

const count = counted('fi')

const characters = (characters: number) => count(characters, { one: '# merkki', other: '# merkkiä' })

export const fieldMessages = {
  invalid_input: ({ detail }) => detail,

  text_not_storable: () => 'Tekstissä on merkkejä, joita ei voi tallentaa',
  control_characters: () => 'Ohjausmerkit eivät käy tähän',
  invisible_characters: () => 'Näkymättömät merkit ja erikoisvälit eivät käy tähän',
  nothing_visible: () => 'Tähän tarvitaan ainakin yksi näkyvä merkki',
  invalid_day: () => 'Päivä kirjoitetaan näin: 2026-11-20',
  invalid_days_until_end: ({ min, max }) =>
    `Valitse päivien määrä väliltä ${min}–${max} tai null, jos loppua ei ole`,
  invalid_weekday: () => 'Valitse viikonpäiviä: 1 (maanantai) – 7 (sunnuntai)',
  id_not_whole: () => 'Tunnuksen on oltava kokonaisluku',
  id_too_small: () => 'Tunnuksen on oltava kokonaisluku, vähintään 1',
  id_too_large: () => 'Tunnus on liian suuri',
  unknown_diet: ({ diets }) => `Valitse näistä ruokavalioista: ${diets}`,

  invalid_email: () => 'Sähköpostiosoite ei kelpaa',
  password_required: () => 'Kirjoita salasana',
  password_too_short: ({ min }) => `Salasanassa pitää olla vähintään ${characters(min)}`,
  password_too_long: ({ max }) => `Salasanassa saa olla enintään ${characters(max)}`,
  new_password_required: () => 'Kirjoita uusi salasana',
  new_password_too_short: ({ min }) => `Uudessa salasanassa pitää olla vähintään ${characters(min)}`,
  new_password_too_long: ({ max }) => `Uudessa salasanassa saa olla enintään ${characters(max)}`,
  display_name_required: () => 'Kirjoita näkyvä nimi',
  display_name_too_short: ({ min }) => `Näkyvässä nimessä pitää olla vähintään ${characters(min)}`,
  display_name_too_long: ({ max }) => `Näkyvässä nimessä saa olla enintään ${characters(max)}`,
  human_token_not_text: () => 'Ihmisvarmistuksen koodin on oltava tekstiä',
  human_token_too_long: () => 'Ihmisvarmistuksen koodi on liian pitkä',
  join_only_not_boolean: () => 'joinOnly on joko true tai false',
  upload_picture_first: () => 'Lähetä ensin kuva',
  invite_not_text: () => 'Kutsun on oltava tekstiä',
  invite_too_long: () => 'Kutsu on liian pitkä',

  token_name_required: () => 'Anna käyttöavaimelle nimi',
  token_name_too_short: ({ min }) => `Käyttöavaimen nimessä pitää olla vähintään ${characters(min)}`,
  token_name_too_long: ({ max }) => `Käyttöavaimen nimessä saa olla enintään ${characters(max)}`,
  unknown_scope: ({ scopes }) => `Valitse oikeudet näistä: ${scopes}`,

  unknown_language: ({ languages }) => `Valitse kieli näistä: ${languages}`,

  team_name_required: () => 'Kirjoita tiimin nimi',
  team_name_too_short: ({ min }) => `Tiimin nimessä pitää olla vähintään ${characters(min)}`,
  team_name_too_long: ({ max }) => `Tiimin nimessä saa olla enintään ${characters(max)}`,
  team_search_empty: () => 'Kirjoita osa tiimin nimestä',
  team_search_too_long: () => 'Noin pitkää nimeä ei ole yhdelläkään tiimillä',
  timezone_not_text: () => 'Aikavyöhykkeen on oltava tekstiä',
  timezone_required: () => 'Valitse aikavyöhyke',
  unknown_timezone: () => 'Tuntematon aikavyöhyke',
  daily_reset_not_boolean: () => 'Päivittäinen nollaus on joko true tai false',
  invalid_closing_time: () => 'Äänestyksen päättymisaika kirjoitetaan näin: 11:45',
  invalid_opening_time: () => 'Äänestyksen alkamisaika kirjoitetaan näin: 09:00',
  lunch_day_required: () => 'Valitse ainakin yksi viikonpäivä',
  too_many_lunch_days: ({ max }) =>
    count(max, { one: 'Valitse enintään # viikonpäivä', other: 'Valitse enintään # viikonpäivää' }),
  invalid_reminder: ({ min, max }) => `Muistuta ${min}–${max} minuuttia ennen äänestyksen päättymistä`,
  unknown_joining: () => 'Liittymisen on oltava open tai invite',
  unknown_voting_mode: () => 'Äänestystavan on oltava single tai approval',
  unknown_show_votes: () => 'Äänten näkyvyyden on oltava always, after-voting tai at-closing',
  unknown_if_nobody_votes: () => 'Jos kukaan ei äänestä: arvon on oltava nothing tai suggestion',

  name_too_long: ({ max }) => `Nimessä saa olla enintään ${characters(max)}`,
  unknown_outlet_kind: ({ kinds }) => `Valitse palvelu näistä: ${kinds}`,
  outlet_event_required: ({ events }) => `Valitse ainakin yksi tapahtuma: ${events}`,
  too_many_outlet_events: ({ max }) =>
    count(max, { one: 'Valitse enintään # tapahtuma', other: 'Valitse enintään # tapahtumaa' }),
  invalid_outlet_url: () => 'Kirjoita koko osoite, jonka alussa on https://',
  outlet_url_too_long: ({ max }) => `Osoitteessa saa olla enintään ${characters(max)}`,
  channel_required: () => 'Kirjoita kanavan tunnus',
  invalid_channel: () => 'Kirjoita kanavan tunnus, esimerkiksi C0123456789',
  active_not_boolean: () => 'active on joko true tai false',
  invalid_push_endpoint: () => 'Päätepisteen on oltava https-osoite',
  push_endpoint_too_long: () => 'Päätepiste on liian pitkä',
  invalid_push_key: ({ bytes }) =>
    count(bytes, {
      one: 'Avaimessa on oltava # tavu base64url-muodossa',
      other: 'Avaimessa on oltava # tavua base64url-muodossa',
    }),
  remind_not_boolean: () => 'remind on joko true tai false',
  announce_not_boolean: () => 'announce on joko true tai false',

  name_required: () => 'Kirjoita nimi',
  name_too_short: ({ min }) => `Nimessä pitää olla vähintään ${characters(min)}`,
  venue_name_too_long: ({ max }) => `Nimessä pitää olla alle ${characters(max)}`,
  description_required: () => 'Kirjoita kuvaus',
  description_too_short: ({ min }) => `Kuvauksessa pitää olla vähintään ${characters(min)}`,
  description_too_long: ({ max }) => `Kuvauksessa pitää olla alle ${characters(max)}`,
  description_unreadable: () => 'Kuvauksessa pitää olla jotain luettavaa',
  invalid_image_url: () => 'Kirjoita toimiva kuvan osoite',
  image_url_too_long: ({ max }) => `Kuvan osoitteessa saa olla enintään ${characters(max)}`,
  invalid_link: () => 'Kirjoita linkki, jonka alussa on http:// tai https://',
  link_with_user: () => 'Kirjoita linkki ilman käyttäjätunnusta ja salasanaa',
  link_too_long: ({ max }) => `Linkissä saa olla enintään ${characters(max)}`,
  closed_too_often: ({ max }) => `Paikka voi olla kiinni enintään ${max} viikonpäivänä`,
  tag_not_text: () => 'Tunnisteen on oltava tekstiä',
  tag_too_short: ({ min }) => `Tunnisteessa pitää olla vähintään ${characters(min)}`,
  tag_too_long: ({ max }) => `Tunnisteessa saa olla enintään ${characters(max)}`,
  tags_not_list: () => 'Tunnisteiden on oltava lista tekstejä',
  too_many_tags: ({ max }) =>
    count(max, {
      one: 'Paikalla voi olla enintään # tunniste',
      other: 'Paikalla voi olla enintään # tunnistetta',
    }),
  invalid_price: () => 'Hinnan on oltava 1, 2, 3 tai null',
  invalid_walking_minutes: ({ min, max }) => `Kävelyminuuttien on oltava kokonaisluku väliltä ${min}–${max}`,
  left_out_reason_required: () => 'Kerro syy',
  left_out_reason_too_short: ({ min }) => `Syyssä pitää olla vähintään ${characters(min)}`,
  left_out_reason_too_long: ({ max }) => `Syyssä saa olla enintään ${characters(max)}`,

  import_url_required: () => 'Kirjoita ainakin yksi Wolt-ravintolan osoite',
  import_text_too_long: ({ max }) =>
    `Teksti on liian pitkä: ravintoloiden osoitteita saa olla enintään ${max}`,
  invalid_wolt_url: () => 'Kirjoita toimiva Wolt-ravintolan osoite',
  invalid_page_link: () => 'Kirjoita linkki ravintolan sivulle',
  address_required: () => 'Kirjoita osoite',
  address_too_short: ({ min }) => `Osoitteessa pitää olla vähintään ${characters(min)}`,
  address_too_long: ({ max }) => `Osoitteessa saa olla enintään ${characters(max)}`,
  place_required: () => 'Valitse paikka',
  invalid_place_id: () => 'Tämä ei ole paikan tunnus',
  too_many_places: ({ max }) =>
    count(max, {
      one: 'Kerralla voi lisätä enintään # paikan',
      other: 'Kerralla voi lisätä enintään # paikkaa',
    }),

  against_not_boolean: () => 'against on joko true tai false',
  away_not_boolean: () => 'away on joko true tai false',
  minutes_not_whole: () => 'Minuuttien on oltava kokonaisluku',
  invalid_extension: ({ min, max }) => `Jatkoa voi antaa ${min}–${max} minuuttia`,
  limit_not_whole: () => 'Rajan on oltava kokonaisluku',
  invalid_limit: ({ min, max }) => `Rajan on oltava väliltä ${min}–${max}`,
  lunch_place_required: () => 'Kerro paikka',
  lunch_place_too_short: ({ min }) => `Paikan nimessä pitää olla vähintään ${characters(min)}`,
  lunch_place_too_long: ({ max }) => `Paikan nimessä saa olla enintään ${characters(max)}`,
  one_place_only: () => 'Anna joko venueId tai venueName',

  reset_link_ended: () => 'Tämä linkki ei ole enää voimassa. Pyydä uusi.',
  chat_link_ended: () => 'Tämä linkki ei ole enää voimassa. Paina chatin painiketta uudelleen.',
  screen_ended: () => 'Tämä näyttö ei ole enää käytössä',
  no_picture: () => 'Valitse kuva (JPEG, PNG, WebP, AVIF tai GIF)',
  picture_file_too_large: ({ megabytes }) => `Kuvatiedosto saa olla enintään ${megabytes} MiB`,
  picture_too_large: () => 'Kuva on liian suuri',
} satisfies typeof en
