import type { MenuState } from '../../menus/menu-source.ts'
import { otherContentOn, page } from './menu-case.ts'
import { sourceOf } from './read-case.ts'

/** A source, a day, and what the reader may say about it. */
export type DayRow = {
  name: string
  source: ReturnType<typeof sourceOf>
  day: string
  memory?: ReturnType<typeof otherContentOn>
  state: MenuState
  dishes: string[]
}

/** What each language writes, by hand. The names of days and months come from `Intl`. */
const languages = [
  { locale: 'en-GB', week: (n: number) => `Week ${n}`, closed: 'closed', to: ' – ', next: 'Next week' },
  { locale: 'en-US', week: (n: number) => `Week ${n}`, closed: 'closed', to: ' – ', next: 'Next week' },
  { locale: 'de-DE', week: (n: number) => `KW ${n}`, closed: 'geschlossen', to: '–', next: 'Nächste Woche' },
  {
    locale: 'fr-FR',
    week: (n: number) => `Semaine ${n}`,
    closed: 'fermé',
    to: ' au ',
    next: 'Semaine prochaine',
  },
  {
    locale: 'es-ES',
    week: (n: number) => `Semana ${n}`,
    closed: 'cerrado',
    to: ' al ',
    next: 'Próxima semana',
  },
  { locale: 'fi-FI', week: (n: number) => `vk ${n}`, closed: 'suljettu', to: '–', next: 'Ensi viikko' },
  { locale: 'sv-SE', week: (n: number) => `Vecka ${n}`, closed: 'stängt', to: '–', next: 'Nästa vecka' },
  { locale: 'cs-CZ', week: (n: number) => `${n}. týden`, closed: 'zavřeno', to: ' – ', next: 'Příští týden' },
  {
    locale: 'it-IT',
    week: (n: number) => `Settimana ${n}`,
    closed: 'chiuso',
    to: ' al ',
    next: 'Prossima settimana',
  },
] as const

type Language = (typeof languages)[number]

const dishes = ['Gulasch', 'Lasagne', 'Ratatouille', 'Risotto', 'Bouillabaisse']
/** Monday to Friday of week 49 of 2026. */
const lunchDays = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']
const daysAround = {
  lastFriday: '2026-11-27',
  saturday: '2026-12-05',
  nextMonday: '2026-12-07',
  nextYear: '2027-11-29',
}

const written = (locale: string, day: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...parts }).format(new Date(day))

const list = (heads: readonly string[], texts: readonly string[] = dishes) =>
  heads.map((head, index) => `<h3>${head}</h3><p>${texts[index] ?? ''}</p>`).join('')

type Expected = { day: string; state: MenuState; dishes?: string[] }

const readOnEach = lunchDays.map(
  (day, index): Expected => ({ day, state: 'read', dishes: [dishes[index] ?? ''] }),
)
const noneOn = (...days: string[]): Expected[] => days.map((day) => ({ day, state: 'none' }))
const outside = noneOn(daysAround.lastFriday, daysAround.saturday, daysAround.nextMonday)

type Template = {
  name: string
  html: (language: Language) => string
  expected: readonly Expected[]
  lastModifiedOn?: string
  otherOn?: string
}

const weekdays = ({ locale }: Language) => lunchDays.map((day) => written(locale, day, { weekday: 'long' }))
const range = ({ locale, to }: Language, parts: Intl.DateTimeFormatOptions, days = lunchDays) =>
  [days[0], days.at(-1)].map((day) => written(locale, day ?? '', parts)).join(to)

