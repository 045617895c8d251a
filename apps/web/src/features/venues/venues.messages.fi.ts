import { counted } from '@lunchvote/contracts/counted'
import type { venuesMessages as en } from './venues.messages.ts'

const count = counted('fi')

export const venuesMessages = {
  added: '🎉 Paikka lisätty',
  addedOnBoard: (venue) => `${venue} on taululla.`,
  addedOffOffer: (venue) => `${venue} on pois tarjolta, kunnes laitat sen taululle.`,
  updated: (venue) => ({
    title: '✏️ Paikka päivitetty',
    text: `${venue} on päivitetty.`,
  }),
  deleted: { title: '🗑️ Paikka poistettu', text: 'Paikka on poistettu luettelosta.' },
  addingFailed: {
    title: '❌ Paikan lisääminen ei onnistunut',
    text: 'Paikan lisäämisessä oli ongelma. Yritä uudelleen.',
  },
  updatingFailed: {
    title: '❌ Paikan päivitys ei onnistunut',
    text: 'Paikan päivityksessä oli ongelma. Yritä uudelleen.',
  },
  deletingFailed: {
    title: '❌ Paikan poisto ei onnistunut',
    text: 'Paikan poistossa oli ongelma. Yritä uudelleen.',
  },
  mapCredit: '© OpenStreetMapin tekijät',
  offOffer: 'Pois tarjolta',
  offOfferBefore: 'Pois tarjolta:',

  import: {
    title: 'AI-tuonti Woltista',
    text: 'Liitä ravintolasivujen osoitteet, niin loput kirjoitetaan puolestasi.',
    urls: 'Ravintoloiden osoitteet',
    urlsHint: (max) => `Yksi riville. Vinkki: enintään ${max} ravintolaa kerralla.`,
    start: 'Taio ne tänne!',
    starting: 'Taiotaan...',
    emptyBox: 'Kirjoita ainakin yksi Wolt-ravintolan osoite',
    goesOn: 'Voit sulkea tämän: tuonti jatkuu.',
    notSetUp:
      'Tämä tulee käyttöön, kun asetat palvelimelle OPENAI_API_KEY-muuttujan ja käynnistät palvelimen uudelleen. Vain sinä ylläpitäjänä näet tämän.',
    settingOut: 'Lähdetään matkaan…',
    progress: (done, total) => `${done}/${total} valmiina`,
    bar: 'Tuonti',
    barText: (done, total) => `${done}/${total}`,
    list: 'Ravintolat',
    reading: 'Luetaan sivua',
    describing: 'Kirjoitetaan kuvausta',
    imported: 'Taululla',
    notImported: 'Ei tuotu',
    ended: (imported, total) => `${imported}/${total} tuotu.`,
    stopped: (imported, total) => `Keskeytetty. ${imported}/${total} tuotu.`,
    done: (restaurants) => ({
      title: '✅ Tuonti onnistui',
      text: count(restaurants, {
        one: 'Woltista tuotiin # ravintola.',
        other: 'Woltista tuotiin # ravintolaa.',
      }),
    }),
    someFailed: (urls) => ({
      title: '⚠️ Kaikkea ei voitu tuoda',
      text: count(urls, {
        one: '# osoitteen tuonti ei onnistunut. Tarkista osoitteet ja yritä uudelleen.',
        other: '# osoitteen tuonti ei onnistunut. Tarkista osoitteet ja yritä uudelleen.',
      }),
    }),
    failed: {
      title: '❌ Tuonti ei onnistunut',
      text: 'Ravintoloiden tuonnissa Woltista oli ongelma. Yritä uudelleen.',
    },
  },

  startersLabel: 'Aloita yhdellä napautuksella:',
  starters: {
    pizza: {
      name: 'Pizzeria',
      description: 'Rapea reunoilta, pehmeä keskeltä, ja jaetaan pala kerrallaan.',
    },
    canteen: { name: 'Ruokala', description: 'Tarjotin, hyvää seuraa ja päivän annos.' },
    ramen: {
      name: 'Ramenbaari',
      description: 'Hitaasti haudutettua lientä, kimmoisia nuudeleita ja hiljainen vartti.',
    },
    salad: {
      name: 'Salaattibaari',
      description: 'Rapeaa, värikästä ja niin kevyttä, että iltapäivä sujuu.',
    },
    burger: {
      name: 'Burgeripaikka',
      description: 'Kaksi kättä, yksi burgeri ja reilusti lautasliinoja.',
    },
    sushi: {
      name: 'Sushibaari',
      description: 'Pieniä paloja, siististi rullattuna, ja vähän tulta vieressä.',
    },
    tacos: { name: 'Tacopaikka', description: 'Taita, purista limeä päälle ja ota toinen.' },
    coffee: { name: 'Kahvila', description: 'Voileipä, jotain makeaa ja kunnon kahvia.' },
    curry: { name: 'Currypaikka', description: 'Tuoksuvaa, lämmittävää ja niin tulista kuin uskallat.' },
    falafel: {
      name: 'Falafelkioski',
      description: 'Rapea kuori, vihreä sisus, ja kulkee helposti mukana.',
    },
  },
} satisfies typeof en
