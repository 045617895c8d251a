import type { teamMessages as en } from './team.messages.ts'

export const teamMessages = {
  back: 'Takaisin taululle',
  title: 'Tiimin hallinta',
  heldBack:
    'LunchVoten ja tämän selaimen välissä oleva välityspalvelin pidättää reaaliaikaisia päivityksiä, joten muiden muutokset näkyvät jopa puoli minuuttia myöhässä. LunchVoten ylläpitäjä voi poistaa välityspalvelimen puskuroinnin käytöstä osoitteelle /api/events.',

  rename: {
    title: 'Nimeä tiimi uudelleen',
    text: 'Kaikki pysyvät kirjautuneina. Kutsulinkit, joissa on vanha nimi, eivät enää johda tänne.',
    name: 'Tiimin nimi',
    action: 'Nimeä uudelleen',
    busy: 'Nimetään...',
    failed: 'Tiimin nimeäminen ei onnistunut',
  },
  renamed: (team) => ({
    title: 'Tiimi nimetty uudelleen',
    text: `Tiimisi nimi on nyt ${team}.`,
  }),

  members: {
    title: 'Tiimin jäsenet',
    text: 'Ylläpitäjiä on yksi kerrallaan. Poistettu jäsen voi liittyä uudelleen kutsulinkillä.',
    loading: 'Ladataan jäseniä',
    fetchingFailed: 'Tiimin jäsenten haku ei onnistunut',
    admin: 'Ylläpitäjä',
    you: (name) => `${name} (sinä)`,
    actions: (name) => `Toiminnot: ${name}`,
    resetPassword: 'Palauta salasana…',
  },

  transfer: {
    title: 'Siirrä ylläpito',
    text: 'Menetät omat ylläpitäjän oikeutesi. Seinänäytön linkki lakkaa toimimasta.',
    action: 'Siirrä ylläpito',
    busy: 'Siirretään...',
    failed: 'Ylläpidon siirto ei onnistunut',
  },
  transferred: { title: 'Ylläpito siirretty', text: 'Et ole enää tiimin ylläpitäjä.' },

  removal: {
    title: 'Poista tiimin jäsen',
    text: 'Jäsenen tili ja ääni poistetaan. Se, mitä hän lisäsi tiimille, jää.',
    action: 'Poista',
    busy: 'Poistetaan...',
    failed: 'Jäsenen poisto ei onnistunut',
  },
  removed: { title: 'Jäsen poistettu', text: (name) => `${name} ei ole enää tiimissä.` },

  resetLink: {
    title: 'Palauta salasana',
    question: (name) =>
      `Saat linkin, jolla ${name} voi valita uuden salasanan yhden kerran, 24 tunnin kuluessa. Jos ${name} on jo saanut sinulta linkin, se lakkaa toimimasta.`,
    mailNotSetUp:
      'Tämä palvelin ei lähetä sähköpostia, joten jäsenet pyytävät näitä linkkejä sinulta. Aseta palvelimelle SMTP_URL ja MAIL_FROM, niin he voivat pyytää linkin sähköpostiin.',
    make: 'Luo linkki',
    making: 'Luodaan...',
    failed: 'Palautuslinkin luonti ei onnistunut',
    text: (name) =>
      `Lähetä tämä linkki yksityisviestinä ja vain tälle jäsenelle: ${name}. Kuka tahansa, jolla linkki on, voi ottaa tilin haltuunsa.`,
    link: 'Palautuslinkki',
    copy: 'Kopioi linkki',
    copied: { title: '✅ Linkki kopioitu!', text: 'Palautuslinkki on leikepöydälläsi.' },
    copyFailed: { title: '❌ Kopiointi ei onnistunut', text: 'Valitse ja kopioi linkki itse.' },
    validity: (end) => `Se toimii yhden kerran, ${end} asti tiimin aikavyöhykkeen mukaan.`,
    done: 'Valmis',
  },

  dangerText: 'Kun tiimi poistetaan, kaikkien tilit menevät mukana, samoin kaikki paikat, äänet ja holvi.',
  deletion: {
    title: 'Poista tiimi',
    text: 'Tiimisi ja kaikki sen tiedot poistetaan lopullisesti. Tätä ei voi perua.',
    typeToConfirm: 'Vahvista kirjoittamalla {name}.',
    name: 'Tiimin nimi',
    otherName: (team) => `Tiimin nimi on kirjain kirjaimelta ${team}`,
    action: 'Poista tiimi',
    busy: 'Poistetaan...',
    failed: 'Tiimin poisto ei onnistunut',
  },
  deleted: 'Tiimi poistettu',
} satisfies typeof en
