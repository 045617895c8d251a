import { expect, test } from 'vitest'
import { page } from '../testing/menus/menu-case.ts'
import { sourceOf } from '../testing/menus/read-case.ts'
import { bestReading } from './best-reading.ts'
import { readMenu } from './read-menu.ts'

const read = (html: string) => readMenu(sourceOf({ body: page('de', html) }), '2026-11-30')
const pages = {
  read: '<h2>30.11.2026</h2><p>Gulasch</p>',
  unclear: '<h3>Montag</h3><p>Zander</p>',
  'of other days': '<h2>27.11.2026</h2><p>Zander</p>',
  failed: '<p>Willkommen</p>',
  closed: '<p>Betriebsferien 23.11. – 6.12.2026</p>',
}

test.each<[keyof typeof pages, (keyof typeof pages)[]]>([
  ['read', ['failed', 'unclear', 'read', 'of other days']],
  ['unclear', ['of other days', 'unclear', 'failed']],
  ['of other days', ['failed', 'of other days']],
  ['closed', ['closed', 'read']],
])('the page that is %s counts', async (best, all) => {
  const readings = await Promise.all(all.map((name) => read(pages[name])))
  expect(bestReading(readings)).toEqual(await read(pages[best]))
})

test('without a reading there is none', () => {
  expect(bestReading([])).toBeUndefined()
})
