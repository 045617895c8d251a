import { type MenuCase, none, page } from './menu-case.ts'

const [monday, tuesday, wednesday] = ['2026-11-30', '2026-12-01', '2026-12-02'] as const

const weekdays = (...names: readonly [string, string, string]) =>
  ['Kohlrabisuppe', 'Zander', 'Maultaschen'].map((dish, index) => `<p>${names[index]}: ${dish}</p>`).join('')
const german = weekdays('Montag', 'Dienstag', 'Mittwoch')

/** Dates that are those of an event, with a menu near them that is of any week. */
export const events: readonly MenuCase[] = [
  ...[
    page('de', `<h1>Wildwochen 30.11.–5.12.</h1><h3>Mittagsmenü</h3>${german}`),
    page('de', `<h1>Adventszauber 30.11. – 5.12.2026</h1>${german}`),
    page(
      'fr',
      `<h1>Semaine de la truffe du 30 novembre au 5 décembre</h1><h2>Plats du jour</h2>${weekdays('Lundi', 'Mardi', 'Mercredi')}`,
    ),
    page(
      'es',
      `<h1>Jornadas de la trufa del 30 de noviembre al 6 de diciembre</h1><h3>Menú del día</h3>${weekdays('Lunes', 'Martes', 'Miércoles')}`,
    ),
    page('sv', `<h2>Meny v. 49-50</h2>${weekdays('Måndag', 'Tisdag', 'Onsdag')}`),
  ].map(
    (body, index): MenuCase => ({
      name: `a list that is the same each week, below an event or two weeks (${index + 1})`,
      body,
      days: [{ day: tuesday, state: 'unclear', dishes: ['Zander'] }],
    }),
  ),
  {
    name: 'specials of an event without weekdays',
    body: page('de', '<h2>Wildwochen 30.11.–5.12.</h2><p>Rehragout 19,90 €</p><p>Hirschgulasch 18,50 €</p>'),
    days: [{ day: monday, state: 'unclear', dishes: ['Rehragout', 'Hirschgulasch'] }],
  },
  {
    name: 'events with dates beside a list that is the same each week',
    body: page(
      'de',
      `<h2>Mittagsmenü</h2>${german}<h2>Im Saal</h2><p>Montag 30.11. Adventskranzbinden</p><p>Dienstag 1.12. Preisschafkopf</p>`,
    ),
    days: [
      { day: monday, state: 'unclear', dishes: ['Kohlrabisuppe', 'Adventskranzbinden'] },
      { day: tuesday, state: 'unclear', dishes: ['Zander', 'Preisschafkopf'] },
    ],
  },
  {
    name: 'events with dates above a card of the whole year',
    body: page(
      'en-GB',
      '<h2>What’s On</h2><p>Mon 30 Nov Quiz night</p><p>Tue 1 Dec Open mic</p><p>Wed 2 Dec Live jazz</p><h2>Lunch</h2><p>Burger £9</p><p>Pie £8</p>',
    ),
    days: [{ day: tuesday, state: 'unclear', dishes: ['Burger', 'Pie'] }],
  },
  {
    name: 'a menu with dates below a heading of events',
    body: page(
      'de',
      '<h2>Termine</h2><p>30.11. Konzert</p><h3>Speiseplan KW 49</h3><p>Montag: Zander</p><p>Dienstag: Soljanka</p>',
    ),
    days: [
      { day: monday, state: 'read', dishes: ['Zander'] },
      { day: tuesday, state: 'read', dishes: ['Soljanka'] },
      ...none(wednesday),
    ],
  },
  {
    name: 'places of a food truck with dates above its card',
    body: page(
      'en-US',
      '<p>Mon, Nov 30 — 5th &amp; Main, 11am-2pm</p><p>Tue, Dec 1 — Union Square, 11am-2pm</p><h2>Menu</h2><p>Carnitas taco $4</p>',
    ),
    days: [{ day: monday, state: 'failed' }],
  },
]
