import type { lunchMessages as en } from './lunch.messages.ts'

/** The weekdays from Monday, as they stand after "closed on". */
const onWeekdays = [
  'maanantaisin',
  'tiistaisin',
  'keskiviikkoisin',
  'torstaisin',
  'perjantaisin',
  'lauantaisin',
  'sunnuntaisin',
]

const format = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('fi', { ...parts, timeZone: 'UTC' })

const formats = {
  date: format({ day: 'numeric', month: 'long' }),
  dateWithYear: format({ day: 'numeric', month: 'long', year: 'numeric' }),
}

/** The date in words, with the year if it is not the year of `today`. */
function dateText(date: string, today: string): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return (isThisYear ? formats.date : formats.dateWithYear).format(new Date(date))
}

const time = (time: string) => time.replace(':', '.')

export const lunchMessages = {
  voting_closed: () => 'Tämän päivän äänestys on päättynyt',
  venue_not_on_offer: () => 'Tämä paikka ei ole nyt tarjolla',
  venue_not_open: (closed) => {
    if (closed.why === 'left_out') return `Jätetty pois tänään: ${closed.text}`
    if (closed.why === 'weekday') return `Kiinni ${onWeekdays[closed.weekday - 1]}`
    return `Kiinni ${dateText(closed.through, closed.today)} asti`
  },
  one_vote_only: () => 'Tässä tiimissä äänestetään yhtä paikkaa',
  nothing_to_undo: () => 'Ei ole mitään kumottavaa',
  lunch_decided: () => 'Lounas on jo päätetty',
  nobody_voted: () => 'Kukaan ei ole vielä äänestänyt',
  nobody_voted_for: () => 'Kukaan ei ole vielä äänestänyt minkään paikan puolesta',
  closing_after_midnight: () => 'Äänestyksen on päätyttävä ennen keskiyötä',
  everybody_voted: () => 'Kaikki ovat äänestäneet',
  just_nudged: ({ again }) => `Tiimiä muistutettiin juuri. Voit muistuttaa uudelleen klo ${time(again)}.`,
  absence_too_long: () => 'Poissa voi olla enintään vuoden eteenpäin',
  absence_ends_early: () => 'Poissaolo päättyy ennen kuin se alkaa',
  lunch_day_out_of_range: () => 'Valitse päivä viimeisen vuoden ajalta, viimeistään tämä päivä',
  lunch_not_found: () => 'Tälle päivälle ei ole lounasta',
  tables_come_later: () => 'Pöydät tulevat päätöksen myötä',
  leaving_time_past: () => 'Valitse tälle päivälle aika, joka on vielä edessä',
  too_many_tables: ({ max }) => `Päivässä voi olla enintään ${max} pöytää`,
  table_not_found: () => 'Tätä pöytää ei enää ole',
  table_full: () => 'Tämä pöytä on täynnä',
  table_has_more_people: ({ people }) => `Tässä pöydässä on jo ${people} henkeä`,
  first_table_place: () => 'Tässä pöydässä tiimi syö tänään',
  table_of_another: ({ name }) => `Vain ${name} voi muuttaa tätä pöytää`,
  not_at_table: () => 'Istu ensin tähän pöytään',
  table_taken: ({ name }) => `${name} hoitaa tämän jo`,
  no_order_here: () => 'Tässä pöydässä ei tilata ruokaa',
  order_gone: () => 'Tämä tilaus on jo lähetetty',
  host_away: () => 'Olet tänään poissa',
  leaves_before_closing: () => 'Lähtekää vasta äänestyksen päätyttyä',
} satisfies typeof en
