import { type MenuCase, none, page } from './menu-case.ts'
import { pdfFile, textsBelow } from './pdf-file.ts'

const [monday, tuesday, wednesday, friday] = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-04'] as const

/** Pages on which it is hard to tell which dish belongs to which day. */
export const layouts: readonly MenuCase[] = [
  {
    name: 'a flat page that ends with notes of the house',
    body: page(
      'de',
      '<h2>KW 49</h2><p>Montag</p><p>Gulasch</p><p>Mittwoch</p><p>Kohlroulade</p><p>Freitag</p><p>Backfisch mit Remoulade</p><p>Familie Müller und Team</p><p>Restaurant Krone</p>',
    ),
    days: [
      { day: monday, state: 'read', dishes: ['Gulasch'] },
      { day: friday, state: 'read', dishes: ['Backfisch mit Remoulade'] },
    ],
  },
  {
    name: 'a table with a row for each week of the month',
    body: page(
      'de',
      '<table><tr><th>Woche</th><th>Montag</th><th>Dienstag</th></tr><tr><td>KW 48</td><td>Apfelstrudel</td><td>Birnenkompott</td></tr><tr><td>KW 49</td><td>Kirschmichel</td><td>Dampfnudeln</td></tr></table>',
    ),
    days: [
      { day: monday, state: 'read', dishes: ['Kirschmichel'] },
      { day: tuesday, state: 'read', dishes: ['Dampfnudeln'] },
      ...none('2026-12-07'),
    ],
  },
  {
    name: 'a table with a column for each week',
    body: page(
      'de',
      '<table><tr><th></th><th>KW 48</th><th>KW 49</th></tr><tr><td>Montag</td><td>Apfelstrudel</td><td>Birnenkompott</td></tr><tr><td>Dienstag</td><td>Kirschmichel</td><td>Dampfnudeln</td></tr></table>',
    ),
    days: [{ day: monday, state: 'unclear', dishes: ['Apfelstrudel', 'Birnenkompott'] }],
  },
  {
    name: 'cards with the day below its dish',
    body: page(
      'de',
      '<h2>KW 49</h2><div><p>Gulasch</p><p>Montag</p></div><div><p>Zander</p><p>Dienstag</p></div><div><p>Kohlroulade</p><p>Mittwoch</p></div>',
    ),
    days: [{ day: tuesday, state: 'unclear', dishes: ['Gulasch', 'Zander', 'Kohlroulade'] }],
  },
  {
    name: 'all days before all dishes',
    body: page(
      'de',
      '<h2>KW 49</h2><div>Montag</div><div>Dienstag</div><div>Mittwoch</div><div>Gulasch</div><div>Zander</div><div>Kohlroulade</div>',
    ),
    days: [{ day: wednesday, state: 'unclear', dishes: ['Gulasch', 'Zander', 'Kohlroulade'] }],
  },
  {
    name: 'a date and a time at which the page was written',
    body: page(
      'de',
      '<p>30.11.2026, 08:15</p><p>Letzte Aktualisierung: 30.11.2026</p><p>Rumpsteak 24,90 €</p>',
    ),
    days: [{ day: monday, state: 'unclear', dishes: ['Rumpsteak'] }],
  },
  {
    name: 'dishes of two days',
    body: page('de', '<h2>KW 49</h2><p>Montag und Dienstag: Gulasch mit Nudeln</p><p>Mittwoch: Zander</p>'),
    days: [
      { day: tuesday, state: 'read', dishes: ['Gulasch mit Nudeln'] },
      { day: wednesday, state: 'read', dishes: ['Zander'] },
    ],
  },
  {
    name: 'two dates in one heading',
    body: page('de', '<h3>30.11. und 1.12.</h3><p>Gulasch mit Nudeln</p><h3>2.12.</h3><p>Zander</p>'),
    days: [
      { day: tuesday, state: 'unclear', dishes: ['Gulasch mit Nudeln'] },
      { day: wednesday, state: 'read', dishes: ['Zander'] },
    ],
  },
  {
    name: 'dishes with numbers that look like weeks',
    body: page(
      'en',
      '<h2>Week 49</h2><h3>Monday</h3><p>S12 Sushi set large 15.50 €</p><p>W2 Wok noodles 9.90</p><h3>Tuesday</h3><p>Sun-dried tomato soup</p>',
    ),
    days: [
      { day: monday, state: 'read', dishes: ['S12 Sushi set large', 'W2 Wok noodles'] },
      { day: tuesday, state: 'read', dishes: ['Sun-dried tomato soup'] },
    ],
  },
  {
    name: 'an explanation of allergens at the end',
    body: page(
      'de',
      '<h2>KW 49</h2><h3>Donnerstag</h3><p>Kürbissuppe (A,G)</p><h3>Freitag</h3><p>Zander (D)</p><p>A = Gluten, D = Fisch, G = Milch</p>',
    ),
    days: [{ day: friday, state: 'read', dishes: ['Zander'] }],
  },
  {
    name: 'the same list for phones and for larger screens',
    body: page(
      'de',
      '<h2>KW 49</h2><div><p>Montag: Gulasch</p><p>Dienstag: Zander</p></div><div><p>Montag: Gulasch</p><p>Dienstag: Zander</p></div>',
    ),
    days: [
      { day: monday, state: 'read', dishes: ['Gulasch'] },
      { day: tuesday, state: 'read', dishes: ['Zander'] },
    ],
  },
  {
    name: 'elements that only a style sheet sets apart',
    body: page(
      'de',
      '<h2>KW 49</h2><div><span>Montag</span><span>Gulasch</span><span>9,50</span></div><div><span>Dienstag</span><span>Zander</span><span>8,50</span></div>',
    ),
    days: [
      { day: monday, state: 'read', dishes: [['Gulasch', '9,50']] },
      { day: tuesday, state: 'read', dishes: [['Zander', '8,50']] },
    ],
  },
  {
    name: 'half a chicken on a Monday in February',
    body: page('de', '<h2>KW 5</h2><p>Montag: 1/2 Hähnchen mit Pommes</p><p>Dienstag: Kohlroulade</p>'),
    days: [
      { day: '2027-02-01', state: 'read', dishes: ['1/2 Hähnchen mit Pommes'] },
      { day: '2027-02-02', state: 'read', dishes: ['Kohlroulade'] },
    ],
  },
  {
    name: 'abbreviated days without a sign',
    body: page(
      'de',
      '<h2>KW 49</h2><p>Mo Gulasch mit Nudeln</p><p>Di Zander auf Linsen</p><p>Mi Kohlroulade mit Püree</p>',
    ),
    days: [
      { day: monday, state: 'read', dishes: ['Gulasch mit Nudeln'] },
      { day: tuesday, state: 'read', dishes: ['Zander auf Linsen'] },
      ...none('2026-12-03'),
    ],
  },
  {
    name: 'two weeks below each other in the columns of a PDF',
    type: 'application/pdf',
    body: pdfFile([
      ...textsBelow(['Speiseplan KW 49', '', '', 'Speiseplan KW 50']),
      ...textsBelow(['Montag', 'Gulasch', '', 'Montag', 'Bratwurst'], { x: 50, y: 58 }).map(
        (each, index) => ({ ...each, y: [58, 76, 112, 130][index] ?? 0 }),
      ),
      ...textsBelow(['Dienstag', 'Zander', '', 'Dienstag', 'Labskaus'], { x: 250, y: 58 }).map(
        (each, index) => ({ ...each, y: [58, 76, 112, 130][index] ?? 0 }),
      ),
    ]),
    days: [
      { day: monday, state: 'read', dishes: ['Gulasch'] },
      { day: tuesday, state: 'read', dishes: ['Zander'] },
      { day: '2026-12-08', state: 'read', dishes: ['Labskaus'] },
    ],
  },
  {
    name: 'columns of a PDF with hardly a gap between two dishes',
    type: 'application/pdf',
    body: pdfFile([
      ...textsBelow(['Speiseplan KW 49']),
      ...textsBelow(['Montag', 'Gulaschsuppe mit Brot und'], { x: 50, y: 80 }),
      ...textsBelow(['Dienstag', 'Linseneintopf'], { x: 180, y: 80 }),
      ...textsBelow(['Mittwoch', 'Zander'], { x: 310, y: 80 }),
    ]),
    days: [
      { day: wednesday, state: 'unclear', dishes: ['Gulaschsuppe mit Brot und Linseneintopf', 'Zander'] },
    ],
  },
  {
    name: 'a text of which the lines are kept',
    body: page('de', '<pre>KW 49\nMontag\n  Gulasch    9,50\nDienstag\n  Zander     8,50</pre>'),
    days: [{ day: monday, state: 'read', dishes: [['Gulasch', '9,50']] }],
  },
  {
    name: 'a dish of the day without a day, beside events with dates',
    body: page(
      'de',
      '<h2>Tagesgericht</h2><p>Kohlroulade</p><h3>5.12.2026</h3><p>Adventskonzert</p><h3>12.12.2026</h3><p>Weihnachtsfeier</p>',
    ),
    days: [{ day: monday, state: 'unclear', dishes: ['Kohlroulade'] }],
  },
  {
    name: 'a plain text with the day below its dish',
    type: 'text/plain',
    body: 'Speiseplan KW 49\nGulasch mit Nudeln\nMontag\nZander mit Reis\nDienstag\nKohlroulade\nMittwoch',
    days: [
      { day: tuesday, state: 'unclear', dishes: ['Gulasch mit Nudeln', 'Zander mit Reis', 'Kohlroulade'] },
    ],
  },
  {
    name: 'a dish of the day without any day',
    body: page('en', '<h1>Dish of the day</h1><p>Lasagne</p>'),
    days: [{ day: monday, state: 'unclear', dishes: ['Lasagne'] }],
  },
  {
    name: 'names of kinds that are dishes',
    body: page(
      'de',
      '<h2>Montag, 30.11.2026</h2><p>Gulasch: 8,50 €</p><p>Zander .......... 9,50 EUR</p><p>Salat CHF 12.50</p>',
    ),
    days: [
      {
        day: monday,
        state: 'read',
        dishes: [
          ['Gulasch', '8,50 €'],
          ['Zander', '9,50 EUR'],
          ['Salat', 'CHF 12.50'],
        ],
      },
    ],
  },
]
