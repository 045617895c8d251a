import { counted } from '../counted.ts'
import type { peopleMessages as en } from './people.messages.ts'

const count = counted('fi')

export const peopleMessages = {
  login_required: () => 'Kirjaudu ensin sisään',
  admin_only: () => 'Vain tiimin ylläpitäjä voi tehdä tämän',
  beyond_token_scope: () => 'Tämän käyttöavaimen oikeudet eivät riitä tähän',
  operator_only: () => 'Vain tämän palvelimen hoitaja voi tehdä tämän',
  confirm_password_first: () => 'Vahvista ensin salasanasi',
  backup_under_way: () => 'Toista varmuuskopiota ladataan parhaillaan. Yritä uudelleen, kun se on valmis.',
  backup_impossible: () =>
    'Tietokantaa ei voi juuri nyt varmuuskopioida. Yritä uudelleen muutaman minuutin kuluttua.',
  account_gone: () => 'Tätä tiliä ei enää ole',
  team_gone: () => 'Tätä tiimiä ei enää ole',

  email_taken: () => 'Tällä sähköpostiosoitteella on jo tili',
  wrong_credentials: () => 'Väärä sähköpostiosoite tai salasana',
  wrong_password: () => 'Nykyinen salasana on väärä',
  human_token_required: () => 'Ihmisvarmistuksen koodi puuttuu',
  not_human: () => 'Emme voineet varmistaa, että olet ihminen. Yritä uudelleen.',
  verifier_unavailable: () =>
    'Ihmisvarmistus ei ole nyt käytettävissä. Yritä uudelleen muutaman minuutin kuluttua.',
  passwords_busy: () =>
    'Juuri nyt tarkistetaan liian monta salasanaa. Yritä uudelleen muutaman sekunnin kuluttua.',
  no_account: ({ email, similar }) =>
    `Sähköpostiosoitteella ”${email}” ei ole tiliä${similar && `, mutta tämä löytyy: ${similar}`}.`,
  session_not_found: () => 'Istuntoa ei löytynyt',
  token_not_found: () => 'Käyttöavainta ei löytynyt',
  too_many_tokens: ({ max }) =>
    count(max, {
      one: 'Tilillä voi olla enintään # käyttöavain',
      other: 'Tilillä voi olla enintään # käyttöavainta',
    }),
  no_mail: () => 'Tämä palvelin ei lähetä sähköpostia. Pyydä palautuslinkki tiimin ylläpitäjältä.',
  own_reset_link: () => 'Oman salasanasi vaihdat sivulla Oma tili',

  no_company_login: () => 'Tällä palvelimella ei ole yrityskirjautumista',
  company_login_only: () => 'Tälle palvelimelle kirjaudutaan yrityksen tunnuksilla',
  company_login_too_old: () =>
    'Tililläsi ei ole salasanaa. Kirjaudu uudelleen yrityksesi tunnuksilla ja yritä tätä kymmenen minuutin kuluessa.',
  company_login_ended: () => 'Tämä yrityskirjautuminen on vanhentunut tai jo käytetty. Kirjaudu uudelleen.',
  company_account_linked: () => 'Tämä tili tai yritystunnuksesi on jo yhdistetty',
  set_password_first: () => 'Aseta ensin salasana, jotta pääset yhä kirjautumaan',
  company_email_unverified: () =>
    'Yrityksesi ei vahvista, että tämä sähköpostiosoite on sinun (väite ”email_verified”). Kysy järjestelmänvalvojalta.',
  not_linked: () => 'Tiliäsi ei ole yhdistetty yrityskirjautumiseen',
  wrong_account_password: () => 'Tämä ei ole tilisi salasana',

  team_not_found: ({ name }) =>
    `Tiimiä nimeltä ”${name}” ei enää ole. Pyydä uusi linkki tai perusta oma tiimi.`,
  team_just_deleted: () => 'Tiimi poistettiin juuri. Yritä uudelleen.',
  team_name_taken: () =>
    'Tämänniminen tiimi on jo olemassa. Pelkkä ero isoissa kirjaimissa tai väleissä ei riitä.',
  team_name_similar: ({ name }) =>
    `Tiimi nimeltä ”${name}” on jo olemassa. Jos haluat liittyä siihen, kirjoita nimi juuri noin.`,
  team_name_reserved: ({ name }) => `”${name}” on varattu nimi. Valitse tiimille toinen nimi.`,
  invitation_only: () => 'Tähän tiimiin pääsee vain kutsulla. Pyydä kutsulinkki joltakulta tiimin jäseneltä.',
  member_not_found: () => 'Tiimin jäsentä ei löytynyt',
  cannot_remove_yourself: () => 'Et voi poistaa itseäsi',
  admin_already: () => 'Olet jo tiimin ylläpitäjä',
  transfer_admin_first: () => 'Siirrä ensin ylläpito jollekulle toiselle',
  opening_after_closing: () => 'Äänestyksen on alettava ennen kuin se päättyy',
  hiding_needs_closing: () =>
    'Äänet voivat olla piilossa päättymiseen asti vain, jos äänestys päättyy joka päivä',
  closing_needs_reset: () => 'Äänestys voi päättyä joka päivä vain, jos äänet nollataan päivittäin',

  too_many_outlets: ({ max }) =>
    count(max, {
      one: 'Tiimillä voi olla enintään # chat',
      other: 'Tiimillä voi olla enintään # chattia',
    }),
  outlet_not_found: () => 'Chattia ei löytynyt',
  outlet_has_channel: () => 'Tällä chatilla on osoitteen sijaan kanava',
  outlet_has_url: () => 'Tällä chatilla on kanavan sijaan osoite',
  outlet_url_with_password: () => 'Kirjoita osoite ilman käyttäjätunnusta ja salasanaa',
  outlet_port: ({ port }) =>
    `Porttiin ${port} ei voi lähettää mitään, koska se ei ole verkkopalvelimia varten. Kirjoita osoite, jossa on toinen portti.`,
  outlet_tests_waiting: () => 'Tiimisi muut testit odottavat vielä. Yritä hetken kuluttua uudelleen.',
  no_slack_app: () => 'Tällä palvelimella ei ole Slack-sovellusta',
  subscription_not_found: () => 'Tilausta ei löytynyt',
  too_many_streams: () => 'Tällä tilillä on liian monta tapahtumavirtaa auki. Sulje joitakin.',
  screen_open_too_often: () => 'Tämä näyttö on auki liian monessa paikassa. Sulje se jossakin.',
  calendar_not_found: () => 'Kalenteria ei löytynyt',
  chat_link_of_other_team: () => 'Tämä linkki on toisen tiimin jäsenille',
  chat_link_not_found: () => 'Chat-yhteyttä ei löytynyt',
} satisfies typeof en
