import { test } from 'vitest'
import { expectBounded, fill } from '../testing/menus/hostile-pages.ts'

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
  }),
)('2 MB of %s are read in bounded time', (_, bomb) => expectBounded(bomb))
