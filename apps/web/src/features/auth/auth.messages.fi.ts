import type { authMessages as en } from './auth.messages.ts'

export const authMessages = {
  documentTitle: 'Tervetuloa',
  home: 'Etusivu',
  tabs: 'Kirjaudu tai luo tili',
  loginTab: 'KIRJAUDU',
  signupTab: 'LUO TILI',
  login: {
    heading: 'Tervetuloa takaisin!',
    lead: 'Kirjaudu ja äänestä päivän lounaspaikkaa',
    submit: 'Kirjaudu',
    busy: 'Kirjaudutaan...',
  },
  signup: {
    heading: 'Luo tili',
    lead: 'Luo tili ja ala äänestää lounaspaikoista',
    submit: 'Luo tili',
    busy: 'Luodaan tiliä...',
  },
  joining: (team) => ({
    heading: `Liity tiimiin ${team}`,
    lead: 'Sinut on kutsuttu tähän tiimiin.',
    submit: 'Liity',
    busy: 'Liitytään...',
  }),
  verifying: 'Varmistetaan...',
  protectedByVerifier: 'Tätä sivustoa suojaa reCAPTCHA.',
  redirecting: 'Siirrytään taululle...',

  email: 'Sähköposti',
  password: 'Salasana',
  forgotPassword: 'Unohditko salasanan?',
  displayName: 'Näkyvä nimi',
  displayNamePlaceholder: 'Miksi sinua kutsutaan?',
  team: 'Tiimi',
  anotherTeam: 'Toinen tiimi',
  teamName: 'Tiimin nimi',
  teamNamePlaceholder: 'Etsi tiimisi tai nimeä uusi',
  matchingTeams: 'Löytyneet tiimit',
  teamSearchFailed: 'Tiimien haku ei onnistunut',
  noTeamFound: 'Tällaista tiimiä ei löytynyt.',
  teamWillBeCreated: (team) => `”${team}” perustetaan, kun luot tilin`,
  addTeam: 'Lisää uutena tiiminä',

  about: 'Tietoa LunchVotesta',
  aboutTitle: 'Lounas maistuu paremmin, kun siitä on sovittu.',
  aboutText:
    'Ripustakaa mieluisat paikat taululle, äänestäkää kerran päivässä ja kävelkää yhdessä ulos ovesta.',
  backToHome: 'Takaisin etusivulle',

  loginFailed: 'Väärä sähköpostiosoite tai salasana. Yritä uudelleen.',
  registrationFailed: 'Tilin luonti ei onnistunut. Yritä uudelleen.',
  loggedIn: (name) => ({ title: 'Tervetuloa takaisin!', text: `Olet kirjautunut nimellä ${name}` }),
  registered: { title: 'Tervetuloa LunchVoteen!', text: 'Tilisi on luotu.' },
  alreadyLoggedIn: (own, other) => ({
    title: 'Olet jo kirjautunut',
    text: `Olet jo kirjautunut tiimiin ”${own}”. Jos haluat liittyä tiimiin ”${other}”, kirjaudu ensin ulos.`,
  }),
  verificationFailures: {
    'not-loaded': {
      inline: 'reCAPTCHA ei käynnistynyt. Päivitä sivu.',
      title: '❌ Tilin luonti ei onnistunut',
      text: 'reCAPTCHA ei latautunut. Päivitä sivu ja yritä uudelleen.',
    },
    failed: {
      inline: 'reCAPTCHA-varmistus ei onnistunut. Yritä uudelleen.',
      title: '❌ Varmistus ei onnistunut',
      text: 'Turvatarkistus ei onnistunut. Yritä uudelleen.',
    },
    empty: {
      inline: 'Turvatarkistus ei onnistunut. Yritä uudelleen.',
      title: '❌ Tilin luonti ei onnistunut',
      text: 'Emme voineet varmistaa, että olet ihminen. Yritä uudelleen.',
    },
  },
} satisfies typeof en
