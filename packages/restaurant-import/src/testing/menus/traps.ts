import { type MenuCase, none, page, week49 } from './menu-case.ts'

const rowsOfDays = [
  '<p>Montag | Dienstag | Mittwoch</p>',
  '<p><span>Montag</span><span>Dienstag</span><span>Mittwoch</span></p>',
  '<p>Montag 30.11. Dienstag 1.12. Mittwoch 2.12.</p>',
]
const staticList = '<h3>Montag</h3><p>Hirschragout</p><h3>Dienstag</h3><p>Scholle</p>'

/** Pages on which a careless reader takes the dishes of another day. */
export const traps: readonly MenuCase[] = [
  {
    name: 'a German page that declares to be American English',
    body: page(
      'en-US',
      '<h2>Mittagstisch KW 49</h2><p>Montag 30.11. Hirschgulasch mit Knödel und Rotkraut</p><p>Dienstag 1.12. Rinderbraten mit der Sauce des Hauses</p><p>Mittwoch 2.12. Grünkohl mit Pinkel</p>',
    ),
    days: [
      { day: '2026-11-30', state: 'read', dishes: ['Hirschgulasch mit Knödel und Rotkraut'] },
      { day: '2026-12-01', state: 'read', dishes: ['Rinderbraten mit der Sauce des Hauses'] },
    ],
  },
  {
    name: 'tabs of weeks over one menu',
    body: page(
      'de',
      '<ul><li>KW 48</li><li>KW 49</li><li>KW 50</li></ul><h3>Montag</h3><p>Grießbrei</p><h3>Dienstag</h3><p>Eintopf</p>',
    ),
    days: [{ day: '2026-11-30', state: 'unclear', dishes: ['Grießbrei'] }],
  },
  {
    name: 'tabs of days over the dishes of one day',
    body: page(
      'de',
      '<h2>KW 49</h2><ul><li>Mo</li><li>Di</li><li>Mi</li><li>Do</li><li>Fr</li></ul><p>Grießbrei mit Kirschen</p><p>Eintopf mit Wurst</p>',
    ),
    days: [{ day: '2026-12-04', state: 'unclear', dishes: ['Grießbrei mit Kirschen', 'Eintopf mit Wurst'] }],
  },
  {
    name: 'crossed out dishes and hidden parts',
    body: page(
      'de',
      '<h2>KW 49</h2><h3>Montag</h3><p><s>Hummer Thermidor</s></p><p>Bratkartoffeln mit Speck</p><div style="display: none"><h3>Dienstag</h3><p>Testgericht</p></div>',
    ),
    days: [{ day: '2026-11-30', state: 'read', dishes: ['Bratkartoffeln mit Speck'] }, ...none('2026-12-01')],
  },
  {
    name: 'a menu in two languages, one after the other',
    body: page(
      'de',
      '<h2>KW 49</h2><p>Montag: Hackbraten</p><p>Dienstag: Sülze</p><p>Mittwoch: Kohlroulade</p><p>Monday: Meat loaf</p><p>Tuesday: Brawn</p><p>Wednesday: Cabbage roll</p>',
    ),
    days: [
      { day: '2026-11-30', state: 'read', dishes: ['Hackbraten'] },
      { day: '2026-12-01', state: 'read', dishes: ['Sülze'] },
    ],
  },
  {
    name: 'days in both languages in one heading',
    body: page(
      'fi',
      '<h2>Vk / v. 49</h2><h3>Maanantai / Måndag</h3><p>Lihakeitto</p><h3>Tiistai / Tisdag</h3><p>Kalakeitto</p>',
    ),
    days: [
      { day: '2026-11-30', state: 'read', dishes: ['Lihakeitto'] },
      { day: '2026-12-01', state: 'read', dishes: ['Kalakeitto'] },
    ],
  },
  {
    name: 'everything in one paragraph',
    body: page(
      'de',
      '<p>Mittagstisch 30.11.–4.12.: Montag: Bohneneintopf, 6,50 €; Dienstag: Frikadellen mit Senf, 7,50 €; Mittwoch: Pasta Arrabiata, 6,90 €</p>',
    ),
    days: [
      { day: '2026-11-30', state: 'read', dishes: ['Bohneneintopf'] },
      { day: '2026-12-01', state: 'read', dishes: ['Frikadellen mit Senf'] },
      { day: '2026-12-02', state: 'read', dishes: ['Pasta Arrabiata'] },
    ],
  },
  {
    name: 'a date that does not fit its weekday, because it is of last year',
    body: page('de', '<h3>Montag, 1.12.</h3><p>Graupensuppe</p><h3>Dienstag, 2.12.</h3><p>Eierkuchen</p>'),
    days: [{ day: '2026-12-01', state: 'unclear', dishes: ['Graupensuppe', 'Eierkuchen'] }],
  },
  {
    name: 'an event in the same week',
    body: page(
      'en-GB',
      '<h2>Christmas party on Friday 4 December 2026</h2><p>Book your table now!</p><h2>Lunch, week 49</h2><h3>Monday</h3><p>Mushroom soup</p><h3>Friday</h3><p>Scampi and chips</p>',
    ),
    days: [
      { day: '2026-11-30', state: 'read', dishes: ['Mushroom soup'] },
      { day: '2026-12-04', state: 'read', dishes: ['Scampi and chips'] },
      ...none('2026-12-02'),
    ],
  },
  {
    name: 'a menu that is valid from a day on',
    body: page('de', '<p>Neue Karte ab 30.11.2026</p><p>Rumpsteak 24,90 €</p><p>Flammkuchen 11,90 €</p>'),
    days: [{ day: '2026-11-30', state: 'unclear', dishes: ['Rumpsteak', 'Flammkuchen'] }],
  },
  {
    name: 'the week in the title only',
    body: page(
      'de',
      '<h1>Kantine Nord</h1><p>Montag: Wirsingrolle</p><p>Dienstag: Bulette mit Ei</p><p>Mittwoch: Spinat mit Rührei</p><p>Donnerstag: Kasseler</p><p>Freitag: Rotbarsch</p>',
      'Speiseplan KW 49/2026',
    ),
    days: [
      ...week49(['Wirsingrolle'], ['Bulette mit Ei'], ['Spinat mit Rührei'], ['Kasseler'], ['Rotbarsch']),
      ...none('2026-12-07'),
    ],
  },
  {
    name: 'the first week of a year',
    body: page(
      'de',
      '<h2>KW 1 / 2027 (4.1. – 8.1.)</h2><p>Montag: Steckrübeneintopf</p><p>Dienstag: Labskaus</p><p>Mittwoch: Heilige Drei Könige – geschlossen</p>',
    ),
    days: [
      { day: '2027-01-04', state: 'read', dishes: ['Steckrübeneintopf'] },
      ...none('2027-01-06', '2026-12-28'),
    ],
  },
  {
    name: 'a page that asks whether the reader is a person',
    body: page('en', '<p>Please enable JavaScript to view this page.</p>', 'Just a moment...'),
    days: [{ day: '2026-11-30', state: 'failed' }],
  },
  ...rowsOfDays.map(
    (row): MenuCase => ({
      name: `days beside each other, as ${row}`,
      body: page('de', `<h2>KW 49</h2>${row}<p>Hirschragout</p><p>Scholle</p><p>Maultaschen</p>`),
      days: ['2026-11-30', '2026-12-01', '2026-12-02'].map((day) => ({
        day,
        state: 'unclear',
        dishes: ['Hirschragout', 'Scholle', 'Maultaschen'],
      })),
    }),
  ),
  {
    name: 'columns of a plain text',
    type: 'text/plain; charset=utf-8',
    body: 'Speiseplan KW 49\n\nMontag        Dienstag      Mittwoch\nHirschragout  Scholle       Maultaschen\n',
    days: [{ day: '2026-11-30', state: 'unclear', dishes: ['Hirschragout Scholle Maultaschen'] }],
  },
  ...[
    '<p>Montag, 30. November 2026</p>',
    '<div>30.11.2026</div><h1>Wochenkarte</h1>',
    '<p>Mo 30.11.2026</p>',
  ].map(
    (clock): MenuCase => ({
      name: `a list that is the same each week, below ${clock}`,
      body: page('de', clock + staticList),
      days: [{ day: '2026-11-30', state: 'unclear', dishes: ['Hirschragout'] }],
    }),
  ),
  {
    name: 'the date of a page above its first heading',
    body: page('de', '<p>30.11.2026</p><h1>Gasthaus Krone</h1><p>Hirschragout</p><p>Scholle</p>'),
    days: [{ day: '2026-11-30', state: 'unclear', dishes: ['Hirschragout', 'Scholle'] }],
  },
  {
    name: 'dishes in headings below dates in ordinary text',
    body: page(
      'de',
      '<p>Montag 30.11.</p><h3>Hirschragout</h3><p>mit Spätzle</p><p>Dienstag 1.12.</p><h3>Scholle</h3><p>mit Kartoffeln</p>',
    ),
    days: [{ day: '2026-11-30', state: 'read', dishes: ['Hirschragout mit Spätzle'] }],
  },
  {
    name: 'a weekday in the line below its date',
    body: page('de', '<p>30.11.2026</p><p>Montag</p><p>Hirschragout</p>'),
    days: [{ day: '2026-11-30', state: 'read', dishes: ['Hirschragout'] }],
  },
  {
    name: 'the date of a page, a sentence, and a list that is the same each week',
    body: page(
      'de',
      `<p>30.11.2026</p><p>Leichte Landküche</p>${staticList}<h3>Mittwoch</h3><p>Maultaschen</p>`,
    ),
    days: [{ day: '2026-11-30', state: 'unclear', dishes: ['Hirschragout'] }],
  },
  ...[
    '<p>Wildwochen vom 30.11. bis 5.12.</p>',
    '<p>Steakwoche 30.11. – 6.12.</p><h2>Mittagstisch</h2>',
    '<h2>Aktuelles</h2><p>In KW 49 neue Preise</p><h2>Mittagstisch</h2>',
    '<h2>Ab KW 49</h2>',
    '<p>Den Plan der KW 49 als PDF</p>',
  ].map(
    (news): MenuCase => ({
      name: `a list that is the same each week, below ${news}`,
      body: page('de', news + staticList),
      days: [{ day: '2026-12-01', state: 'unclear', dishes: ['Scholle'] }],
    }),
  ),
  ...[
    '<p>Wochenkarte vom 30.11. bis 4.12.2026</p>',
    '<p><strong>Wochenspeiseplan KW 49</strong></p>',
    '<p>Weekly lunch menu: 30 November - 4 December</p>',
    '<p>Menu della settimana dal 30 novembre al 4 dicembre</p>',
  ].map(
    (title): MenuCase => ({
      name: `a list below ${title}`,
      body: page('de', title + staticList),
      days: [{ day: '2026-12-01', state: 'read', dishes: ['Scholle'] }, ...none('2026-12-08')],
    }),
  ),
  {
    name: 'a week in a sentence below the week of the menu',
    body: page(
      'de',
      `<h2>Speiseplan KW 49</h2><p>Der Adventsmarkt ist vom 27.11. bis 23.12. am Hof</p>${staticList}`,
    ),
    days: [{ day: '2026-12-01', state: 'read', dishes: ['Scholle'] }, ...none('2026-12-08')],
  },
  {
    name: 'a card of the whole year after the last day',
    body: page(
      'de',
      '<h2>Montag 30.11.2026</h2><p>Hirschragout 9,50 €</p><h2>Dienstag 1.12.2026</h2><p>Scholle 9,80 €</p><h2>Pizza &amp; Pasta</h2><p>Margherita 8,50 €</p>',
    ),
    days: [
      { day: '2026-11-30', state: 'read', dishes: ['Hirschragout'] },
      { day: '2026-12-01', state: 'read', dishes: ['Scholle'] },
    ],
  },
]
