import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'

it('menus are on with 500 reads a day, or as the operator says', () => {
  expect(readSettings({}).menus).toEqual({ readsPerDay: 500 })
  expect(readSettings({ MENU_READS_PER_DAY: '0' }).menus).toEqual({ readsPerDay: 0 })
  expect(readSettings({ MENUS: 'off', MENU_READS_PER_DAY: '20' }).menus).toBeNull()
})

it.each([
  ['MENUS', 'maybe', 'MENUS must be on or off, for example MENUS=off'],
  [
    'MENU_READS_PER_DAY',
    '-1',
    'MENU_READS_PER_DAY must be a whole number, for example MENU_READS_PER_DAY=500',
  ],
  [
    'MENU_READS_PER_DAY',
    'many',
    'MENU_READS_PER_DAY must be a whole number, for example MENU_READS_PER_DAY=500',
  ],
])('refuses %s=%s', (name, value, message) => {
  expect(() => readSettings({ [name]: value })).toThrow(message)
})
