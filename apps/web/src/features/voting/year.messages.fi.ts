import { counted } from '@lunchvote/contracts/counted'
import type { yearMessages as en } from './year.messages.ts'

const count = counted('fi')

export const yearMessages = {
  review: (year) => `Vuosi ${year}`,
  loading: 'Ladataan vuotta',
  loadingFailed: 'Vuoden avaaminen ei onnistunut',
  nothing: (year) => `Ei lounaita vuonna ${year}`,
  nothingText: 'Lounashistoriassa ovat vuodet, joina tiimi söi.',
  otherYears: 'Muut vuodet',
  first: 'Ensimmäinen lounas',
  favourite: 'Useimmin',
  rarest: 'Harvimmin',
  longestRun: 'Pisin putki',
  inARow: (times, day) => `${count(times, { one: '# kerta', other: '# kertaa' })} peräkkäin, alkaen ${day}`,
  closestVote: 'Tiukin äänestys',
  tie: (day) => `Tasatulos kärjessä ${day}`,
  margin: (votes, day) => `${count(votes, { one: '# ääni', other: '# ääntä' })} eroa ${day}`,
  onFoot: 'Kävellen',
  days: (days) => count(days, { one: '# päivä', other: '# päivää' }),
  minutes: (minutes) => count(minutes, { one: '# minuutti menomatkaa', other: '# minuuttia menomatkaa' }),
  share: 'Jaa kuva',
  save: 'Tallenna kuva',
  drawing: 'Piirretään...',
  drawingFailed: { title: 'Kuvan piirtäminen ei onnistunut' },
} satisfies typeof en
