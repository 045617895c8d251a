import fc from 'fast-check'
import { page } from './menu-case.ts'

type Dish = { text: string; price: string | null }

/** A page made of random parts, with what it says on each day from Monday to Friday. A day without dishes is closed. */
export type RandomMenu = {
  html: string
  /** The Monday of the week that the page names. Null if it names no week. */
  monday: string | null
  byDay: readonly (readonly Dish[])[]
}

const words = [
  {
    lang: 'de',
    days: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag'],
    short: ['Mo', 'Di', 'Mi', 'Do', 'Fr'],
    weeks: ['KW #', 'KW#', 'Kalenderwoche #', '#. KW', 'Speiseplan KW #'],
    date: (day: number, month: number) => `${day}.${month}.`,
    closed: ['Ruhetag', 'geschlossen', 'Feiertag'],
    dishes: [
      'Rinderbraten',
      'Schnitzel',
      'Gulasch',
      'Nudelauflauf',
      'Linsensuppe',
      'Forelle',
      'Spinatknödel',
    ],
    sides: ['', ' mit Pommes', ' mit Reis', ' und Salat', ' an Rotweinsauce'],
    notes: [
      'Alle Preise inkl. MwSt.',
      'Guten Appetit!',
      'Öffnungszeiten: Mo-Fr 11-14 Uhr',
      'Tel. 0711/123456',
      'Familie Müller',
    ],
  },
  {
    lang: 'en-GB',
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    short: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
    weeks: ['Week #', 'Menu week #', 'Lunch, week #'],
    date: (day: number, month: number) => `${day}/${month}`,
    closed: ['closed', 'Bank holiday'],
    dishes: [
      'Roast beef',
      'Chicken curry',
      'Fish pie',
      'Leek soup',
      'Lasagne',
      'Pork chops',
      'Veggie burger',
    ],
    sides: ['', ' with chips', ' with rice', ' and salad', ' with mashed potatoes'],
    notes: [
      'All prices include VAT',
      'Please ask about allergens',
      'Opening hours Mon-Fri 11am-2pm',
      'The Miller family',
    ],
  },
  {
    lang: 'fi',
    days: ['Maanantai', 'Tiistai', 'Keskiviikko', 'Torstai', 'Perjantai'],
    short: ['Ma', 'Ti', 'Ke', 'To', 'Pe'],
    weeks: ['Vk #', 'Viikko #', 'Lounas vko #'],
    date: (day: number, month: number) => `${day}.${month}.`,
    closed: ['suljettu', 'kiinni'],
    dishes: ['Lohikeitto', 'Jauhelihapihvit', 'Kanaviillokki', 'Kasvislasagne', 'Uunimakkara', 'Hernekeitto'],
    sides: ['', ' ja perunamuusi', ' ja riisi', ' ja salaattia'],
    notes: ['Muutokset mahdollisia', 'Lounas arkisin 10.30-14.00', 'Puh. 09 123456'],
  },
  {
    lang: 'fr',
    days: ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi'],
    short: ['Lun', 'Mar', 'Mer', 'Jeu', 'Ven'],
    weeks: ['Semaine #', 'semaine n° #', 'Menu semaine #'],
    date: (day: number, month: number) => `${day}/${month}`,
    closed: ['fermé', 'férié'],
    dishes: ['Blanquette de veau', 'Poulet rôti', 'Quiche lorraine', 'Saumon grillé', 'Cassoulet'],
    sides: ['', ' avec frites', ' et riz', ' sauce moutarde'],
    notes: ['Bon appétit !', 'Prix nets, service compris', 'Tél. 01 23 45 67 89'],
  },
] as const

const weeks = [
  { number: 48, monday: '2026-11-23' },
  { number: 49, monday: '2026-11-30' },
  { number: 49, monday: '2026-11-30' },
  { number: 50, monday: '2026-12-07' },
] as const

type Row = { label: string; dishes: readonly Dish[] }
const priced = (tag: string, { text, price }: Dish) =>
  price ? `<${tag}>${text} <b>${price}</b></${tag}>` : `<${tag}>${text}</${tag}>`
const below = (tag: string, { text, price }: Dish) =>
  `<${tag}>${text}</${tag}>${price ? `<${tag}>${price}</${tag}>` : ''}`
const inline = ({ text, price }: Dish) => text + (price ? ` ${price}` : '')
const joined = <T>(items: readonly T[], html: (item: T) => string, separator = '') =>
  items.map(html).join(separator)

