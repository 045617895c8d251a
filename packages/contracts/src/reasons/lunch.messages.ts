import { leftOutToday } from '../left-out.ts'

/**
 * Why a venue is not open today: its weekday (ISO, from 1), a holiday through a day (a date like `2027-01-05`), or a
 * member's text.
 */
export type VenueClosed =
  | { why: 'weekday'; weekday: number }
  | { why: 'through'; through: string; today: string }
  | { why: 'left_out'; text: string }

const format = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' })

/** Made once, because a board can have 500 venues, and making a format takes longer than all else about a venue. */
const formats = {
  weekday: format({ weekday: 'long' }),
  date: format({ day: 'numeric', month: 'long' }),
  dateWithYear: format({ day: 'numeric', month: 'long', year: 'numeric' }),
}

/** A date with this ISO weekday: 1 January 2024 was a Monday. */
const dateOn = (weekday: number) => new Date(Date.UTC(2024, 0, weekday))

/** The date in words, with the year if it is not the year of `today`. */
function dateText(date: string, today: string): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return (isThisYear ? formats.date : formats.dateWithYear).format(new Date(date))
}

/** Why a call about today's votes and the lunches is refused, in English. */
export const lunchMessages = {
  voting_closed: () => 'Voting has closed for today',
  venue_not_on_offer: () => 'This venue is not on offer at the moment',
  venue_not_open: (closed: VenueClosed) => {
    if (closed.why === 'left_out') return leftOutToday(closed.text)
    if (closed.why === 'weekday') return `Closed on ${formats.weekday.format(dateOn(closed.weekday))}s`
    return `Closed through ${dateText(closed.through, closed.today)}`
  },
  one_vote_only: () => 'This team votes for one venue',
  nothing_to_undo: () => 'There is nothing to undo',
  lunch_decided: () => 'Lunch is already decided',
  nobody_voted: () => 'Nobody has voted yet',
  nobody_voted_for: () => 'Nobody has voted for a venue yet',
  closing_after_midnight: () => 'Voting has to close before midnight',
  everybody_voted: () => 'Everybody has voted',
  just_nudged: ({ again }: { again: string }) =>
    `The team was just reminded. You can remind it again at ${again}.`,
  absence_too_long: () => 'Away at most a year ahead',
  absence_ends_early: () => 'The absence ends before it begins',
  lunch_day_out_of_range: () => 'Choose a day from a year ago to today',
  lunch_not_found: () => 'There is no lunch on this day',
  tables_come_later: () => 'Tables come with the decision',
  leaving_time_past: () => 'Choose a time today that is still to come',
  too_many_tables: ({ max }: { max: number }) => `A day can have at most ${max} tables`,
  table_not_found: () => 'This table is gone',
  table_full: () => 'This table is full',
  table_has_more_people: ({ people }: { people: number }) => `${people} people sit at this table already`,
  first_table_place: () => 'This table is where the team eats today',
  table_of_another: ({ name }: { name: string }) => `Only ${name} can change this table`,
  not_at_table: () => 'Sit at this table first',
  table_taken: ({ name }: { name: string }) => `${name} does this already`,
  no_order_here: () => 'Nobody orders at this table',
  order_gone: () => 'This order has gone out',
  host_away: () => 'You are away today',
  leaves_before_closing: () => 'Leave after voting closes',
}
