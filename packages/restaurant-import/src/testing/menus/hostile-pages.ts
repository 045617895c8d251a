import { expect } from 'vitest'
import { menuLinks } from '../../menus/menu-links.ts'
import type { MenuSource } from '../../menus/menu-source.ts'
import { readMenu } from '../../menus/read-menu.ts'
import { page } from './menu-case.ts'
import { sourceOf } from './read-case.ts'

const size = 2_000_000
export const fill = (piece: string, length = size) => piece.repeat(Math.floor(length / piece.length))
export const menu = '<h2>KW 49</h2><h3>Montag</h3><p>Gulasch</p><h3>Dienstag</h3><p>Zander</p>'

/** Reads a page with 2 MB of something after its menu. */
export const expectBounded = (bomb: string) =>
  expectSoon(sourceOf({ body: page('de', `${menu}<h2>Kontakt</h2>${bomb}`) }))

/** Reads a source. The CPU time of this process is not affected by others. */
export async function expectSoon(source: MenuSource) {
  const day = '2026-11-30'
  const before = process.cpuUsage()
  const reading = await readMenu(source, day)
  menuLinks(source, day)
  const { user, system } = process.cpuUsage(before)
  expect(reading.dishes.length).toBeLessThanOrEqual(30)
  expect((user + system) / 1_000).toBeLessThan(4_000)
}