const templates: readonly Template[] = [
  {
    name: 'weekdays below the number of the week',
    html: (language) => `<h2>${language.week(49)}</h2>${list(weekdays(language))}`,
    expected: [...readOnEach, ...outside, ...noneOn('2026-12-16', '2026-06-01')],
  },
  {
    name: 'weekdays below the number of another week',
    html: (language) => `<h2>${language.week(48)}</h2>${list(weekdays(language))}`,
    expected: noneOn(...lunchDays),
  },
  {
    name: 'weekdays below a range of dates',
    html: (language) =>
      `<h2>${range(language, { day: 'numeric', month: 'long' })}</h2>${list(weekdays(language))}`,
    expected: [...readOnEach, ...outside],
  },
  {
    name: 'weekdays below a range of dates in numbers with the year',
    html: (language) =>
      `<h2>${range(language, { day: '2-digit', month: '2-digit', year: 'numeric' })}</h2>${list(weekdays(language))}`,
    expected: [...readOnEach, ...outside, ...noneOn(daysAround.nextYear)],
  },
  {
    name: 'full dates',
    html: ({ locale }) => list(lunchDays.map((day) => written(locale, day, { dateStyle: 'full' }))),
    expected: [...readOnEach, ...outside, ...noneOn(daysAround.nextYear)],
  },
  {
    name: 'weekdays and dates in numbers',
    html: ({ locale }) =>
      list(
        lunchDays.map(
          (day) =>
            `${written(locale, day, { weekday: 'long' })} ${written(locale, day, { day: 'numeric', month: 'numeric' })}`,
        ),
      ),
    expected: [...readOnEach, ...outside],
  },
  {
    name: 'short weekdays and dates in numbers',
    html: ({ locale }) =>
      list(
        lunchDays.map(
          (day) =>
            `${written(locale, day, { weekday: 'short' })} ${written(locale, day, { day: 'numeric', month: 'numeric' })}`,
        ),
      ),
    expected: [...readOnEach, ...outside],
  },
  {
    name: 'weekdays alone, read for the first time',
    html: (language) => list(weekdays(language)),
    expected: [
      ...readOnEach.map((each): Expected => ({ ...each, state: 'unclear' })),
      ...noneOn(daysAround.saturday),
    ],
  },
  {
    name: 'weekdays alone, modified on Monday',
    html: (language) => list(weekdays(language)),
    lastModifiedOn: '2026-11-30',
    expected: [...readOnEach, ...noneOn(daysAround.saturday)],
  },
  {
    name: 'weekdays alone, modified last week',
    html: (language) => list(weekdays(language)),
    lastModifiedOn: '2026-11-26',
    expected: readOnEach.map((each) => ({ ...each, state: 'unclear' })),
  },
  {
    name: 'weekdays alone, another content on Friday',
    html: (language) => list(weekdays(language)),
    otherOn: '2026-11-27',
    expected: readOnEach,
  },
  {
    name: 'weekdays alone, another content two weeks ago',
    html: (language) => list(weekdays(language)),
    otherOn: '2026-11-19',
    expected: readOnEach.map((each) => ({ ...each, state: 'unclear' })),
  },
  {
    name: 'weekdays alone below the words for the next week',
    html: (language) => `<h2>${language.next}</h2>${list(weekdays(language))}`,
    lastModifiedOn: '2026-11-30',
    expected: noneOn(...lunchDays),
  },
  {
    name: 'a day on which the house is closed',
    html: (language) =>
      `<h2>${language.week(49)}</h2>${list(weekdays(language), dishes.with(2, language.closed))}`,
    expected: [...readOnEach.filter(({ day }) => day !== '2026-12-02'), ...noneOn('2026-12-02')],
  },
  {
    name: 'a menu of yesterday',
    html: ({ locale }) => list([written(locale, '2026-12-01', { dateStyle: 'full' })]),
    expected: [
      { day: '2026-12-01', state: 'read', dishes: ['Gulasch'] },
      ...noneOn('2026-12-02', '2026-12-03'),
    ],
  },
  {
    name: 'the same dates of the year before',
    html: (language) =>
      `<h2>${range(language, { dateStyle: 'long' }, ['2025-12-01', '2025-12-05'])}</h2>${list(weekdays(language))}`,
    expected: noneOn(...lunchDays),
  },
  {
    name: 'the last week of the year, which ends in the next one',
    html: (language) => `<h2>${language.week(53)}</h2>${list(weekdays(language))}`,
    expected: [
      ...['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01'].map(
        (day, index): Expected => ({ day, state: 'read', dishes: [dishes[index] ?? ''] }),
      ),
      ...noneOn('2027-01-04', '2026-12-23'),
    ],
  },
  {
    name: 'the first week of the year',
    html: (language) => `<h2>${language.week(1)}</h2>${list(weekdays(language))}`,
    expected: [
      { day: '2027-01-04', state: 'read', dishes: ['Gulasch'] },
      { day: '2027-01-08', state: 'read', dishes: ['Bouillabaisse'] },
      ...noneOn('2026-12-30', '2027-01-01', '2027-01-11'),
    ],
  },
]

/** Each template in each language, on each of its days. */
export const dayTable: readonly DayRow[] = languages.flatMap((language) =>
  templates.flatMap(({ name, html, expected, lastModifiedOn, otherOn }) =>
    expected.map(({ day, state, dishes: texts = [] }) => ({
      name: `${language.locale}, ${name}, ${day}`,
      source: sourceOf({
        body: page(language.locale, html(language)),
        ...(lastModifiedOn && { lastModifiedOn }),
      }),
      ...(otherOn && { memory: otherContentOn(otherOn) }),
      day,
      state,
      dishes: texts,
    })),
  ),
)
