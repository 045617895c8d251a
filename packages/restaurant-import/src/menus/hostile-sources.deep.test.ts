import { test } from 'vitest'
import { expectBounded, expectSoon, fill } from '../testing/menus/hostile-pages.ts'
import { pdfFile } from '../testing/menus/pdf-file.ts'
import { sourceOf } from '../testing/menus/read-case.ts'

test.each(
  Object.entries({
    'nested tags': fill('<div>'),
    'tags that are closed by others': fill('<div>', 1_000_000) + fill('</span>', 1_000_000),
    tables: fill('<table><tr><td>'),
    'cells that cover all': `<table>${fill('<tr><td rowspan=999 colspan=999>Mo')}`,
    'attributes without end': `<p ${fill('a=1 ')}>`,
    brackets: fill('<'),
    entities: fill('&amp;'),
    'one long word': fill('x'),
    'one long line of days': fill('Montag 30.11. '),
    digits: fill('1.1.'),
    spaces: `Montag${fill(' ')}x`,
    'weeks and dates': fill('<p>KW 49 30.11.-4.12.</p>'),
    'marks on one character': `Z${fill('\u0301')}`,
    'text from right to left': fill('\u202eMontag \u202c'),
    links: fill('<a href=/lunch>Lunch'),
    parentheses: fill('('),
    'weeks in one paragraph': fill('kw 49 '),
    'dates in one paragraph': fill('1.12. '),
    'dates that begin a range': fill('1.12 - '),
    fractions: fill('1/1'),
    prices: fill('1,50 € '),
    'short weekdays': fill('Mo, '),
    'names of today': fill('heute '),
    'months before numbers': fill('1 dec '),
    'days with nothing below them': fill('<p>Mo'),
    'days with a dish': fill('<p>30.11.2026 Suppe Nr'),
    'words in elements beside each other': fill('<b>ab</b>'),
    'tables beside each other': fill('<table><tr><td>Montag 30.11.2026<td>Suppe</tr></table>'),
    'many days in nested tables': `${'<table><tr><td>'.repeat(12)}${fill('<p>Montag 30.11.2026')}`,
    'nested lists': fill('<ul><li>Montag'),
  }),
)('2 MB of %s are read in bounded time', (_, bomb) => expectBounded(bomb))

test('5 MB of JSON are read in bounded time', () =>
  expectSoon(
    sourceOf({
      body: JSON.stringify(Array(5_000).fill(fill('Montag 30.11. ', 980))),
      type: 'application/json',
    }),
  ))

test('a PDF with 10,000 long texts is read in bounded time', () =>
  expectSoon(
    sourceOf({
      body: pdfFile(
        ...Array(10).fill(
          Array.from({ length: 1_000 }, (_, index) => ({
            x: index % 7,
            y: index,
            text: fill('1.12. ', 200),
          })),
        ),
      ),
      type: 'application/pdf',
    }),
  ))
