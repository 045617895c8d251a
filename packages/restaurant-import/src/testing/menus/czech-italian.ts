import { encoded, type MenuCase, none, otherContentOn, page, week49 } from './menu-case.ts'

const poledni = `<html><head><meta http-equiv="Content-Type" content="text/html; charset=windows-1250"><title>Polední menu</title></head><body>
<h2>Polední menu 30. 11. – 4. 12. 2026</h2><table border=1><tr><td><b>Pondělí</b><td>&nbsp;<td>&nbsp;<tr><td>Polévka<td>Hovězí vývar s nudlemi<td>39 Kč<tr><td>1<td>Svíčková na smetaně, houskový knedlík<td>159 Kč<tr><td>2<td>Kuřecí řízek, bramborový salát<td>149 Kč
<tr><td><b>Úterý</b><td>&nbsp;<td>&nbsp;<tr><td>Polévka<td>Česnečka<td>39 Kč<tr><td>1<td>Vepřo knedlo zelo<td>149 Kč
<tr><td><b>Středa</b><td>&nbsp;<td>&nbsp;<tr><td>Polévka<td>Kulajda<td>39 Kč<tr><td>1<td>Guláš s knedlíkem<td>149 Kč</table></body></html>`

export const czech: readonly MenuCase[] = [
  {
    name: 'an old page in windows-1250 without closing tags',
    type: 'text/html',
    body: encoded(poledni, 'windows-1250'),
    days: [
      {
        day: '2026-11-30',
        state: 'read',
        dishes: [
          ['Hovězí vývar s nudlemi', '39 Kč'],
          ['Svíčková na smetaně, houskový knedlík', '159 Kč'],
          ['Kuřecí řízek, bramborový salát', '149 Kč'],
        ],
      },
      { day: '2026-12-02', state: 'read', dishes: ['Kulajda', 'Guláš s knedlíkem'] },
      ...none('2026-12-03', '2026-12-07'),
    ],
  },
  {
    name: 'days with dates and marks of allergens',
    body: page(
      'cs',
      '<h3>Pondělí 30.11.2026</h3><p>Bramboračka (1,9) 45 Kč</p><p>Smažený sýr, hranolky (1,3,7) 155 Kč</p><h3>Úterý 1.12.2026</h3><p>Zelňačka (1,7) 45 Kč</p><p>Kuře na paprice, těstoviny (1,3,7) 159 Kč</p>',
    ),
    days: [
      {
        day: '2026-11-30',
        state: 'read',
        dishes: [
          ['Bramboračka', '45 Kč'],
          ['Smažený sýr, hranolky', '155 Kč'],
        ],
      },
      { day: '2026-12-01', state: 'read', dishes: ['Zelňačka', 'Kuře na paprice, těstoviny'] },
      ...none('2026-12-02'),
    ],
  },
  {
    name: 'a numbered week',
    body: page(
      'cs',
      '<h2>Jídelní lístek – 49. týden</h2><p><b>Pondělí</b></p><p>Rajská s hovězím</p><p><b>Úterý</b></p><p>Čočka na kyselo</p><p><b>Středa</b></p><p>Zavřeno</p><p><b>Čtvrtek</b></p><p>Koprovka s vejcem</p><p><b>Pátek</b></p><p>Smažený kapr</p>',
    ),
    days: [
      { day: '2026-11-30', state: 'read', dishes: ['Rajská s hovězím'] },
      { day: '2026-12-04', state: 'read', dishes: ['Smažený kapr'] },
      ...none('2026-12-02', '2026-12-07'),
    ],
  },
  {
    name: 'weekdays only for the first time',
    body: page('cs', '<h3>Pondělí</h3><p>Gulášová polévka</p><h3>Úterý</h3><p>Špagety po milánsku</p>'),
    days: [{ day: '2026-11-30', state: 'unclear', dishes: ['Gulášová polévka'] }],
  },
  {
    name: 'Christmas holidays of the house',
    body: page(
      'cs',
      '<p>Ve dnech 21. 12. 2026 – 3. 1. 2027 máme dovolenou.</p><h2>Menu 14. – 18. 12.</h2><h3>Pondělí</h3><p>Sekaná s kaší</p><h3>Úterý</h3><p>Rizoto</p>',
    ),
    days: [
      { day: '2026-12-14', state: 'read', dishes: ['Sekaná s kaší'] },
      ...none('2026-12-21', '2026-12-28'),
    ],
  },
]

export const italian: readonly MenuCase[] = [
  {
    name: 'days of a dated week',
    body: page(
      'it',
      '<h1>Menù della settimana</h1><h2>dal 30 novembre al 4 dicembre 2026</h2><h3>Lunedì</h3><p>Risotto alla milanese</p><h3>Martedì</h3><p>Gnocchi al pesto</p><h3>Mercoledì</h3><p>Parmigiana di melanzane</p><h3>Giovedì</h3><p>Cotoletta con patate</p><h3>Venerdì</h3><p>Spaghetti alle vongole</p>',
    ),
    days: [
      ...week49(
        ['Risotto alla milanese'],
        ['Gnocchi al pesto'],
        ['Parmigiana di melanzane'],
        ['Cotoletta con patate'],
        ['Spaghetti alle vongole'],
      ),
      ...none('2026-12-07'),
    ],
  },
  {
    name: 'the menu of one day',
    body: page(
      'it',
      '<h2>Menù del giorno – martedì 1 dicembre</h2><h4>Primi</h4><p>Pasta e fagioli € 8,00</p><h4>Secondi</h4><p>Saltimbocca alla romana € 12,00</p>',
    ),
    days: [
      {
        day: '2026-12-01',
        state: 'read',
        dishes: [
          ['Pasta e fagioli', '€ 8,00'],
          ['Saltimbocca alla romana', '€ 12,00'],
        ],
      },
      ...none('2026-12-02'),
    ],
  },
  {
    name: 'a numbered week with a day of rest',
    body: page(
      'it',
      '<h2>Settimana 49</h2><p>Lunedì: chiuso</p><p>Martedì: Tagliatelle al ragù</p><p>Mercoledì: Pollo alla cacciatora</p>',
    ),
    days: [
      { day: '2026-12-01', state: 'read', dishes: ['Tagliatelle al ragù'] },
      ...none('2026-11-30', '2026-12-03'),
    ],
  },
  {
    name: 'weekdays only, changed since last week',
    body: page(
      'it',
      '<h3>Lunedì</h3><p>Minestrone</p><h3>Martedì</h3><p>Vitello tonnato</p><h3>Mercoledì</h3><p>Polenta e funghi</p>',
    ),
    memory: otherContentOn('2026-11-27'),
    days: [{ day: '2026-11-30', state: 'read', dishes: ['Minestrone'] }, ...none('2026-12-03')],
  },
  {
    name: 'closed for holidays through a date',
    body: page('it', '<p>Chiuso per ferie fino al 6 dicembre 2026</p><h3>Lunedì</h3><p>Minestrone</p>'),
    days: none('2026-11-30', '2026-12-01'),
  },
]
