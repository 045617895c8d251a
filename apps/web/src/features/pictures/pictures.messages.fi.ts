import type { pictureMessages as en } from './pictures.messages.ts'

export const pictureMessages = {
  choose: 'Valitse kuva',
  dropHint: 'Tai pudota tai liitä kuva tähän.',
  drop: 'Pudota kuva tähän.',
  sending: 'Lähetetään kuvaa…',
  ready: 'Kuva on valmis.',
  retry: 'Yritä uudelleen',
  cancel: 'Peruuta',
  unreadableHeic: 'Tämä selain ei osaa lukea HEIC-kuvia. Tallenna kuva ensin JPEG-muodossa.',
  notSent: 'Kuvan lähetys ei onnistunut. Tarkista verkkoyhteys ja yritä uudelleen.',
  urlHint: 'Ei pakollinen. Ilman omaa kuvaa näytetään nimeen sopiva piirros.',
} satisfies typeof en
