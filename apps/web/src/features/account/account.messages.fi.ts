import { counted } from '@lunchvote/contracts/counted'
import type { accountMessages as en } from './account.messages.ts'

const count = counted('fi')

export const accountMessages = {
  back: 'Takaisin taululle',
  title: 'Oma tili',
  saving: 'Tallennetaan...',

  profile: {
    title: 'Profiili',
    text: (email) => `Kirjaudut osoitteella ${email}. Työkaverisi näkevät nimesi ja kuvasi.`,
    name: 'Näkyvä nimi',
    save: 'Tallenna nimi',
    nameSaved: 'Nimi tallennettu',
    nowSeen: (name) => `Työkaverisi näkevät nyt nimesi näin: ${name}`,
    namingFailed: { title: 'Nimen tallennus ei onnistunut' },
    removePicture: 'Poista kuva',
    pictureSaved: { title: 'Kuva tallennettu', text: 'Työkaverisi näkevät sen nyt nimesi vieressä.' },
    pictureRemoved: { title: 'Kuva poistettu', text: 'Työkaverisi näkevät nyt nimikirjaimesi.' },
    pictureFailed: { title: 'Kuvan tallennus ei onnistunut' },
  },

  password: {
    title: 'Salasana',
    text: 'Kun vaihdat salasanan, sinut kirjataan ulos kaikkialta muualta. Käyttöavaimesi toimivat edelleen.',
    change: 'Vaihda salasana',
    set: 'Aseta salasana',
  },

  oidc: {
    unlink: 'Poista yhteys',
    unlinking: 'Poistetaan...',
  },

  deletion: {
    text: 'Kun poistat tilisi, myös äänesi ja käyttöavaimesi poistetaan ja sinut kirjataan ulos kaikkialta. Se, mitä lisäsit tiimille, jää.',
    action: 'Poista tili',
    warning: (team) =>
      `Tilisi, äänesi ja käyttöavaimesi poistetaan, ja sinut kirjataan ulos kaikkialta. Lisäämäsi paikat ja holvin ravintolat jäävät tiimille ${team}. Tätä ei voi perua.`,
    warningToLastMember: (team) =>
      `Olet tiimin ${team} ainoa jäsen, joten myös tiimi poistetaan: paikat, äänet, holvi ja lounashistoria. Tätä ei voi perua.`,
    transferFirst: 'Olet ylläpitäjä tiimissä, jossa on muitakin. Tee ensin jostakusta heistä ylläpitäjä.',
    openTeam: 'Avaa Tiimin hallinta',
    password: 'Salasana',
    deleting: 'Poistetaan...',
    deleted: { title: 'Tili poistettu', text: 'Kiitos lounaista.' },
    failed: {
      title: 'Tilin poisto ei onnistunut',
      text: 'Tilin poisto ei onnistunut. Yritä uudelleen.',
    },
  },

  days: {
    title: 'Omat päivät',
    text: 'Muina päivinä olet poissa ilman ainuttakaan painallusta, eikä kukaan odota sinua. Kun äänestät tai painat ”Tänään mukana”, olet mukana sinä päivänä.',
    loading: 'Ladataan päiviäsi',
    fetchingFailed: 'Päiviesi haku ei onnistunut',
    weekdays: 'Olen mukana',
    absence: 'Poissaolo',
    awayFrom: 'Ensimmäinen poissaolopäivä',
    awayFromHint: 'Tyhjä: poissaolo alkaa tänään.',
    awayThrough: 'Viimeinen poissaolopäivä',
    awayHint: 'Seuraavana päivänä olet taas mukana. Tyhjä: et ole poissa.',
    notSaved: 'Ei vielä tallennettu. Valitse myös viimeinen päivä.',
    saved: { title: 'Päivät tallennettu', text: 'Taulu tietää heti.' },
    savingFailed: { title: 'Päivien tallennus ei onnistunut' },
  },

  diets: {
    title: 'Mitä syön',
    text: 'Työkaverit näkevät, kuinka monelle paikka sopii, mutta eivät kenelle. Pienessä tiimissä sen voi silti arvata.',
    loading: 'Ladataan ruokavalioitasi',
    fetchingFailed: 'Ruokavalioidesi haku ei onnistunut',
    diets: 'Ruokavalioni',
    saved: { title: 'Ruokavaliot tallennettu', text: 'Paikoista näkyy nyt, kuinka monelle ne sopivat.' },
    savingFailed: { title: 'Ruokavalioiden tallennus ei onnistunut' },
  },

  favourites: {
    title: 'Lempiruokani',
    text: 'Päivän ruokalistoilla oleva ruoka, jossa on jokin näistä sanoista, saa taulullasi sydämen. Kukaan muu ei näe niitä.',
    loading: 'Ladataan lempiruokiasi',
    fetchingFailed: 'Lempiruokiesi haku ei onnistunut',
    words: 'Rakastan',
    word: 'Ruoka tai sana',
    hint: 'Esimerkiksi lasagne tai lohikeitto',
    add: 'Lisää',
    repeated: 'Sinulla on jo tämä sana',
    full: (max) => `Sanoja voi olla enintään ${max}. Poista ensin jokin.`,
    saved: { title: 'Lempiruoat tallennettu' },
    savingFailed: { title: 'Lempiruokiesi tallennus ei onnistunut' },
  },

  push: {
    title: 'Ilmoitukset',
    text: 'Lyhyitä viestejä tähän selaimeen, myös silloin, kun LunchVote on kiinni.',
    loading: 'Ladataan ilmoituksiasi',
    fetchingFailed: 'Ilmoitustesi haku ei onnistunut',
    obstacles: {
      insecure:
        'Selaimet sallivat ilmoitukset vain https-sivuilla. Pyydä palvelimen ylläpitäjää ottamaan https käyttöön.',
      'home-screen':
        'iPhonessa ja iPadissa lisää LunchVote ensin Koti-valikkoon: paina Jaa ja sitten Lisää Koti-valikkoon. Avaa se sieltä ja palaa tälle sivulle.',
      unsupported: 'Tämä selain ei voi saada ilmoituksia. Ehkä se ei tarjoa niitä yksityisissä ikkunoissa.',
      denied: 'Selaimesi estää tämän sivun ilmoitukset. Salli ne selaimen asetuksissa ja palaa tänne.',
    },
    remind: 'Muistuta ennen äänestyksen päättymistä',
    remindText: 'Vain jos et ole äänestänyt etkä sanonut ”ei tänään”.',
    announce: 'Kerro, missä syömme',
    announceText: 'Heti kun lounas on päätetty.',
    changed: 'Ilmoitukset muutettu',
    nowGets: {
      both: 'Saat muistutuksen äänestyksestä ja tiedon siitä, missä syötte.',
      remind: 'Saat muistutuksen äänestyksestä.',
      announce: 'Saat tiedon siitä, missä syötte.',
      neither: 'Tämä selain ei saa enää viestejä.',
    },
    notAllowed: {
      title: 'Ilmoitukset ovat yhä pois päältä',
      text: 'Selain näyttää ne vain, jos sallit ne. Kytke ne uudelleen päälle ja valitse Salli.',
    },
    denied: {
      title: 'Ilmoitukset ovat yhä pois päältä',
      text: 'Selaimesi estää ne nyt tällä sivulla. Voit sallia ne selaimen asetuksissa.',
    },
    refused: {
      title: 'Ilmoitukset ovat yhä pois päältä',
      text: 'Selaimesi ei saanut yhteyttä omaan ilmoituspalveluunsa. Tarkista selaimen asetukset ja verkkoyhteys.',
    },
    savingFailed: { title: 'Ilmoitusten muuttaminen ei onnistunut' },
    refusedSince: (date, service) =>
      `Tämä selain ei saa ilmoituksia. Sen ilmoituspalvelu ${service} on hylännyt tämän palvelimen viestit ${date} lähtien.`,
    refusedCure:
      'Kerro palvelimen ylläpitäjälle: komento ”lunchvote doctor” kertoo syyn. Jos mitään ei tule sen jälkeenkään, kytke molemmat pois ja takaisin päälle.',
    otherRefusedSince: (date) => `Ei mitään, koska sen ilmoituspalvelu on hylännyt viestit ${date} lähtien`,
    notice: {
      text: 'Tämä selain ei saa ilmoituksia, koska sen ilmoituspalvelu hylkää ne.',
      open: 'Mitä tehdä?',
      dismiss: 'Sulje huomautus',
    },
    otherBrowsers: 'Muut selaimesi',
    bothSince: (date) => `Muistutukset ja lounaspaikka, ${date} lähtien`,
    remindersSince: (date) => `Muistutukset, ${date} lähtien`,
    announcementsSince: (date) => `Lounaspaikka, ${date} lähtien`,
    remove: 'Poista',
    removing: 'Poistetaan...',
    removed: (browser) => ({
      title: 'Selain poistettu',
      text: `${browser} ei saa enää viestejä.`,
    }),
    removingFailed: { title: 'Selaimen poisto ei onnistunut' },
  },

  calendar: {
    title: 'Kalenteri',
    text: 'Näe omasta kalenteristasi, mihin asti tiimisi äänestää ja missä se syö. Jotkin ohjelmat hakevat uutta vain muutaman tunnin välein.',
    loading: 'Ladataan kalenterilinkkiäsi',
    fetchingFailed: 'Kalenterilinkkisi haku ei onnistunut',
    none: 'Tilaa kalenteri tälle laitteelle, tai kopioi linkki Google-kalenteria tai Outlookia varten.',
    fresh:
      'Liitä se Google Kalenterissa kohtaan ”URL-osoitteesta”, Outlookissa kohtaan ”Tilaa verkosta” tai iPhonessa kohtaan ”Lisää kalenteritilaus”. Se on salainen, eikä sitä näytetä enää, kun poistut tältä sivulta.',
    madeEarlier: (date) =>
      `Sinulla on ollut linkki ${date} lähtien. Sitä ei voi näyttää uudelleen. Jos tarvitset sitä vielä, luo uusi: vanhan linkin kalenterit eivät sen jälkeen saa mitään uutta.`,
    subscribe: 'Tilaa',
    link: 'Kalenterilinkki',
    copy: 'Kopioi linkki',
    copied: { title: '✅ Linkki kopioitu!', text: 'Kalenterilinkki on leikepöydälläsi.' },
    copyFailed: { title: '❌ Kopiointi ei onnistunut', text: 'Valitse ja kopioi linkki itse.' },
    makingFailed: { title: 'Kalenterilinkin luonti ei onnistunut' },
    renew: 'Uusi linkki',
    renewed: {
      title: 'Kalenterilinkki uusittu',
      text: 'Vanhan linkin kalenterit eivät saa mitään uutta.',
    },
    remove: 'Poista',
    removed: { title: 'Kalenterilinkki poistettu', text: 'Tämän linkin kalenterit eivät saa mitään uutta.' },
    removingFailed: { title: 'Kalenterilinkin poisto ei onnistunut' },
  },

  devices: {
    title: 'Laitteet',
    text: 'Missä olet kirjautuneena. Jos et tunnista jotakin laitetta, kirjaa se ulos ja vaihda salasanasi.',
    loading: 'Ladataan laitteitasi',
    fetchingFailed: 'Laitteidesi haku ei onnistunut',
    browserOn: (browser, system) => `${browser} (${system})`,
    unknownBrowserOn: (system) => `Tuntematon selain (${system})`,
    unknown: 'Tuntematon laite',
    current: 'Tämä laite',
    loggedIn: (since) => `Kirjautunut ${since}`,
    showAll: (devices) => `Näytä kaikki ${devices} laitetta`,
    end: 'Kirjaa ulos',
    endOthers: 'Kirjaa ulos muualta',
    ending: 'Kirjataan ulos...',
    ended: (device) => ({ title: 'Laite kirjattu ulos', text: `${device} ei ole enää kirjautuneena.` }),
    endedOthers: (devices) => ({
      title: 'Kirjattu ulos kaikkialta muualta',
      text: count(devices, {
        one: '# muu laite ei ole enää kirjautuneena.',
        other: '# muuta laitetta ei ole enää kirjautuneena.',
      }),
    }),
    endedNoOther: { title: 'Mikään muu laite ei ollut kirjautuneena' },
    endingFailed: { title: 'Laitteen uloskirjaus ei onnistunut' },
    endingOthersFailed: { title: 'Muiden laitteiden uloskirjaus ei onnistunut' },
  },

  lastUse: {
    never: 'ei vielä käytetty',
    now: 'käytetty viimeisten 10 minuutin aikana',
    minutesAgo: (minutes) => `käytetty noin ${minutes} minuuttia sitten`,
    hoursAgo: (hours) => count(hours, { one: 'käytetty # tunti sitten', other: 'käytetty # tuntia sitten' }),
    daysAgo: (days) => count(days, { one: 'käytetty # päivä sitten', other: 'käytetty # päivää sitten' }),
  },

  tokens: {
    title: 'Käyttöavaimet',
    text: 'Käyttöavaimella skripti tai agentti voi käyttää LunchVotea puolestasi ilman salasanaasi.',
    loading: 'Ladataan käyttöavaimiasi',
    fetchingFailed: 'Käyttöavaintesi haku ei onnistunut',
    none: 'Sinulla ei ole käyttöavaimia.',
    list: 'Käyttöavaimet',
    expired: 'Vanhentunut',
    endless: 'ei vanhene',
    expiresOn: (date) => `vanhenee ${date}`,
    expiredOn: (date) => `vanheni ${date}`,
    open: 'Uusi avain',
    name: 'Nimi',
    nameHint: 'Mihin avainta käytetään, esimerkiksi Keittiön näyttö',
    scope: 'Oikeudet',
    scopes: {
      read: { label: 'Luku', text: 'Näkee sen, minkä sinäkin. Ei muuta mitään.' },
      vote: {
        label: 'Luku ja äänestys',
        text: 'Myös äänestää puolestasi ja merkitsee sinut poissa olevaksi.',
      },
      manage: {
        label: 'Hallinta',
        text: 'Voi tehdä kaiken, mitä sinäkin, lukuun ottamatta tiliäsi, palautuslinkkejä, jäsenten poistamista, ylläpidon siirtämistä ja tiimin poistamista.',
      },
    },
    expiry: 'Voimassa',
    never: 'Aina',
    create: 'Luo avain',
    creating: 'Luodaan...',
    creatingFailed: { title: 'Avaimen luonti ei onnistunut' },
    created: 'Kopioi avain nyt ja pidä se tallessa. Sitä ei näytetä uudelleen.',
    token: 'Käyttöavain',
    copy: 'Kopioi avain',
    copied: { title: '✅ Avain kopioitu!', text: 'Avain on leikepöydälläsi.' },
    copyFailed: { title: '❌ Kopiointi ei onnistunut', text: 'Valitse ja kopioi avain itse.' },
    notCopied: 'Et ole vielä kopioinut avainta. Sitä ei näytetä uudelleen.',
    revocation: {
      title: 'Mitätöi käyttöavain',
      text: 'Tätä avainta käyttävät skriptit lakkaavat heti toimimasta, eivätkä sillä lisätyt tai muualle ohjatut keskustelut, ohjelmat ja selaimet saa enää viestejä. Tätä ei voi perua.',
    },
    revoke: 'Mitätöi',
    revoking: 'Mitätöidään...',
    revoked: (token) => ({ title: 'Avain mitätöity', text: `${token} ei enää toimi.` }),
    revokingFailed: { title: 'Avaimen mitätöinti ei onnistunut' },
  },

  server: {
    title: 'Tämä palvelin',
    text: 'Mitä vain sinä voit tehdä täällä, koska palvelimen asetuksissa on sinun osoitteesi. Kaikki kirjataan lokiin.',
    loading: 'Ladataan palvelinta',
  },

  outdated:
    'Tätä tietokantaa on jo käyttänyt uudempi versio. Pyydä palvelimen ylläpitäjää päivittämään palvelin.',
} satisfies typeof en
