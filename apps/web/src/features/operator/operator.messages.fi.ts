import { counted } from '@lunchvote/contracts/counted'
import type { operatorMessages as en } from './operator.messages.ts'

const count = counted('fi')

export const operatorMessages = {
  fetchingFailed: 'Palvelinta ei voitu ladata',

  confirmation: {
    text: 'Vahvista, että se olet sinä. Sen jälkeen voit toimia täällä 15 minuuttia.',
    password: 'Salasana',
    confirm: 'Vahvista',
    confirming: 'Vahvistetaan...',
    failed: { title: 'Vahvistus epäonnistui', text: 'Salasanaa ei voitu tarkistaa. Yritä uudelleen.' },
  },

  accounts: {
    title: 'Tilit',
    text: 'Kaikki, joilla on tili jossakin tämän palvelimen tiimissä.',
    email: 'Sähköpostiosoite',
    makeLink: 'Luo palautuslinkki',
    making: 'Luodaan linkkiä...',
    makingFailed: { title: 'Palautuslinkkiä ei voitu luoda' },
    link: 'Palautuslinkki',
    linkText: (email, team, until) =>
      `Tällä linkillä ${email} (${team}) voi valita uuden salasanan kerran, viimeistään ${until}. Anna se vain tälle henkilölle.`,
    copy: 'Kopioi linkki',
    copied: { title: '✅ Linkki kopioitu!', text: 'Palautuslinkki on leikepöydälläsi.' },
    copyFailed: { title: '❌ Kopiointi epäonnistui', text: 'Valitse linkki ja kopioi se itse.' },
    makeAdmin: 'Tee ylläpitäjäksi',
    changing: 'Vaihdetaan...',
    adminText: (email) =>
      `${email} saa oman tiiminsä ylläpidon. Nykyinen ylläpitäjä jää tiimiin. Tiimin palautuslinkit ja seinänäytön linkki lakkaavat toimimasta.`,
    madeAdmin: (name, team) => ({
      title: 'Ylläpitäjä vaihdettu',
      text: `Tiimin ${team} ylläpitäjä on nyt ${name}.`,
    }),
    wasAdmin: (name, team) => ({
      title: 'Mikään ei muuttunut',
      text: `Tiimin ${team} ylläpitäjä on jo ${name}.`,
    }),
    adminFailed: { title: 'Ylläpitäjää ei voitu vaihtaa' },
    sendMail: 'Lähetä testiviesti',
    sending: 'Lähetetään...',
    sendingFailed: { title: 'Testiviestiä ei voitu lähettää' },
    mailAccepted: 'Sähköpostipalvelin otti testiviestin vastaan',
    mailRefused: 'Testiviestiä ei lähetetty',
  },

  backup: {
    title: 'Varmuuskopio',
    text: 'Kaikki tämän palvelimen tiedot yhdessä tiedostossa, samanlaisena kuin komento ”lunchvote backup” sen kirjoittaa. Siinä on salaisuuksia, joten säilytä se paikassa, jossa vain sinä voit lukea sen.',
    download: 'Lataa varmuuskopio',
    preparing: 'Valmistellaan...',
    failed: {
      title: 'Varmuuskopiota ei voitu ladata',
      text: 'Varmuuskopiota ei voitu valmistella. Yritä uudelleen.',
    },
  },

  checks: {
    title: 'Tarkistukset',
    text: 'Mitä komento ”lunchvote doctor” löytää. Siihen menee enintään 15 sekuntia.',
    run: 'Tarkista palvelin',
    running: 'Tarkistetaan...',
    failed: { title: 'Palvelinta ei voitu tarkistaa' },
    fine: 'Kaikki on kunnossa.',
    problems: (problems) => count(problems, { one: '# ongelma', other: '# ongelmaa' }),
    warnings: (warnings) => count(warnings, { one: '# varoitus', other: '# varoitusta' }),
    others: (checks) => count(checks, { one: '# tarkistus kunnossa', other: '# tarkistusta kunnossa' }),
    problem: 'Ongelma',
    warning: 'Varoitus',
    list: 'Mitä tarkistukset löysivät',
  },

  teams: {
    title: 'Tiimit',
    text: 'Kaikki tämän palvelimen tiimit, vanhin ensin.',
    show: 'Näytä tiimit',
    loading: 'Ladataan tiimejä',
    fetchingFailed: 'Tiimejä ei voitu ladata',
    total: (teams) => count(teams, { one: '# tiimi', other: '# tiimiä' }),
    members: (members) => count(members, { one: '# jäsen', other: '# jäsentä' }),
    admin: (email) => `ylläpitäjä ${email}`,
    noAdmin: 'ei ylläpitäjää',
    usedOn: (date) => `käytetty ${date}`,
    neverUsed: 'kukaan ei ole kirjautunut',
    more: 'Näytä lisää',
    loadingMore: 'Ladataan...',
  },
} satisfies typeof en
