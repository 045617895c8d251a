import { counted } from '@lunchvote/contracts/counted'
import type { placesMessages as en } from './places.messages.ts'

const count = counted('fi')

export const placesMessages = {
  back: 'Takaisin taululle',
  title: 'Lähipaikat',
  text: 'Katso, mitä toimistosi ympärillä on, rastita mieluisat, ja taulu on täynnä.',
  address: 'Osoite',
  addressHint:
    'Osoitteesi menee tämän palvelimen karttapalvelulle, joka on OpenStreetMap, ellei palvelimen ylläpitäjä ole valinnut toista.',
  find: 'Etsi paikkoja',
  findingBusy: 'Etsitään...',
  finding: 'Katsellaan ympärille. Tämä voi kestää puoli minuuttia.',
  found: (places) => count(places, { one: '# paikka', other: '# paikkaa' }),
  near: (address) => `Lähellä: ${address}`,
  chooseAll: 'Valitse kaikki',
  chooseNone: 'Poista valinnat',
  noneTitle: 'Kartalla ei ole täällä mitään syötävää',
  none: 'OpenStreetMap ei tunne yhtään ravintolaa, kahvilaa tai pikaruokapaikkaa 1 200 metrin säteellä. Kokeile toista osoitetta.',
  onFoot: (minutes) => `${minutes} min kävellen`,
  eveningsOnly: 'Vain iltaisin',
  present: 'Jo taululla',
  searchFailed: 'Paikkojen haku ei onnistunut. Yritä uudelleen.',
  addNone: 'Lisää paikkoja',
  add: (venues) => count(venues, { one: 'Lisää # paikka', other: 'Lisää # paikkaa' }),
  addingBusy: 'Lisätään...',
  adding: (done, total) => `${done}/${total} valmiina.`,
  added: (venues) => ({
    title: count(venues, { one: '🎉 # paikka lisätty', other: '🎉 # paikkaa lisätty' }),
    text: count(venues, { one: 'Se on taululla.', other: 'Ne ovat taululla.' }),
  }),
  someNotAdded: (added, failed) => ({
    title: count(added, { one: '⚠️ # paikka lisätty', other: '⚠️ # paikkaa lisätty' }),
    text: `Lisäämättä jäi ${failed}. Luettelo kertoo, miksi.`,
  }),
  addingFailed: {
    title: '❌ Paikkojen lisääminen ei onnistunut',
    text: 'Paikkojen lisäämisessä oli ongelma. Yritä uudelleen.',
  },
} satisfies typeof en
