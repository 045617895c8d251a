import type { shellMessages as en } from './shell.messages.ts'

export const shellMessages = {
  credit: (year) => `© ${year} LunchVote. Kokattu nälkäisille tiimeille.`,
  donate: 'Tarjoa lounas',
  contact: 'Sano moi',
  author: 'Kuka tämän teki',
  language: 'Kieli',

  updated: 'LunchVote on päivitetty.',
  reload: 'Lataa uudelleen',
  dismissUpdate: 'Sulje päivitysilmoitus',

  failed: 'Jokin meni pieleen',
  failedText: 'Tätä näkymää ei voitu näyttää. Tarkista verkkoyhteys ja yritä uudelleen.',
  retry: 'Yritä uudelleen',
  notFound: 'Sivua ei löytynyt',
  notFoundText: 'Tähän osoitteeseen ei ole reittiä. Se on ehkä nimetty uudelleen tai kirjoitettu väärin.',
  backToHome: 'Takaisin etusivulle',
} satisfies typeof en
