import type { passwordsMessages as en } from './passwords.messages.ts'

export const passwordsMessages = {
  newPassword: 'Uusi salasana',
  newPasswordHint: 'Vähintään 6 merkkiä',
  confirmNewPassword: 'Uusi salasana uudelleen',
  passwordsDiffer: 'Uudet salasanat eivät täsmää',

  change: {
    title: 'Vaihda salasana',
    titleFirst: 'Aseta salasana',
    text: 'Pysyt kirjautuneena täällä, ja sinut kirjataan ulos kaikkialta muualta.',
    currentPassword: 'Nykyinen salasana',
    submit: 'Vaihda salasana',
    submitFirst: 'Aseta salasana',
    busy: 'Vaihdetaan...',
  },
  changed: { title: 'Onnistui', text: 'Salasanasi on vaihdettu.' },
  changeFailed: {
    title: 'Salasanan vaihto ei onnistunut',
    text: 'Salasanan vaihto ei onnistunut. Yritä uudelleen.',
  },

  request: {
    title: 'Unohditko salasanasi?',
    text: 'Kirjoita tilisi sähköpostiosoite. Lähetämme sinulle linkin, jolla voit valita uuden salasanan.',
    submit: 'Lähetä linkki',
    busy: 'Lähetetään...',
    back: 'Takaisin kirjautumiseen',
    sent: 'Jos tällä osoitteella on tili, linkki on matkalla.',
    sentHint: 'Tämä voi kestää muutaman minuutin. Katso myös roskapostikansioon.',
    oidcOnly: 'Tälle palvelimelle kirjaudutaan yrityksen tunnuksilla, joten palautettavaa salasanaa ei ole.',
    noMail: 'Pyydä palautuslinkki tiimin ylläpitäjältä.',
    noMailForAdmin:
      'Oletko itse ylläpitäjä? LunchVoten palvelimen hoitaja voi luoda sinulle linkin palvelimella tällä komennolla:',
    failed: 'Palautuslinkin lähetys ei onnistunut. Yritä uudelleen.',
  },

  choice: {
    title: 'Valitse uusi salasana',
    text: 'Kun tallennat sen, sinut kirjataan sisään täällä ja ulos kaikkialta muualta.',
    textWhileLoggedIn: (name) =>
      `Olet kirjautunut nimellä ${name}. Jos tämä linkki on toiselle tilille, sinut kirjataan siihen.`,
    submit: 'Tallenna salasana',
    busy: 'Tallennetaan...',
    failed: 'Salasanan tallennus ei onnistunut. Yritä uudelleen.',
    ended: 'Tämä linkki ei ole enää voimassa. Pyydä uusi.',
    askAgain: 'Pyydä uusi linkki',
  },
  saved: (name) => ({ title: 'Salasana tallennettu', text: `Olet kirjautunut nimellä ${name}` }),
} satisfies typeof en
