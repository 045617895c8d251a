import { counted } from '@lunchvote/contracts/counted'
import { sentence } from '@lunchvote/contracts/sentence'
import type { chatMessages as en } from './chat.messages.ts'

const count = counted('fi')

const time = (time: string) => time.replace(':', '.')

const furtherVenues = (venues: number) => count(venues, { one: '# muu paikka', other: '# muuta paikkaa' })

export const chatMessages = {
  openBoard: 'Avaa taulu',
  vote: 'Äänestä',
  voteFor: (venue) => `Äänestä: ${venue}`,
  notToday: 'Ei tänään',

  whereToday: 'Missä syödään tänään?',
  open: 'Äänestys on auki.',
  openUntil: (closing) => `Äänestys on auki klo ${time(closing)} asti.`,
  where: 'Missä syödään?',
  closesAt: (closing) => `Äänestys päättyy klo ${time(closing)}`,
  turnout: (voted, waitingFor) =>
    `${count(voted, { one: '# on äänestänyt', other: '# on äänestänyt' })}, ${count(waitingFor, { one: '# äänestämättä', other: '# äänestämättä' })}.`,
  hidden: 'Äänet ovat toistaiseksi piilossa.',
  leading: (venue) => `Kärjessä: ${venue}`,

  todaysLunch: (venue) => `Päivän lounas: ${venue}`,
  onTheMenu: (dish) => `Ruokalistalla: ${dish}`,
  noLunch: 'Lounasta ei ole',
  closed: 'Äänestys on päättynyt.',
  counts: (votes, against) => `${votes} kyllä, ${against} ei`,
  more: (venues) => count(venues, { one: '# muu', other: '# muuta' }),

  added: (venue) => `Uutta taululla: ${venue}`,
  addedOne: 'Äänestettävänä on yksi paikka lisää.',
  addedBy: (by) => sentence(`Lisännyt ${by}`),
  addedWithMore: (more) => `Lisätty, samoin ${furtherVenues(more)}`,
  addedByWithMore: (by, more) => `Lisännyt ${by}, samoin ${furtherVenues(more)}`,

  test: 'Tämä on testi',
  testText: (team) => `LunchVote voi lähettää tiimin ${team} viestejä tänne.`,
  linkAccount: 'Yhdistä tilini',
} satisfies typeof en
