import type { landingMessages as en } from './landing.messages.ts'

export const landingMessages = {
  logIn: 'Kirjaudu',
  signUp: 'Luo tili',
  title: 'Lounas lukkoon ennen klo 12.',
  text: 'Tiimisi kokoaa paikkansa yhdelle taululle, äänestää sekunneissa ja kävelee yhdessä ulos ovesta.',
  start: 'Aloita',
  stepsTitle: 'Kolme askelta pöytään',
  add: {
    title: 'Lisää paikkoja',
    text: 'Ripusta mieluisat paikat taululle ja jokaiselle kuva, joka herättää nälän.',
  },
  vote: {
    title: 'Tiimi äänestää',
    text: 'Yksi ääni kullekin, joka päivä. Mieltä saa muuttaa niin usein kuin haluaa.',
  },
  win: {
    title: 'Eniten ääniä saanut paikka voittaa',
    text: 'Kenenkään ei tarvitse päättää kaikkien puolesta. Takki päälle ja menoksi.',
  },
  bring: 'Joko on nälkä? Tuo tiimi mukaan.',
} satisfies typeof en
