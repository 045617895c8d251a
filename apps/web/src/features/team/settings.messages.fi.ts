import { counted } from '@lunchvote/contracts/counted'
import { sentence } from '@lunchvote/contracts/sentence'
import type { settingsMessages as en } from './settings.messages.ts'

const count = counted('fi')

const time = (time: string) => time.replace(':', '.')

/** The weekdays from Monday, as they stand in "on Monday" and in "the next lunch day, Monday". */
const onWeekdays = [
  'maanantaina',
  'tiistaina',
  'keskiviikkona',
  'torstaina',
  'perjantaina',
  'lauantaina',
  'sunnuntaina',
]
const onDay = (weekday: number) => onWeekdays[weekday - 1]

export const settingsMessages = {
  title: 'Tiimin asetukset',
  text: 'Milloin päivä vaihtuu, äänestys päättyy ja lounaalle lähdetään. Tallentuu heti, päättymisaika painikkeesta Tallenna.',
  loading: 'Ladataan asetuksia',
  fetchingFailed: 'Tiimin asetusten haku ei onnistunut',
  updated: 'Asetukset päivitetty',
  updatingFailed: {
    title: 'Asetusten päivitys ei onnistunut',
    text: 'Tiimin asetusten päivitys ei onnistunut',
  },

  timezone: {
    label: 'Aikavyöhyke',
    notChosen: 'Ei vielä valittu (UTC)',
    search: 'Hae kaupungilla tai alueella',
    notFound: 'Tämännimistä aikavyöhykettä ei ole.',
    common: 'Yleiset aikavyöhykkeet',
    others: 'Kaikki muut',
    notChosenHint: 'Päivät vaihtuvat keskiyöllä UTC-aikaa, kunnes valitset, missä tiimisi syö lounasta.',
    browserZone: (zone) => `Selaimesi aikavyöhyke on ${zone}.`,
    detected: 'Löytyi selaimestasi ja on tallennettu.',
    timeThere: (now) => `Siellä kello on nyt ${time(now)}.`,
    saved: (zone) => `Tiimin aikavyöhyke on nyt ${zone}.`,
  },

  dailyReset: {
    label: 'Päivittäinen nollaus',
    off: 'Äänet säilyvät, kunnes joku nollaa ne.',
    on: 'Kaikki äänet nollataan keskiyöllä tiimin aikavyöhykkeen mukaan.',
    onWithClosing:
      'Kaikki äänet nollataan keskiyöllä tiimin aikavyöhykkeen mukaan. Ilman nollausta äänestys ei pääty itsestään.',
    savedOn: 'Äänet nollataan aina keskiyöllä.',
    savedOffWithClosing: 'Äänet säilyvät, kunnes joku nollaa ne. Äänestys ei enää pääty itsestään.',
  },

  closing: {
    label: 'Äänestys päättyy joka päivä',
    needsReset: 'Tähän tarvitaan päivittäinen nollaus. Kytke se ensin päälle.',
    choosing: 'Valitse aika ja tallenna se.',
    off: 'Äänestys on auki, kunnes joku päättää lounaan.',
    on: {
      single: 'Lounaspäivinä äänestys päättyy itsestään, ja eniten ääniä saanut paikka voittaa.',
      approval: 'Lounaspäivinä äänestys päättyy itsestään, ja eniten kannatusta saanut paikka voittaa.',
    },
    time: 'Äänestys päättyy klo',
    timeHint: 'Tiimin aikavyöhykkeen mukaan.',
    fromToday: 'Tiimin aikavyöhykkeen mukaan. Voimassa tästä päivästä alkaen.',
    fromNextDay: (weekday) =>
      `Tiimin aikavyöhykkeen mukaan. Tulee voimaan seuraavana lounaspäivänä, ${onDay(weekday)}.`,
    pastToday: (weekday) =>
      `Tämä aika meni tänään jo, joten se tulee voimaan seuraavana lounaspäivänä, ${onDay(weekday)}.`,
    save: 'Tallenna',
    saving: 'Tallennetaan...',
    notSaved: 'Ei vielä tallennettu. Äänestys ei pääty itsestään.',
    changeNotSaved: (closing) => `Ei vielä tallennettu. Äänestys päättyy yhä klo ${time(closing)}.`,
    saved: (closing) => `Äänestys päättyy lounaspäivinä klo ${time(closing)}.`,
    savedFrom: (closing, weekday) =>
      `Äänestys päättyy lounaspäivinä klo ${time(closing)}. Ensimmäisen kerran ${onDay(weekday)}.`,
    savedOff: 'Äänestys ei enää pääty itsestään.',
  },

  leaving: {
    label: 'Lähdemme klo',
    saved: (leaving) => `Lounaalle lähdetään klo ${time(leaving)}.`,
    savedOff: 'Lounaalle lähdetään ilman sovittua aikaa.',
    meetingPoint: 'Tapaamispaikka',
    meetingExample: 'Hissillä',
    meetingSaved: (place) => sentence(`Tapaamispaikka: ${place}`),
    meetingSavedOff: 'Tapaamispaikkaa ei ole.',
  },

  reminder: {
    label: 'Muistuta ennen äänestyksen päättymistä',
    hint: '5–60 minuuttia. Muistutus menee kohdassa Chatit lisättyihin chatteihin ja selaimiin, joissa se on kytketty päälle sivulla Oma tili.',
    saved: (minutes) =>
      count(minutes, {
        one: 'Tiimiä muistutetaan # minuutti ennen äänestyksen päättymistä.',
        other: 'Tiimiä muistutetaan # minuuttia ennen äänestyksen päättymistä.',
      }),
  },

  lunchDays: {
    label: 'Lounaspäivät',
    noneChosen: 'Valitse ainakin yksi viikonpäivä',
    saved: (days) => `Äänestys päättyy näinä päivinä: ${days}.`,
  },

  announcement: {
    label: 'Ilmoita äänestyksestä klo',
    hint: 'Lounaspäivinä kohdassa Chatit lisätyt chatit saavat silloin viestin, että äänestys on auki, ja linkin jokaiselle paikalle. Tyhjä: viestiä ei lähetetä.',
    saved: (opening) => `Äänestyksestä ilmoitetaan klo ${time(opening)}.`,
    savedOff: 'Äänestyksestä ei enää ilmoiteta.',
  },

  votes: {
    title: 'Äänet',
    text: 'Miten tiimi päättää ja kuka näkee äänet.',
  },
  votingMode: {
    label: 'Miten äänestämme',
    single: {
      label: 'Yksi ääni kullekin',
      text: 'Jokainen valitsee yhden paikan, ja eniten ääniä saanut voittaa.',
      saved: 'Jokaisella on yksi ääni.',
    },
    approval: {
      label: 'Kaikki, mikä kelpaa',
      text: 'Jokainen sanoo kyllä tai ei niin monelle paikalle kuin haluaa, ja eniten kannatusta saanut voittaa.',
      saved: 'Jokainen voi ottaa kantaa jokaiseen paikkaan.',
    },
    votesAgain: 'Kaikki äänestävät uudelleen.',
    change: {
      title: 'Vaihdetaanko äänestystapa?',
      text: 'Tämän päivän äänet poistetaan koko tiimiltä, ja kaikki äänestävät uudelleen.',
      action: 'Poista äänet ja vaihda',
      busy: 'Vaihdetaan...',
    },
  },

  showVotes: {
    label: 'Kuka näkee äänet',
    always: {
      label: 'Kaikki, aina',
      text: 'Taululta näkee koko ajan, kuka on äänestänyt mitäkin.',
      saved: 'Kaikki näkevät äänet.',
    },
    'after-voting': {
      label: 'Jo äänestäneet',
      text: 'Jokainen äänestää ensin ja näkee sitten, mitä muut haluavat.',
      saved: 'Jäsenet näkevät äänet, kun ovat itse äänestäneet.',
    },
    'at-closing': {
      label: 'Ei kukaan ennen päättymistä',
      text: 'Taulu kertoo, kuka on äänestänyt, ja äänestyksen päätyttyä myös mitä.',
      saved: 'Kukaan ei näe ääniä ennen äänestyksen päättymistä.',
    },
  },

  votesStayHidden: 'Tämän päivän äänet pysyvät piilossa. Muutos on voimassa huomisesta alkaen.',

  ifNobodyVotes: {
    label: 'Jos kukaan ei äänestä',
    nothing: {
      label: 'Ei lounasta',
      text: 'Päivä ilman ääniä loppuu ilman päätöstä.',
      saved: 'Päivä ilman ääniä loppuu ilman päätöstä.',
    },
    suggestion: {
      label: 'Ensimmäinen ehdotus',
      text: 'Äänestyksen päättyessä LunchVote valitsee paikan, jossa ette ole syöneet pitkään aikaan.',
      saved: 'Jos ääniä ei tule, äänestyksen päättyessä valitaan ensimmäinen ehdotus.',
    },
  },
  needsClosing: 'Tähän tarvitaan päättymisaika. Kytke ensin päälle ”Äänestys päättyy joka päivä”.',

  chatLanguage: {
    label: 'Chattien kieli',
    saved: (name) => `Chattien kieli on nyt ${name}.`,
  },
  menus: {
    title: 'Päivän ruokalistat',
    text: 'Mitä paikkojenne linkkien sivut kertovat lounaasta.',
    label: 'Näytä päivän ruokalistat',
    off: 'Taulu ei näytä ruokalistoja.',
    on: 'Palvelin lukee lounaspäivinä paikkojenne linkkien sivut, ja taulu näyttää, mitä lounaaksi on.',
    lacks: 'Ruokalistat on kytketty pois tällä palvelimella.',
    savedOn: 'Taulu näyttää päivän ruokalistat.',
    offer:
      'Joillakin paikoilla on linkki. Palvelin voi lukea sen ja näyttää taululla, mitä tänään on lounaaksi.',
    accept: 'Näytä ruokalistat',
    decline: 'Ei kiitos',
    links: 'Linkit',
    loading: 'Ladataan linkkejä',
    statesFailed: 'Luettujen haku ei onnistunut',
    noLinks: 'Millään taulun paikalla ei ole linkkiä.',
    allLinks: (links) => `Näytä kaikki ${links} linkkiä`,
    reasonOn: (days, reason) => `${days}: ${reason}`,
    failing: (venues) => `Ei luettavissa kolmena päivänä peräkkäin: ${venues}.`,
    failingLink: 'Katso linkit',
    states: {
      read: 'Luettu',
      none: 'Ei lounasta',
      unclear: 'Epävarma',
      failed: 'Ei luettu',
      waiting: 'Ei vielä luettu',
      unasked: 'Ei katsottu',
    },
  },
  joining: {
    title: 'Liittyminen',
    text: 'Miten työkaverit löytävät tiimin.',
    label: 'Kuka voi liittyä',
    open: {
      label: 'Kuka tahansa, joka tietää tiimin nimen',
      text: 'Tiimin löytää haulla, kun luo tilin.',
      saved: 'Kuka tahansa, joka tietää tiimin nimen, voi liittyä.',
    },
    invite: {
      label: 'Vain kutsulla',
      text: 'Tiimi ei löydy haulla. Uudet jäsenet tarvitsevat kutsulinkin, jonka jokainen jäsen voi jakaa.',
      saved: 'Uudet jäsenet tarvitsevat nyt kutsulinkin. Se on uusi, eivätkä aiemmat linkit toimi.',
    },
  },

  lunchTime: {
    title: 'Mihin aikaan lähdette lounaalle?',
    text: 'Maanantaista perjantaihin äänestys päättyy sitä ennen itsestään, ja eniten ääniä saanut paikka voittaa. Jokainen päivä alkaa ilman ääniä. Voit muuttaa tätä myöhemmin sivulla Tiimin hallinta.',
    inUtc: 'UTC-aikaa, kunnes valitset aikavyöhykkeen.',
    inZone: (zone) => `Aika aikavyöhykkeellä ${zone}.`,
    closes: (closing) => `Äänestys päättyy 15 minuuttia ennen sitä, klo ${time(closing)}.`,
    tooEarly: (earliest) => `Valitse ${time(earliest)} tai myöhempi aika.`,
    pastToday: (weekday) => `Tänään se meni jo, joten ensimmäinen kerta on ${onDay(weekday)}.`,
    notNow: 'Ei nyt',
  },
} satisfies typeof en
