import { type MenuCase, none, page } from './menu-case.ts'

const [monday, tuesday, wednesday] = ['2026-11-30', '2026-12-01', '2026-12-02'] as const

/** Pages with notes on days off, prices and evenings around the menu. */
export const notes: readonly MenuCase[] = [
  {
    name: 'two holidays and a third in one notice',
    body: page(
      'en-GB',
      '<p>Closed 25 &amp; 26 December and 1 January</p><h2>Week 52</h2><h3>Monday</h3><p>Goulash</p><h3>Friday</h3><p>Turkey</p>',
    ),
    days: [{ day: '2026-12-21', state: 'read', dishes: ['Goulash'] }, ...none('2026-12-25')],
  },
  {
    name: 'no lunch today below one of the days',
    body: page('en', '<h2>Week 49</h2><h3>Monday</h3><p>No lunch today</p><h3>Tuesday</h3><p>Pike</p>'),
    days: [{ day: tuesday, state: 'read', dishes: ['Pike'] }, ...none(monday)],
  },
  {
    name: 'a rest day in the opening hours',
    body: page('en', '<p>Closed on Mondays</p><h2>Week 49</h2><h3>Tuesday</h3><p>Pike with rice</p>'),
    days: [{ day: tuesday, state: 'read', dishes: ['Pike with rice'] }, ...none(monday)],
  },
  {
    name: 'the saint of the day, which is the Czech word for a holiday',
    body: page(
      'cs',
      '<h3>Pondělí 30.11. (svátek má Ondřej)</h3><p>Guláš s knedlíkem</p><h3>Úterý 1.12.</h3><p>Řízek</p>',
    ),
    days: [{ day: monday, state: 'read', dishes: ['Guláš s knedlíkem'] }, ...none(wednesday)],
  },
  {
    name: 'the dinner below the lunch',
    body: page(
      'de',
      '<h2>KW 49</h2><h3>Montag</h3><h4>Mittag</h4><p>Gulasch</p><h4>Abend</h4><p>Filetsteak</p>',
    ),
    days: [{ day: monday, state: 'read', dishes: ['Gulasch'] }],
  },
  {
    name: 'a list of prices after the last day',
    body: page(
      'de',
      '<h2>KW 49</h2><p>Montag: Gulasch oder Zander</p><p>Dienstag: Kohlroulade oder Lachs</p><p>Menü I 9,90 €, Menü II 11,90 €</p>',
    ),
    days: [{ day: tuesday, state: 'read', dishes: [['Kohlroulade oder Lachs', null]] }],
  },
  {
    name: 'raised endings of numbers',
    body: page(
      'en-GB',
      '<h3>Monday 30<sup>th</sup> November</h3><p>Goulash</p><h3>Tuesday 1<sup>st</sup> December</h3><p>Pike</p>',
    ),
    days: [{ day: tuesday, state: 'read', dishes: ['Pike'] }, ...none(wednesday)],
  },
  {
    name: 'the last day of a week',
    body: page(
      'en-GB',
      '<h2>Week ending 4 December</h2><h3>Monday</h3><p>Goulash</p><h3>Tuesday</h3><p>Pike</p>',
    ),
    days: [{ day: monday, state: 'read', dishes: ['Goulash'] }, ...none('2026-12-07')],
  },
  {
    name: 'the number of a week with the dates that it had last year',
    body: page(
      'de',
      '<h2>KW 49 vom 01.12. bis 05.12.</h2><p>Montag: Gulasch</p><p>Dienstag: Zander</p><p>Freitag: Kohlroulade</p>',
    ),
    days: [
      { day: monday, state: 'unclear', dishes: ['Gulasch'] },
      { day: tuesday, state: 'unclear', dishes: ['Zander'] },
    ],
  },
  {
    name: 'a holiday of the house that begins later',
    body: page(
      'de',
      '<p>Wir haben Urlaub vom 21.12.-3.1.</p><h2>KW 49</h2><p>Montag: Gulasch</p><p>Dienstag: Zander</p>',
    ),
    days: [{ day: monday, state: 'read', dishes: ['Gulasch'] }, ...none('2026-12-21')],
  },
]
