import { type MenuCase, none, otherContentOn, page, week49 } from './menu-case.ts'

export const french: readonly MenuCase[] = [
  {
    name: 'a week with dates in words',
    body: page(
      'fr',
      `<h1>Menu de la semaine</h1><h2>Semaine du 30 novembre au 4 décembre</h2>
      <p><strong>Lundi</strong></p><p>Blanquette de veau à l’ancienne</p><p><strong>Mardi</strong></p><p>Lasagnes maison</p><p><strong>Mercredi</strong></p><p>Poulet basquaise</p><p><strong>Jeudi</strong></p><p>Bœuf bourguignon</p><p><strong>Vendredi</strong></p><p>Dos de cabillaud, purée maison</p><p>Bon appétit !</p>`,
    ),
    days: [
      ...week49(
        ['Blanquette de veau à l’ancienne'],
        ['Lasagnes maison'],
        ['Poulet basquaise'],
        ['Bœuf bourguignon'],
        ['Dos de cabillaud, purée maison'],
      ),
      ...none('2026-12-07'),
    ],
  },
  {
    name: 'the dish of one day with its date',
    body: page(
      'fr-FR',
      '<h2>Plat du jour – mardi 1er décembre</h2><p>Parmentier de canard 13,50 €</p><p>Formule entrée + plat 17,90 €</p>',
    ),
    days: [
      { day: '2026-12-01', state: 'read', dishes: [['Parmentier de canard', '13,50 €']] },
      ...none('2026-12-02'),
    ],
  },
  {
    name: 'a numbered week, and the house is closed on Wednesday',
    body: page(
      'fr',
      '<h2>Menu semaine 49</h2><ul><li>Lundi : Couscous royal</li><li>Mardi : Choucroute garnie</li><li>Mercredi : fermé</li><li>Jeudi : Tartiflette</li><li>Vendredi : Moules-frites</li></ul>',
    ),
    days: [
      { day: '2026-11-30', state: 'read', dishes: ['Couscous royal'] },
      { day: '2026-12-03', state: 'read', dishes: ['Tartiflette'] },
      { day: '2026-12-04', state: 'read', dishes: ['Moules-frites'] },
      ...none('2026-12-02'),
    ],
  },
  {
    name: 'weekdays only for the first time',
    body: page(
      'fr',
      '<h3>Lundi</h3><p>Quiche lorraine</p><h3>Mardi</h3><p>Hachis parmentier</p><h3>Jeudi</h3><p>Pot-au-feu</p>',
    ),
    days: [{ day: '2026-12-01', state: 'unclear', dishes: ['Hachis parmentier'] }, ...none('2026-12-02')],
  },
  {
    name: 'holidays of the house',
    body: page(
      'fr',
      '<p>Congés annuels du 23 novembre au 6 décembre 2026</p><h3>Lundi</h3><p>Quiche lorraine</p><h3>Mardi</h3><p>Hachis parmentier</p>',
    ),
    days: none('2026-11-30', '2026-12-01'),
  },
  {
    name: 'columns of days with dates',
    body: page(
      'fr',
      '<table><tr><th>lundi 30/11</th><th>mardi 1/12</th><th>mercredi 2/12</th></tr><tr><td>Velouté de potiron</td><td>Salade de chèvre chaud</td><td>Œuf mayonnaise</td></tr><tr><td>Rôti de porc</td><td>Steak haché frites</td><td>Pâtes carbonara</td></tr></table>',
    ),
    days: [
      { day: '2026-11-30', state: 'read', dishes: ['Velouté de potiron', 'Rôti de porc'] },
      { day: '2026-12-02', state: 'read', dishes: ['Œuf mayonnaise', 'Pâtes carbonara'] },
      ...none('2026-12-03'),
    ],
  },
]

export const spanish: readonly MenuCase[] = [
  {
    name: 'courses of the day below a date',
    body: page(
      'es',
      '<h1>Menú del día</h1><h2>Lunes, 30 de noviembre de 2026</h2><h4>Primeros</h4><ul><li>Lentejas estofadas</li><li>Ensalada mixta</li></ul><h4>Segundos</h4><ul><li>Merluza a la plancha</li><li>Pollo al ajillo</li></ul><p>Pan, bebida y postre incluidos. 12,50 €</p>',
    ),
    days: [
      {
        day: '2026-11-30',
        state: 'read',
        dishes: ['Lentejas estofadas', 'Ensalada mixta', 'Merluza a la plancha', 'Pollo al ajillo'],
      },
      ...none('2026-12-01'),
    ],
  },
  {
    name: 'a range of dates over weekdays',
    body: page(
      'es-ES',
      '<h2>Menú semanal del 30 de noviembre al 4 de diciembre</h2><p><b>LUNES</b></p><p>Cocido madrileño</p><p><b>MARTES</b></p><p>Paella mixta</p><p><b>MIÉRCOLES</b></p><p>Fabada asturiana</p><p><b>JUEVES</b></p><p>Arroz negro</p><p><b>VIERNES</b></p><p>Bacalao al pil-pil</p>',
    ),
    days: [
      ...week49(
        ['Cocido madrileño'],
        ['Paella mixta'],
        ['Fabada asturiana'],
        ['Arroz negro'],
        ['Bacalao al pil-pil'],
      ),
      ...none('2026-12-07', '2026-11-23'),
    ],
  },
  {
    name: 'a numbered week with a holiday',
    body: page(
      'es',
      '<h2>Semana 50</h2><p>Lunes: Crema de calabacín</p><p>Martes: festivo</p><p>Miércoles: Albóndigas en salsa</p>',
    ),
    days: [
      { day: '2026-12-07', state: 'read', dishes: ['Crema de calabacín'] },
      { day: '2026-12-09', state: 'read', dishes: ['Albóndigas en salsa'] },
      ...none('2026-12-08', '2026-11-30'),
    ],
  },
  {
    name: 'weekdays only, changed on Sunday',
    body: page(
      'es',
      '<h3>Lunes</h3><p>Tortilla de patatas</p><h3>Martes</h3><p>Gazpacho</p><h3>Viernes</h3><p>Pulpo a la gallega</p>',
    ),
    memory: otherContentOn('2026-11-29'),
    days: [
      { day: '2026-11-30', state: 'read', dishes: ['Tortilla de patatas'] },
      { day: '2026-12-01', state: 'read', dishes: ['Gazpacho'] },
    ],
  },
  {
    name: 'dates with slashes',
    body: page(
      'es',
      '<h3>lunes 30/11</h3><p>Canelones de carne 9,90€</p><h3>martes 1/12</h3><p>Lubina al horno 12,90€</p>',
    ),
    days: [
      { day: '2026-12-01', state: 'read', dishes: [['Lubina al horno', '12,90€']] },
      ...none('2027-01-12'),
    ],
  },
  {
    name: 'closed for holidays without a date',
    body: page(
      'es',
      '<p>Cerrado por vacaciones</p><h3>Lunes</h3><p>Tortilla de patatas</p><h3>Martes</h3><p>Gazpacho</p>',
    ),
    days: [{ day: '2026-11-30', state: 'unclear', dishes: ['Tortilla de patatas'] }],
  },
]
