import type { lunchMessages as en } from './lunch.messages.ts'

const format = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('de', { ...parts, timeZone: 'UTC' })

const formats = {
  date: format({ day: 'numeric', month: 'long' }),
  dateWithYear: format({ day: 'numeric', month: 'long', year: 'numeric' }),
}

const weekdays = ['Montags', 'Dienstags', 'Mittwochs', 'Donnerstags', 'Freitags', 'Samstags', 'Sonntags']

/** The date in words, with the year if it is not the year of `today`. */
function dateText(date: string, today: string): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return (isThisYear ? formats.date : formats.dateWithYear).format(new Date(date))
}

export const lunchMessages = {
  voting_closed: () => 'Die Abstimmung ist für heute beendet',
  venue_not_on_offer: () => 'Dieses Lokal steht gerade nicht zur Wahl',
  venue_not_open: (closed) => {
    if (closed.why === 'left_out') return `Heute ausgelassen: ${closed.text}`
    if (closed.why === 'weekday') return `${weekdays[closed.weekday - 1]} geschlossen`
    return `Geschlossen bis ${dateText(closed.through, closed.today)}`
  },
  one_vote_only: () => 'In diesem Team gibt es eine Stimme pro Person',
  nothing_to_undo: () => 'Es gibt nichts rückgängig zu machen',
  lunch_decided: () => 'Das Mittagessen steht schon fest',
  nobody_voted: () => 'Noch hat niemand abgestimmt',
  nobody_voted_for: () => 'Noch hat niemand für ein Lokal gestimmt',
  closing_after_midnight: () => 'Die Abstimmung muss vor Mitternacht enden',
  everybody_voted: () => 'Alle haben abgestimmt',
  just_nudged: ({ again }) => `Das Team wurde gerade erinnert. Um ${again} Uhr geht das wieder.`,
  absence_too_long: () => 'Abwesend höchstens ein Jahr im Voraus',
  absence_ends_early: () => 'Die Abwesenheit endet, bevor sie beginnt',
  lunch_day_out_of_range: () => 'Wähle einen Tag aus den letzten zwölf Monaten',
  lunch_not_found: () => 'An diesem Tag gibt es kein Mittagessen',
  tables_come_later: () => 'Tische gibt es mit der Entscheidung',
  leaving_time_past: () => 'Wähle eine Uhrzeit heute, die noch kommt',
  too_many_tables: ({ max }) => `Ein Tag hat höchstens ${max} Tische`,
  table_not_found: () => 'Diesen Tisch gibt es nicht mehr',
  table_full: () => 'Dieser Tisch ist voll',
  table_has_more_people: ({ people }) => `An diesem Tisch sitzen schon ${people} Personen`,
  first_table_place: () => 'An diesem Tisch isst heute das Team',
  table_of_another: ({ name }) => `Nur ${name} kann diesen Tisch ändern`,
  not_at_table: () => 'Setz dich zuerst an diesen Tisch',
  table_taken: ({ name }) => `Das übernimmt schon ${name}`,
  no_order_here: () => 'An diesem Tisch wird nichts bestellt',
  order_gone: () => 'Diese Bestellung ist schon aufgegeben',
  host_away: () => 'Du bist heute nicht dabei',
  leaves_before_closing: () => 'Geht los, nachdem die Abstimmung endet',
} satisfies typeof en