const layouts: readonly ((rows: readonly Row[]) => string)[] = [
  (rows) =>
    joined(rows, ({ label, dishes }) => `<h3>${label}</h3>${joined(dishes, (dish) => priced('p', dish))}`),
  (rows) =>
    joined(
      rows,
      ({ label, dishes }) => `<p><strong>${label}</strong></p>${joined(dishes, (dish) => below('p', dish))}`,
    ),
  (rows) =>
    `<dl>${joined(rows, ({ label, dishes }) => `<dt>${label}</dt>${joined(dishes, (dish) => below('dd', dish))}`)}</dl>`,
  (rows) =>
    joined(
      rows,
      ({ label, dishes }) =>
        `<div><div>${label}</div><div>${joined(dishes, (dish) => priced('div', dish))}</div></div>`,
    ),
  (rows) =>
    `<p>${joined(rows, ({ label, dishes }) => `${label}<br>${joined(dishes, inline, '<br>')}`, '<br><br>')}</p>`,
  (rows) =>
    `<ul>${joined(rows, ({ label, dishes }) => `<li>${label}: ${joined(dishes, inline, ' | ')}</li>`)}</ul>`,
  (rows) =>
    `<table>${joined(rows, ({ label, dishes }) =>
      dishes
        .map(
          ({ text, price }, index) =>
            `<tr>${index === 0 ? `<td rowspan=${dishes.length}>${label}</td>` : ''}<td>${text}</td><td>${price ?? ''}</td></tr>`,
        )
        .join(''),
    )}</table>`,
  (rows) => {
    const height = Math.max(...rows.map(({ dishes }) => dishes.length))
    const cell = ({ dishes }: Row, index: number) => `<td>${dishes[index] ? inline(dishes[index]) : ''}</td>`
    const lines = Array.from(
      { length: height },
      (_, index) => `<tr>${joined(rows, (row) => cell(row, index))}</tr>`,
    )
    return `<table><tr>${joined(rows, ({ label }) => `<th>${label}</th>`)}</tr>${lines.join('')}</table>`
  },
]

const dayAfter = (monday: string, days: number) => new Date(Date.parse(monday) + days * 86_400_000)

export const randomMenu: fc.Arbitrary<RandomMenu> = fc
  .record({
    language: fc.constantFrom(...words),
    week: fc.constantFrom(...weeks),
    head: fc.constantFrom('number' as const, 'range' as const, 'none' as const),
    style: fc.constantFrom('full' as const, 'short' as const, 'dated' as const, 'date' as const),
    layout: fc.constantFrom(...layouts),
    isPriced: fc.boolean(),
    picks: fc.array(fc.nat(1_000_000), { minLength: 24, maxLength: 24 }),
    counts: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 5 }),
  })
  .map(({ language, week, head, style, layout, isPriced, picks, counts }) => {
    const { days, short, date, weeks: names, closed, dishes, sides, notes } = language
    const pick = <T>(items: readonly T[], index: number) => items[(picks[index] ?? 0) % items.length] as T
    const dateOf = (index: number) => {
      const day = dayAfter(week.monday, index)
      return date(day.getUTCDate(), day.getUTCMonth() + 1)
    }
    const labelOf = {
      full: (i: number) => days[i],
      short: (i: number) => short[i],
      dated: (i: number) => `${days[i]} ${dateOf(i)}`,
      date: dateOf,
    }
    const byDay = counts.map((count, day) => {
      const texts = Array.from(
        { length: count },
        (_, index) => pick(dishes, day * 3 + index) + pick(sides, 23 - day * 3 - index),
      )
      const amount = (index: number) =>
        `${5 + ((picks[index] ?? 0) % 9)},${10 + ((picks[index + 1] ?? 0) % 90)} €`
      return [...new Set(texts)].map((text, index) => ({
        text,
        price: isPriced ? amount(day * 3 + index) : null,
      }))
    })
    const rows = byDay.map((ofDay, day) => ({
      label: labelOf[style](day) ?? '',
      dishes: ofDay.length > 0 ? ofDay : [{ text: pick(closed, day), price: null }],
    }))
    const heading = {
      number: pick(names, 20).replace('#', String(week.number)),
      range: dateOf(0) + pick([' – ', '-', '–', ' - '], 22) + dateOf(4),
      none: '',
    }[head]
    const html = page(
      language.lang,
      `<h1>Restaurant Krone</h1><h2>${heading}</h2>${layout(rows)}<p>${pick(notes, 21)}</p>`,
    )
    const isNamed = head !== 'none' || style === 'dated' || style === 'date'
    return { html, monday: isNamed ? week.monday : null, byDay }
  })
