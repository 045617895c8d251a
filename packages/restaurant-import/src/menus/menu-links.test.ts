import { expect, test } from 'vitest'
import { page } from '../testing/menus/menu-case.ts'
import { sourceOf } from '../testing/menus/read-case.ts'
import { menuAddress } from './canteen.ts'
import { menuLinks } from './menu-links.ts'

const links = (body: string, url = 'https://krone.example/') =>
  menuLinks(sourceOf({ body: page('de', body), url }), '2026-11-30')

test('a PDF of this week comes before a page that names the menu, and other files are left out', () => {
  expect(
    links(`<nav><a href="/">Start</a><a href="/mittagstisch">Mittagstisch</a><a href="/weinkarte.pdf">Weinkarte</a></nav>
      <a href="files/Mittagskarte_KW_48.pdf">Mittagskarte KW 48</a><a href="files/Mittagskarte_KW_49.pdf">Mittagskarte KW 49</a>
      <a href="https://www.instagram.com/lunch">Lunch</a><a href="mailto:lunch@krone.example">Lunch</a><a href="javascript:lunch()">Lunch</a>`),
  ).toEqual(['https://krone.example/files/Mittagskarte_KW_49.pdf', 'https://krone.example/mittagstisch'])
})

test('at most three links are followed, none to the page itself', () => {
  const body = Array.from({ length: 5_000 }, (_, index) => `<a href="/lunch/${index}">Lunch</a>`).join('')
  expect(links(`<a href="#lunch">Lunch</a><a href="https://krone.example/">Lunch</a>${body}`)).toHaveLength(3)
})

test('a picture of the menu and an embedded file are followed', () => {
  expect(
    links(
      '<img src="/logo.png" alt="Lunch logo"><img src="/img/tageskarte.jpg"><iframe src="https://cdn.example/lunch.pdf"></iframe>',
    ),
  ).toEqual(['https://cdn.example/lunch.pdf', 'https://krone.example/img/tageskarte.jpg'])
})

test('a page without the name of a menu has no links to follow', () => {
  expect(links('<a href="/kontakt">Kontakt</a><a href="/impressum.pdf">Impressum</a>')).toEqual([])
})

test.each([
  [
    'https://openmensa.org/api/v2/canteens/42',
    'https://openmensa.org/api/v2/canteens/42/days/2026-11-30/meals',
  ],
  [
    'https://openmensa.org/api/v2/canteens/42/days/2026-11-27/meals?x=1',
    'https://openmensa.org/api/v2/canteens/42/days/2026-11-30/meals',
  ],
  ['https://krone.example/canteens', 'https://krone.example/canteens'],
  ['no link', 'no link'],
])('the menu of %s is at %s', (link, address) => {
  expect(menuAddress(link, '2026-11-30')).toBe(address)
})
