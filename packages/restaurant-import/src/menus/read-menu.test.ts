import { expect, test } from 'vitest'
import { dayTable } from '../testing/menus/day-table.ts'
import { expectMenusRead } from '../testing/menus/expect-menus-read.ts'
import { menuCases } from '../testing/menus/menu-cases.ts'
import { isRight, isWrong, readCase } from '../testing/menus/read-case.ts'
import { readMenu } from './read-menu.ts'

test('of the sources with a text, rules read at least 80 % rightly, and none wrongly', async () => {
  const results = await Promise.all(
    menuCases.map(async (each) => {
      const readings = await Promise.all(
        each.days.map(async (expected) => ({ expected, reading: await readCase(each, expected.day) })),
      )
      return {
        isRight: readings.every(({ reading, expected }) => isRight(reading, expected)),
        wrong: readings
          .filter(({ reading, expected }) => isWrong(reading, expected))
          .map(({ expected }) => `${each.name}, ${expected.day}`),
      }
    }),
  )
  expect(results.length).toBeGreaterThanOrEqual(60)
  expect(results.flatMap(({ wrong }) => wrong)).toEqual([])
  expect(results.filter((each) => each.isRight).length / results.length).toBeGreaterThanOrEqual(0.8)
})

test('each source of the table of days in eight languages is read as of the day that it proves', async () => {
  expect(dayTable.length).toBeGreaterThanOrEqual(300)
  for (const { name, source, day, memory, state, dishes } of dayTable) {
    const reading = await readMenu(source, day, { memory: memory ?? null })
    expect({ name, state: reading.state, dishes: reading.dishes.map(({ text }) => text) }).toEqual({
      name,
      state,
      dishes,
    })
  }
})

// More of them are in random-menus.deep.test.ts.
test('no random page is read as of a wrong day', () => expectMenusRead({ numRuns: 200 }))
