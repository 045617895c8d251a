import type { vaultMessages as en } from './vault.messages.ts'

export const vaultMessages = {
  back: 'Takaisin taululle',
  title: 'Ravintolaholvi',
  text: 'Ideoita muille päiville: kirjoita ne muistiin tai tuo ne Woltista.',
  loading: 'Ladataan holvia...',
  loadingSlowly: 'Holvin ovi on jumissa. Yhteys taitaa olla tänään hidas.',
  fetchingFailed: 'Holvia ei saatu auki',
  filter: 'Suodata',
  tabs: { all: 'Kaikki', imported: 'Tuodut', manual: 'Itse lisätyt' },
  empty: {
    all: 'Holvissa ei ole ravintoloita',
    imported: 'Mitään ei ole vielä tuotu',
    manual: 'Mitään ei ole vielä lisätty itse',
  },
  emptyText:
    'Kuulitko hyvästä paikasta, mutta tänään ei ole sen päivä? Laita se hyllylle odottamaan ja taululle sitten, kun sen aika tulee.',
  success: '✅ Onnistui',

  importing: {
    title: 'Tuo Woltista',
    short: 'AI-tuonti',
    text: 'Nimi, kuva ja kategoriat tulevat ravintolan sivulta, ja kuvaus kirjoitetaan puolestasi.',
    url: 'Ravintolan osoite Woltissa',
    action: 'Tuo',
    busy: 'Tuodaan...',
    done: 'Ravintola tuotu',
    failed: 'Ravintolan tuonti ei onnistunut',
  },

  adding: {
    title: 'Lisää itse',
    short: 'Lisää',
    text: 'Paikka, joka kannattaa muistaa jonakin toisena päivänä.',
    name: 'Nimi',
    action: 'Lisää holviin',
    busy: 'Lisätään...',
    done: 'Ravintola lisätty holviin',
    failed: 'Ravintolan lisääminen holviin ei onnistunut',
  },

  imported: 'Tuotu',

  converting: {
    action: 'Lisää paikkoihin',
    busy: 'Lisätään...',
    done: 'Ravintola siirretty holvista paikkoihin',
    failed: 'Ravintolan siirto paikkoihin ei onnistunut',
  },

  deleting: {
    open: (restaurant) => `Poista: ${restaurant}`,
    title: 'Poista ravintola',
    text: 'Haluatko varmasti poistaa tämän ravintolan holvista?',
    action: 'Poista',
    busy: 'Poistetaan...',
    done: 'Ravintola poistettu holvista',
    failed: 'Ravintolan poisto holvista ei onnistunut',
  },
} satisfies typeof en
