import type { daysOffMessages as en } from './days-off.messages.ts'

export const daysOffMessages = {
  title: 'Vapaapäivät',
  text: 'Vapaapäivänä mitään ei tapahdu itsestään: äänestys ei pääty eikä ketään muistuteta. Paikalla olevat voivat silti äänestää.',

  region: {
    label: 'Pyhäpäivät',
    hint: 'Valitsemasi alueen pyhäpäivät ovat vapaapäiviä.',
    chosenHint: 'Tämän alueen pyhäpäivät ovat vapaapäiviä.',
    none: 'Ei pyhäpäiviä',
    search: 'Hae maalla tai alueella',
    notFound: 'Tämännimistä aluetta ei ole.',
    loading: 'Ladataan alueita...',
    fetchingFailed: 'Alueiden haku ei onnistunut. Sulje luettelo ja yritä uudelleen.',
    countries: 'Maat',
    parts: 'Maiden osat',
    savedOff: 'Pyhäpäivät ovat taas lounaspäiviä.',
  },

  holidays: {
    title: 'Seuraavat pyhäpäivät',
    loading: 'Ladataan pyhäpäiviä',
    fetchingFailed: 'Pyhäpäivien haku ei onnistunut',
    none: 'Seuraavien kahdentoista kuukauden pyhäpäiviä ei tunneta.',
    off: 'Vapaapäivä',
    works: 'Lounaspäivä',
    noLunchDay: 'Ei muutenkaan lounaspäivä',
    savedOff: (day) => `Vapaapäivä: ${day}.`,
    savedWorks: (day) => `Lounaspäivä: ${day}.`,
  },

  own: {
    title: 'Omat vapaapäivänne',
    none: 'Ei vielä yhtään.',
    showAll: (days) => `Näytä kaikki ${days} päivää`,
    add: 'Lisää vapaapäivä',
    adding: 'Lisätään...',
    day: 'Päivämäärä',
    name: 'Nimi',
    nameHint: 'Esimerkiksi ”Virkistyspäivä”. Voi jäädä tyhjäksi.',
    noDay: 'Valitse päivämäärä',
    past: 'Valitse tämä päivä tai myöhempi',
    repeated: 'Tämä päivä on jo vapaapäivä',
    remove: (day) => `Poista ${day}`,
    removed: (day) => `Poistettu: ${day}.`,
  },
} satisfies typeof en
