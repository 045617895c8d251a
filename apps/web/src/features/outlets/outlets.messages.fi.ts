import { counted } from '@lunchvote/contracts/counted'
import { sentence } from '@lunchvote/contracts/sentence'
import type { outletMessages as en } from './outlets.messages.ts'

const count = counted('fi')

const time = (time: string) => time.replace(':', '.')

export const outletMessages = {
  title: 'Chatit',
  text: 'Chat-kanava tai ohjelma saa tietää, mitä tiimissäsi tapahtuu.',
  list: 'Tiimin chatit',
  empty:
    'Chatteja ei vielä ole. Valitse yksi, niin chat-kanavanne saa tietää, missä tiimi syö, eikä kenenkään tarvitse avata LunchVotea.',
  loading: 'Ladataan chatteja',
  fetchingFailed: 'Chattien haku ei onnistunut',
  settingsFailed: 'Tiimin asetusten haku ei onnistunut',

  events: {
    'voting.opened': {
      label: 'Äänestys on auki',
      text: 'Lounaspäivän aamuna: linkki, jolla voi äänestää kutakin paikkaa.',
      when: 'äänestys on auki',
    },
    'voting.closing': {
      label: 'Äänestys päättyy pian',
      text: 'Ennen päättymisaikaa, joka on kohdassa Tiimin asetukset, ja kun joku jäsen hoputtaa.',
      when: 'äänestys päättyy pian',
    },
    'lunch.decided': {
      label: 'Lounas on päätetty',
      text: 'Paikka, miksi se voitti, äänet, lähtöaika ja mukana olijat. Jos pöytiä on useita, myöhemmin myös kuka menee minne.',
      when: 'lounas on päätetty',
    },
    'venue.created': {
      label: 'Paikka lisätään',
      text: 'Myös AI-tuonnilla tai holvista.',
      when: 'paikka lisätään',
    },
  },
  getsMessage: (events) => `Saa viestin, kun ${events}.`,
  getsSlackMessage: 'Saa yhden viestin päivässä. Siinä näkyvät äänet ja lopuksi päätös.',

  next: {
    message: (when) => `Seuraavaksi: päivän viesti ${when}.`,
    decision: (when) => `Seuraavaksi: päätös ${when}.`,
    today: (at) => `tänään klo ${time(at)}`,
    on: (weekday, at) => `${weekday}na klo ${time(at)}`,
    onDay: (day, at) => `(${day} klo ${time(at)})`,
    onceDecided: 'heti kun lounas on päätetty',
  },

  test: 'Testaa',
  testOf: (name) => `Testaa: ${name}`,
  testing: 'Testataan...',
  testingFailed: 'Chatin testaus ei onnistunut',
  testArrived: 'Testi saapui perille.',
  testNotArrived: 'Testi ei saapunut perille.',
  deliveries: 'Toimitukset',
  deliveriesOf: (name) => `Toimitukset: ${name}`,
  edit: 'Muokkaa',
  editOf: (name) => `Muokkaa: ${name}`,
  delete: 'Poista',
  deleteOf: (name) => `Poista: ${name}`,

  switchedOn: (name) => ({ title: 'Chat otettu käyttöön', text: `${name} saa viestejä.` }),
  switchedOff: (name) => ({
    title: 'Chat poistettu käytöstä',
    text: `${name} ei saa viestejä.`,
  }),
  changingFailed: 'Chatin muuttaminen ei onnistunut',
  gone: 'Pois käytöstä, koska vastaanottaja vastasi tilakoodilla 410: tämä osoite ei ole enää käytössä. Anna uusi osoite painikkeesta Muokkaa ja ota chat taas käyttöön.',

  delivery: {
    loading: 'Ladataan toimituksia',
    fetchingFailed: 'Toimitusten haku ei onnistunut',
    empty: 'Mitään ei ole vielä lähetetty.',
    test: 'Testi',
    'lunch.tables': 'Kuka menee minne',
    aboutToBeSent: 'Juuri lähdössä.',
    notSent: 'Ei lähetetty.',
    delivered: (attempts) => count(attempts, { one: 'Perillä, # yritys.', other: 'Perillä, # yritystä.' }),
    failed: (attempts) =>
      count(attempts, { one: 'Ei mennyt perille, # yritys.', other: 'Ei mennyt perille, # yritystä.' }),
    pending: (attempts) =>
      count(attempts, { one: 'Ei vielä perillä, # yritys.', other: 'Ei vielä perillä, # yritystä.' }),
    sentAgain: 'Lähetetään myöhemmin uudelleen.',
    answered: (status) => `Vastaanottaja vastasi tilakoodilla ${status}.`,
  },

  field: {
    name: 'Nimi',
    channel: 'Kanavan tunnus',
    messageAt: 'Päivän viesti klo',
    messageAtHint:
      'Lounaspäivinä, äänestyspainikkeiden kanssa. Muut chatit, jotka sitä haluavat, saavat silloin tietää, että äänestys on auki. Tyhjä: kanava saa vain päätöksen.',
    events: 'Lähetä viesti, kun',
  },

  adding: {
    title: 'Lisää chat',
    service: (name) => `Lisää: ${name}`,
    action: 'Lisää chat',
    busy: 'Lisätään...',
    failed: 'Chatin lisääminen ei onnistunut',
    how: 'Miten tiimi siellä äänestää',
    withButtons: {
      label: 'Painikkeilla',
      text: 'Yksi viesti päivässä tämän palvelimen Slack-sovelluksesta.',
    },
    messagesOnly: { label: 'Vain viestejä', text: 'Linkit äänestämiseen, saapuvan webhookin kautta.' },
    url: 'Osoite (URL)',
    urlHint: 'Pidä tämä salassa: kuka tahansa voi sillä lähettää viestejä kanavalle.',
    nameHint: 'Nimi, jota tiimisi käyttää, esimerkiksi #lounas',
    stepsToUrl: 'Näin saat osoitteen',
    stepsToSlack: 'Näin yhdistät Slackin',
  },
  added: (name) => ({
    title: 'Chat lisätty',
    text: sentence(`Paina Testaa, niin näet, tulevatko viestit perille: ${name}`),
  }),

  kinds: {
    slack: {
      name: 'Slack',
      steps: [
        'Avaa api.slack.com/apps. Valitse Create New App, From scratch ja työtilasi.',
        'Kytke kohdassa Incoming Webhooks päälle Activate Incoming Webhooks.',
        'Valitse Add New Webhook to Workspace ja kanava.',
        'Kopioi Webhook URL. Sen alussa on https://hooks.slack.com/',
      ],
    },
    teams: {
      name: 'Microsoft Teams',
      steps: [
        'Avaa Teamsissa kanavan valikko (…) ja valitse Työnkulut (Workflows).',
        'Valitse malli, joka julkaisee kanavalla, kun webhook-pyyntö vastaanotetaan. Uudemmissa versioissa sen nimi on ”Send webhook alerts to a channel”.',
        'Valitse tiimi ja kanava ja lisää työnkulku.',
        'Kopioi lopuksi näytettävä osoite.',
      ],
    },
    mattermost: {
      name: 'Mattermost',
      steps: [
        'Valitse tuotevalikosta Integrations, Incoming Webhooks, Add Incoming Webhook.',
        'Anna otsikko, valitse kanava ja tallenna.',
        'Kopioi osoite. Siinä on /hooks/',
        'Äänestysviesteissä on painikkeet. Ensimmäiseen painallukseen tulee vastauksena linkki, jolla jokainen valitsee kerran tilinsä.',
        'Jos painallus näyttää virheen, Mattermostisi ei ehkä saa ottaa yhteyttä yksityisiin osoitteisiin. Lisää LunchVoten palvelimen nimi Mattermostin System Consolessa (Environment, Developer) kohtaan ”Allow untrusted internal connections to”. Viestin linkit toimivat sitä ennenkin.',
      ],
    },
    discord: {
      name: 'Discord',
      steps: [
        'Avaa kanavan asetukset (ratas nimen vieressä) ja valitse Integraatiot, Webhookit.',
        'Valitse Uusi webhook ja avaa se.',
        'Valitse Kopioi webhookin URL. Sen alussa on https://discord.com/api/webhooks/',
      ],
    },
    'google-chat': {
      name: 'Google Chat',
      steps: [
        'Avaa Chat-huone selaimessa, paina sen nimeä ja valitse Sovellukset ja integraatiot.',
        'Valitse Lisää webhookeja, anna nimi ja tallenna.',
        'Valitse webhookin valikosta (⋮) Kopioi linkki. Sen alussa on https://chat.googleapis.com/',
      ],
    },
    'slack-app': {
      name: 'Slack',
      steps: [
        'Avaa kanava Slackissa ja kirjoita /invite @LunchVote',
        'Avaa kanavan tiedot (nimi ylhäällä). Kopioi lopusta kanavan tunnus (Channel ID). Sen alussa on C tai G.',
      ],
    },
    webhook: {
      name: 'Webhook',
      steps: [
        'Anna oman ohjelmasi osoite. Se saa jokaisen tapahtuman JSON-muodossa POST-pyyntönä.',
        'Viestit allekirjoitetaan Standard Webhooks -tavalla (standardwebhooks.com). Saat allekirjoitusten salaisuuden yhden kerran, kun olet lisännyt sen.',
      ],
    },
  },

  slackSetUp: [
    'Kopioi alla oleva manifesti. Avaa api.slack.com/apps, valitse Create New App, From a manifest ja työtilasi, ja liitä manifesti JSON-muodossa.',
    'Luo kohdassa Basic Information, App-Level Tokens avain, jonka scope on connections:write. Sen alussa on xapp-',
    'Asenna sovellus työtilaasi kohdassa Install App ja kopioi Bot User OAuth Token. Sen alussa on xoxb-',
    'Aseta palvelimella SLACK_APP_TOKEN ja SLACK_BOT_TOKEN näiksi kahdeksi avaimeksi ja käynnistä palvelin uudelleen. Lisää sitten kanava täällä.',
  ],
  manifest: {
    label: 'Manifesti',
    copy: 'Kopioi manifesti',
    copied: { title: '✅ Manifesti kopioitu!', text: 'Liitä se osoitteessa api.slack.com/apps.' },
    copyFailed: { title: '❌ Kopiointi ei onnistunut', text: 'Valitse ja kopioi manifesti itse.' },
  },

  secret: {
    text: 'Tällä salaisuudella ohjelmasi tarkistaa, että viesti on LunchVotesta. Sitä ei näytetä uudelleen.',
    label: 'Salaisuus',
    copy: 'Kopioi salaisuus',
    copied: { title: '✅ Salaisuus kopioitu!', text: 'Salaisuus on leikepöydälläsi.' },
    copyFailed: { title: '❌ Kopiointi ei onnistunut', text: 'Valitse ja kopioi salaisuus itse.' },
    notCopied: 'Et ole vielä kopioinut salaisuutta. Sitä ei näytetä uudelleen.',
  },

  editing: {
    title: 'Muokkaa chattia',
    action: 'Tallenna chat',
    busy: 'Tallennetaan...',
    channelHint: 'Tämän päivän viesti pysyy siellä, missä se on.',
    url: 'Uusi osoite (URL)',
    urlHint: (url) => `Nyt käytössä ${url}. Jätä tyhjäksi, jos se saa jäädä.`,
  },
  changed: (name) => ({ title: 'Chat muutettu', text: `${name} on tallennettu.` }),

  deletion: {
    title: 'Poista chat',
    text: 'Se ei saa enää viestejä, ja sen toimitukset poistetaan. Tätä ei voi perua.',
    busy: 'Poistetaan...',
    failed: 'Chatin poisto ei onnistunut',
  },
  deleted: (name) => ({ title: 'Chat poistettu', text: `${name} ei saa enää viestejä.` }),
} satisfies typeof en
