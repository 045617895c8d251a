import { type MenuCase, none } from './menu-case.ts'
import { pdfFile, textsBelow } from './pdf-file.ts'

const pdf = 'application/pdf'

export const pdfs: readonly MenuCase[] = [
  {
    name: 'a PDF with days below each other',
    type: pdf,
    body: pdfFile(
      textsBelow([
        'Mittagskarte KW 49',
        '',
        'Montag, 30.11.',
        'Putengeschnetzeltes mit Reis 9,50 €',
        'Gemüseauflauf 8,50 €',
        '',
        'Dienstag, 1.12.',
        'Zwiebelkuchen mit Salat 7,90 €',
        '',
        'Mittwoch, 2.12.',
        'Rindergulasch mit Nudeln 9,90 €',
      ]),
    ),
    days: [
      { day: '2026-11-30', state: 'read', dishes: ['Putengeschnetzeltes mit Reis', 'Gemüseauflauf'] },
      { day: '2026-12-02', state: 'read', dishes: ['Rindergulasch mit Nudeln'] },
      ...none('2026-12-03', '2026-12-07'),
    ],
  },
  {
    name: 'a PDF with a column for each day',
    type: pdf,
    body: pdfFile([
      ...textsBelow(['Menu semaine 49']),
      ...textsBelow(['Lundi', 'Soupe de légumes', 'Rôti de veau'], { x: 50, y: 80 }),
      ...textsBelow(['Mardi', 'Salade verte', 'Lapin moutarde'], { x: 220, y: 80 }),
      ...textsBelow(['Mercredi', 'Crudités', 'Sole meunière'], { x: 390, y: 80 }),
    ]),
    days: [
      { day: '2026-11-30', state: 'read', dishes: ['Soupe de légumes', 'Rôti de veau'] },
      { day: '2026-12-01', state: 'read', dishes: ['Salade verte', 'Lapin moutarde'] },
      { day: '2026-12-02', state: 'read', dishes: ['Crudités', 'Sole meunière'] },
      ...none('2026-12-03'),
    ],
  },
  {
    name: 'a PDF whose days stand at half the height of their dishes',
    type: pdf,
    body: pdfFile([
      ...textsBelow(['Lunch week 49']),
      ...textsBelow(['Monday', '', '', '', '', '', 'Tuesday'], { x: 50, y: 98 }),
      ...textsBelow(
        ['Onion soup', 'Beef stew', 'Apple crumble', '', '', '', 'Leek soup', 'Chicken pie', 'Rice pudding'],
        { x: 200, y: 80 },
      ),
      { x: 50, y: 206, text: '' },
    ]),
    days: [{ day: '2026-11-30', state: 'read', dishes: ['Onion soup', 'Beef stew', 'Apple crumble'] }],
  },
  {
    name: 'a PDF in two columns',
    type: pdf,
    body: pdfFile([
      ...textsBelow(['Lunchmeny vecka 49']),
      ...textsBelow(['Måndag', 'Kroppkakor', '', 'Tisdag', 'Kåldolmar', '', 'Onsdag', 'Lax i ugn'], {
        x: 50,
        y: 80,
      }),
      ...textsBelow(['Torsdag', 'Fläskpannkaka', '', 'Fredag', 'Schnitzel'], { x: 320, y: 80 }),
    ]),
    days: [
      { day: '2026-11-30', state: 'read', dishes: ['Kroppkakor'] },
      { day: '2026-12-02', state: 'read', dishes: ['Lax i ugn'] },
      { day: '2026-12-03', state: 'read', dishes: ['Fläskpannkaka'] },
      { day: '2026-12-04', state: 'read', dishes: ['Schnitzel'] },
      ...none('2026-12-05'),
    ],
  },
]

const meals = (...names: string[]) =>
  JSON.stringify(
    names.map((name, id) => ({
      id,
      name,
      category: 'Essen',
      prices: { students: 2.5, others: 5.2 },
      notes: [],
    })),
  )

export const jsons: readonly MenuCase[] = [
  {
    name: 'the meals of a canteen in the API of OpenMensa',
    type: 'application/json',
    url: 'https://openmensa.example/api/v2/canteens/42/days/2026-11-30/meals',
    body: meals('Kartoffelsuppe mit Würstchen', 'Tofu-Gemüse-Pfanne'),
    days: [
      {
        day: '2026-11-30',
        state: 'read',
        dishes: [
          ['Kartoffelsuppe mit Würstchen', '5.20'],
          ['Tofu-Gemüse-Pfanne', '5.20'],
        ],
      },
      ...none('2026-12-01'),
    ],
  },
  {
    name: 'a day without meals in the API of OpenMensa',
    type: 'application/json',
    status: 404,
    url: 'https://openmensa.example/api/v2/canteens/42/days/2026-11-30/meals',
    body: '{}',
    days: none('2026-11-30'),
  },
  {
    name: 'JSON with dates as names',
    type: 'application/json; charset=utf-8',
    body: JSON.stringify({
      restaurant: 'Kantine',
      id: 17,
      menus: {
        '2026-11-30': [
          { title: 'Erbsensuppe', price: 4.5 },
          { title: 'Schnitzel mit Pommes', price: 8.9 },
        ],
        '2026-12-01': [{ title: 'Gemüselasagne', price: 7.9 }],
      },
    }),
    days: [
      {
        day: '2026-11-30',
        state: 'read',
        dishes: [
          ['Erbsensuppe', '4.50'],
          ['Schnitzel mit Pommes', '8.90'],
        ],
      },
      { day: '2026-12-01', state: 'read', dishes: [['Gemüselasagne', '7.90']] },
      ...none('2026-12-02'),
    ],
  },
  {
    name: 'JSON with a week and days as names',
    type: 'application/json',
    body: JSON.stringify({
      year: 2026,
      days: { monday: ['Tomato soup', 'Veal stew'], tuesday: ['Pea soup'] },
      week: 49,
    }),
    days: [
      { day: '2026-11-30', state: 'read', dishes: ['Tomato soup', 'Veal stew'] },
      ...none('2026-12-02', '2026-12-07'),
    ],
  },
  {
    name: 'JSON of the same week of another year',
    type: 'application/json',
    body: JSON.stringify({ year: 2025, week: 49, days: { monday: ['Tomato soup'], tuesday: ['Pea soup'] } }),
    days: none('2026-11-30'),
  },
]
