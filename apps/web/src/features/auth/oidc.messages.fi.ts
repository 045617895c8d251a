import type { oidcMessages as en } from './oidc.messages.ts'

/** The accounts of a company, as in "with Acme". The hyphen of a name with spaces follows a space. */
const withAccount = (company: string) => `${company}${company.includes(' ') ? ' ' : ''}-tunnuksilla`

export const oidcMessages = {
  logIn: (company) => `Kirjaudu ${withAccount(company)}`,
  or: 'tai',
  onlyLead: 'Kirjaudu ja äänestä päivän lounaspaikkaa',

  loginFailed: 'Kirjautuminen ei onnistunut',
  failures: (company) => ({
    denied: `Kirjautuminen ei onnistunut, koska ${company} esti sen tai peruit sen itse. Yritä uudelleen.`,
    'email-missing': `${company} ei kerro meille sähköpostiosoitettasi (väite ”email”), joten et voi liittyä tiimiin. Kysy järjestelmänvalvojalta.`,
    'email-unverified': `${company} ei kerro, että sähköpostiosoitteesi on vahvistettu (väite ”email_verified”, Microsoftilla ”xms_edov”). Kysy järjestelmänvalvojalta.`,
    expired:
      'Kirjautuminen kesti liian kauan, oli jo käytetty tai alkoi toisessa selaimessa. Kirjaudu uudelleen.',
    'linked-elsewhere': `Sähköpostiosoitteesi tiliin on jo yhdistetty toiset tunnukset (${company}). Kysy järjestelmänvalvojalta.`,
    'rate-limited': 'Verkostasi kirjautuu juuri nyt liian moni. Yritä uudelleen minuutin kuluttua.',
    unavailable: `${company} ei nyt vastaa. Yritä uudelleen muutaman minuutin kuluttua.`,
    untrusted: `${company} antoi vastauksen, johon ei voitu luottaa, joten et ole kirjautunut. Yritä uudelleen tai kysy järjestelmänvalvojalta.`,
    unknown: 'Et ole kirjautunut. Yritä uudelleen.',
  }),

  pending: 'Ladataan kirjautumistasi',
  pendingFailed: 'Kirjautumisen jatkaminen ei onnistunut',
  join: {
    title: 'Liity tiimiin tai perusta oma',
    lead: (company, email) => `Olet kirjautunut ${withAccount(company)} osoitteella ${email}.`,
    submit: 'Jatka',
  },
  link: {
    title: 'Yhdistä tilisi',
    lead: (company, email) =>
      `Osoitteella ${email} on jo tili. Anna sen salasana yhden kerran. Sen jälkeen kirjaudut ${withAccount(company)}.`,
    submit: 'Yhdistä tili',
    busy: 'Yhdistetään...',
    failed: 'Tilin yhdistäminen ei onnistunut. Yritä uudelleen.',
  },
  linked: (company) => ({
    title: 'Tili yhdistetty',
    text: `Tästä lähtien voit kirjautua ${withAccount(company)}.`,
  }),

  section: {
    unknown: (company) => `Voit kirjautua ${withAccount(company)}.`,
    notLinked: (company) => `Yhdistä tilisi kirjautumalla kerran ${withAccount(company)}.`,
    linkedOnly: (company) => `Tilisi on yhdistetty. Kirjaudut ${withAccount(company)}.`,
    linkedWithoutPassword: (company) =>
      `Kirjaudut ${withAccount(company)}. Jos haluat poistaa yhteyden, aseta ensin salasana.`,
    linked: (company) => `Tilisi on yhdistetty. Kirjaudut ${withAccount(company)} tai salasanallasi.`,
    loadFailed: 'Kirjautumistapasi haku ei onnistunut',
  },
  unlinkFailed: { title: 'Yhteyden poisto ei onnistunut' },
  unlinked: { title: 'Yhteys poistettu', text: 'Tästä lähtien kirjaudut salasanallasi.' },
  unlinkedOnly: (company) => ({
    title: 'Yhteys poistettu',
    text: `Kun seuraavan kerran kirjaudut ${withAccount(company)}, tili yhdistyy uudelleen.`,
  }),
  noPassword: (company) => `Tililläsi ei ole salasanaa. Kirjaudut ${withAccount(company)}.`,
} satisfies typeof en
