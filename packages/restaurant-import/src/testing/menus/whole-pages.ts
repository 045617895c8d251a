import { type MenuCase, none, page } from './menu-case.ts'

const [monday, tuesday, wednesday, thursday, friday] = [
  '2026-11-30',
  '2026-12-01',
  '2026-12-02',
  '2026-12-03',
  '2026-12-04',
] as const

/** Pages with all that real ones have around a menu: prices for all dishes, hours, marks, greetings. */
export const wholePages: readonly MenuCase[] = [
  {
    name: 'a German inn',
    body: page(
      'de',
      '<h1>Mittagstisch</h1><p><strong>Unser Mittagstisch vom 30. November bis 04. Dezember 2026</strong></p><p>Täglich von 11.30 – 14.00 Uhr</p><p><strong>Montag:</strong><br>Hähnchengeschnetzeltes „Zürcher Art“ mit Rösti</p><p><strong>Dienstag:</strong><br>Cordon bleu mit Kroketten</p><p><strong>Mittwoch:</strong><br>Ruhetag</p><p><strong>Freitag:</strong><br>Paniertes Seelachsfilet, Kartoffelsalat, Remoulade</p><p>jedes Gericht 9,90 €</p><p>Wir wünschen guten Appetit!</p><p>Ihr Team vom Ochsen</p>',
    ),
    days: [
      { day: monday, state: 'read', dishes: ['Hähnchengeschnetzeltes „Zürcher Art“ mit Rösti'] },
      { day: friday, state: 'read', dishes: ['Paniertes Seelachsfilet, Kartoffelsalat, Remoulade'] },
      ...none(wednesday, thursday, '2026-12-07'),
    ],
  },
  {
    name: 'a German list without signs',
    body: page(
      'de',
      '<h2>Speiseplan 30.11.-04.12.</h2><p>Montag Gulasch mit Nudeln 8,50</p><p>Dienstag Zander mit Reis 9,50</p><p>Mittwoch Kohlroulade 8,00</p>',
    ),
    days: [
      { day: monday, state: 'read', dishes: [['Gulasch mit Nudeln', '8,50']] },
      { day: wednesday, state: 'read', dishes: [['Kohlroulade', '8,00']] },
      ...none(friday),
    ],
  },
  {
    name: 'abbreviated days in one line',
    body: page(
      'de',
      '<p>Mittagsmenü der Woche 49</p><p>Mo. Gulasch, Di. Zander, Mi. Kohlroulade, Do. Maultaschen, Fr. Seelachs</p>',
    ),
    days: [
      { day: tuesday, state: 'read', dishes: ['Zander'] },
      { day: friday, state: 'read', dishes: ['Seelachs'] },
      ...none('2026-12-08'),
    ],
  },
  {
    name: 'the next week above this one',
    body: page(
      'de',
      '<h2>Vorschau KW 50</h2><p>Montag: Labskaus</p><p>Dienstag: Bratwurst</p><h2>Aktuell KW 49</h2><p>Montag: Gulasch</p><p>Dienstag: Zander</p>',
    ),
    days: [
      { day: tuesday, state: 'read', dishes: ['Zander'] },
      { day: '2026-12-08', state: 'read', dishes: ['Bratwurst'] },
    ],
  },
  {
    name: 'an assembly on one day',
    body: page(
      'de',
      '<h2>KW 49</h2><p>Montag: Gulasch</p><p>Dienstag, 1.12.: Wegen Betriebsversammlung geschlossen</p><p>Mittwoch: Zander</p>',
    ),
    days: [
      { day: monday, state: 'read', dishes: ['Gulasch'] },
      { day: wednesday, state: 'read', dishes: ['Zander'] },
      ...none(tuesday),
    ],
  },
  {
    name: 'a Finnish lunch list',
    body: page(
      'fi',
      '<h2>LOUNASLISTA VIIKKO 49</h2><p><strong>MAANANTAI 30.11.</strong></p><p>Kermainen lohikeitto (L, G) ja saaristolaisleipää<br>Possunleikettä, pippurikastiketta ja lohkoperunoita (L)<br>Kasvispihvit ja yrttikastiketta (VL)</p><p><strong>TIISTAI 1.12.</strong></p><p>Jauhelihakeitto (M, G)<br>Broilerpastaa (L)</p><p>Lounas sisältää salaattipöydän, leivän ja kahvin. Hinta 12,70 €</p><p>L = laktoositon, G = gluteeniton, M = maidoton</p>',
    ),
    days: [
      {
        day: monday,
        state: 'read',
        dishes: [
          'Kermainen lohikeitto ja saaristolaisleipää',
          'Possunleikettä, pippurikastiketta ja lohkoperunoita',
          'Kasvispihvit ja yrttikastiketta',
        ],
      },
      { day: tuesday, state: 'read', dishes: ['Jauhelihakeitto', 'Broilerpastaa'] },
    ],
  },
  {
    name: 'a Swedish restaurant',
    body: page(
      'sv',
      '<h1>Veckans lunch</h1><h3>Vecka 49 (30/11 - 4/12)</h3><p>Lunch serveras 11.00-14.00. 125:-</p><h4>Måndag</h4><ul><li>Husets köttbullar med gräddsås, potatismos och lingon</li><li>Vegetariskt: Halloumiburgare med pommes</li></ul><h4>Tisdag</h4><ul><li>Ugnsbakad lax med dillsås</li></ul>',
    ),
    days: [
      {
        day: monday,
        state: 'read',
        dishes: ['Husets köttbullar med gräddsås, potatismos och lingon', 'Halloumiburgare med pommes'],
      },
      { day: tuesday, state: 'read', dishes: ['Ugnsbakad lax med dillsås'] },
      ...none(wednesday),
    ],
  },
  {
    name: 'a French brasserie',
    body: page(
      'fr',
      '<h2>Les plats du jour de la semaine du 30/11 au 04/12/2026</h2><table><tr><td>LUNDI</td><td>Saucisse lentilles</td><td>11,50 €</td></tr><tr><td>MARDI</td><td>Escalope de dinde à la crème</td><td>11,50 €</td></tr><tr><td>MERCREDI</td><td>FERMÉ</td><td></td></tr></table><p>Tous nos plats sont faits maison.</p>',
    ),
    days: [
      { day: tuesday, state: 'read', dishes: [['Escalope de dinde à la crème', '11,50 €']] },
      ...none(wednesday, thursday),
    ],
  },
  {
    name: 'a Spanish menu with a choice for each course',
    body: page(
      'es',
      '<h1>Menú del día 13,90 €</h1><h2>Martes, 1 de diciembre</h2><h3>Primer plato</h3><p>Crema de verduras<br>Macarrones con chorizo</p><h3>Segundo plato</h3><p>Merluza en salsa verde<br>Pollo asado con patatas</p><h3>Postre</h3><p>Flan, fruta o yogur</p><p>IVA incluido</p>',
    ),
    days: [
      {
        day: tuesday,
        state: 'read',
        dishes: [
          'Crema de verduras',
          'Macarrones con chorizo',
          'Merluza en salsa verde',
          'Pollo asado con patatas',
          'Flan, fruta o yogur',
        ],
      },
      ...none(wednesday),
    ],
  },
  {
    name: 'a Czech pub with weights and numbers',
    body: page(
      'cs',
      '<h1>Denní menu</h1><h2>Pondělí 30.11.2026</h2><p>1) 150g Vepřový steak s pepřovou omáčkou, hranolky (1,7) 155,-</p><p>2) 300g Čočka na kyselo, vejce, okurka (1,3) 129,-</p><h2>Úterý 1.12.2026</h2><p>Polévka: Kuřecí vývar 35,-</p><p>1) Svíčková 165,-</p><p>Rozvoz menu: 777 123 456</p>',
    ),
    days: [
      {
        day: monday,
        state: 'read',
        dishes: [
          ['150g Vepřový steak s pepřovou omáčkou, hranolky', '155,-'],
          ['300g Čočka na kyselo, vejce, okurka', '129,-'],
        ],
      },
      {
        day: tuesday,
        state: 'read',
        dishes: [
          ['Kuřecí vývar', '35,-'],
          ['Svíčková', '165,-'],
        ],
      },
    ],
  },
  {
    name: 'an Italian menu with the number of the day',
    body: page(
      'it',
      '<h2>Menù di lavoro dal 30/11 al 4/12</h2><p><b>Lunedì 30</b> – Pasta alla norma € 9,00</p><p><b>Martedì 1</b> – Lasagne al forno € 9,00</p>',
    ),
    days: [{ day: tuesday, state: 'read', dishes: [['Lasagne al forno', '€ 9,00']] }, ...none(wednesday)],
  },
  {
    name: 'a British pub with themes',
    body: page(
      'en-GB',
      '<h1>Lunch Specials</h1><p>Served Monday to Friday 12-3pm</p><h2>w/c 30th November</h2><h3>Monday</h3><p>Steak &amp; ale pie, buttered greens, gravy £12.95</p><h3>Wednesday - Curry Day</h3><p>Lamb rogan josh with pilau rice £12.95</p>',
    ),
    days: [
      { day: monday, state: 'read', dishes: [['Steak & ale pie, buttered greens, gravy', '£12.95']] },
      { day: wednesday, state: 'read', dishes: ['Lamb rogan josh with pilau rice'] },
      ...none(thursday),
    ],
  },
  {
    name: 'an American canteen with stations',
    body: page(
      'en-US',
      '<h1>Cafe Menu</h1><h2>November 30 - December 4, 2026</h2><table><thead><tr><th>Station</th><th>Mon 11/30</th><th>Tue 12/1</th><th>Wed 12/2</th></tr></thead><tbody><tr><td>Grill</td><td>BBQ chicken sandwich</td><td>Philly cheesesteak</td><td>Turkey burger</td></tr><tr><td>Soup</td><td>Minestrone</td><td>Chicken noodle</td><td>Tomato bisque</td></tr></tbody></table>',
    ),
    days: [
      { day: tuesday, state: 'read', dishes: ['Philly cheesesteak', 'Chicken noodle'] },
      ...none(thursday),
    ],
  },
]
