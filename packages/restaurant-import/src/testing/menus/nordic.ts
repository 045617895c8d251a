import { type MenuCase, none, otherContentOn, page, week49 } from './menu-case.ts'

export const finnish: readonly MenuCase[] = [
  {
    name: 'a lunch list with dates and marks of diets',
    body: page(
      'fi',
      `<h1>Lounas vk 49</h1><p>Lounas ma–pe 10.30–14.00, 12,70 €</p><h3>Maanantai 30.11.</h3><p>Lohikeitto L, G</p><p>Broileria currykastikkeessa M, G</p><h3>Tiistai 1.12.</h3><p>Jauhelihapihvit ja perunamuusi L</p><h3>Keskiviikko 2.12.</h3><p>Hernekeitto ja pannukakku L</p><h3>Torstai 3.12.</h3><p>Lihapullat ruskeassa kastikkeessa L</p><h3>Perjantai 4.12.</h3><p>Paistettua siikaa ja tillikastiketta L, G</p>`,
    ),
    days: [
      ...week49(
        ['Lohikeitto', 'Broileria currykastikkeessa'],
        ['Jauhelihapihvit ja perunamuusi'],
        ['Hernekeitto ja pannukakku'],
        ['Lihapullat ruskeassa kastikkeessa'],
        ['Paistettua siikaa ja tillikastiketta'],
      ),
      ...none('2026-12-07'),
    ],
  },
  {
    name: 'abbreviated days, and Independence Day',
    body: page(
      'fi',
      '<h2>Lounaslista viikko 50</h2><p>Ma Makaronilaatikko L</p><p>Ti 8.12. Kanakeitto L, G</p><p>Ke 9.12. Lasagne L</p>',
    ),
    days: [
      { day: '2026-12-08', state: 'read', dishes: ['Kanakeitto'] },
      { day: '2026-12-09', state: 'read', dishes: ['Lasagne'] },
      ...none('2026-11-30'),
    ],
  },
  {
    name: 'the day with its month in words',
    body: page(
      'fi',
      '<h2>Päivän lounas tiistai 1. joulukuuta</h2><ul><li>Poronkäristystä ja perunamuusia 14,90 €</li><li>Kasviscurrya ja riisiä 11,90 €</li></ul>',
    ),
    days: [
      {
        day: '2026-12-01',
        state: 'read',
        dishes: [
          ['Poronkäristystä ja perunamuusia', '14,90 €'],
          ['Kasviscurrya ja riisiä', '11,90 €'],
        ],
      },
      ...none('2026-12-02'),
    ],
  },
  {
    name: 'a notice that it is closed',
    body: page(
      'fi',
      '<h2>Viikko 49</h2><h3>Maanantai</h3><p>Suljettu</p><h3>Tiistai</h3><p>Uunilohta ja kermaperunoita</p>',
    ),
    days: [
      { day: '2026-12-01', state: 'read', dishes: ['Uunilohta ja kermaperunoita'] },
      ...none('2026-11-30', '2026-12-02'),
    ],
  },
  {
    name: 'last week’s list',
    body: page(
      'fi',
      '<h2>Lounas viikolla 48</h2><h3>Maanantai</h3><p>Kaalilaatikko</p><h3>Tiistai</h3><p>Siskonmakkarakeitto</p>',
    ),
    days: none('2026-11-30', '2026-12-01'),
  },
]

export const swedish: readonly MenuCase[] = [
  {
    name: 'a numbered week and days',
    body: page(
      'sv',
      '<h1>Dagens lunch</h1><h2>Vecka 49</h2><h3>Måndag</h3><p>Raggmunk med fläsk och lingon</p><h3>Tisdag</h3><p>Köttbullar med potatismos</p><h3>Onsdag</h3><p>Stekt strömming med mos</p><h3>Torsdag</h3><p>Ärtsoppa och pannkakor</p><h3>Fredag</h3><p>Oxfilé med bearnaise</p><h2>Öppettider</h2><p>Mån–fre 11–14</p>',
    ),
    days: [
      ...week49(
        ['Raggmunk med fläsk och lingon'],
        ['Köttbullar med potatismos'],
        ['Stekt strömming med mos'],
        ['Ärtsoppa och pannkakor'],
        ['Oxfilé med bearnaise'],
      ),
      ...none('2026-12-07'),
    ],
  },
  {
    name: 'a short week, with the dish of the whole week',
    body: page(
      'sv',
      '<h2>Lunchmeny v. 49</h2><p>Måndag: Kycklingwok med nudlar</p><p>Tisdag: Pasta carbonara</p><p>Hela veckan: Caesarsallad 115 kr</p>',
    ),
    days: [
      { day: '2026-11-30', state: 'read', dishes: ['Kycklingwok med nudlar', ['Caesarsallad', '115 kr']] },
      { day: '2026-12-02', state: 'read', dishes: [['Caesarsallad', '115 kr']] },
      ...none('2026-12-08'),
    ],
  },
  {
    name: 'days with dates',
    body: page(
      'sv-SE',
      '<p><strong>Måndag 30/11</strong></p><p>Fiskgratäng med dill</p><p><strong>Tisdag 1/12</strong></p><p>Wallenbergare med ärtor</p>',
    ),
    days: [
      { day: '2026-11-30', state: 'read', dishes: ['Fiskgratäng med dill'] },
      { day: '2026-12-01', state: 'read', dishes: ['Wallenbergare med ärtor'] },
      ...none('2026-12-02', '2027-01-12'),
    ],
  },
  {
    name: 'weekdays only, without a change',
    body: page(
      'sv',
      '<h3>Måndag</h3><p>Pytt i panna</p><h3>Tisdag</h3><p>Kalops</p><h3>Onsdag</h3><p>Blodpudding</p>',
    ),
    days: [{ day: '2026-12-01', state: 'unclear', dishes: ['Kalops'] }, ...none('2026-12-04')],
  },
  {
    name: 'weekdays only, changed on Monday',
    body: page(
      'sv',
      '<h3>Måndag</h3><p>Pytt i panna</p><h3>Tisdag</h3><p>Kalops</p><h3>Onsdag</h3><p>Blodpudding</p>',
    ),
    memory: { ...otherContentOn('2026-11-30') },
    days: [{ day: '2026-12-01', state: 'read', dishes: ['Kalops'] }],
  },
]
