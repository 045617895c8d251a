import { type Language, languageCookieName, languages } from '@lunchvote/contracts/languages'
import type { Page } from '@playwright/test'
import { addVenue, changeSettings, expect, type Person, pathOf, test } from './fixtures.ts'
import { openBoard } from './lunch-day.ts'
import { eveningZone, noonZone } from './own-server.ts'
import { type Phase, phaseShower, phasesOf } from './phases.ts'

/** The height of the plate below and from this width on, in pixels. */
const lgWidth = 1024
const heights = { narrow: 200, wide: 150 }

/** The height of the title of the list with its buttons: two lines where they do not fit into one. */
const titleHeight = (width: number) => (width < 640 || width >= 896 ? 44 : 96)

const names = ['Pizzeria Napoli', 'Donaudampfschifffahrtskantine am Hafen', 'Sushi Aoi'] as const

async function phasesFor(ada: Person, people: number): Promise<Phase[]> {
  const user = (await (await ada.context.request.get('/api/user')).json()) as { id: number }
  const venues = (await (await ada.context.request.get('/api/venues')).json()) as {
    id: number
    name: string
    imageUrl: string
  }[]
  const [first, second] = names.map((name) => venues.find((venue) => venue.name === name))
  if (!first || !second) throw new Error('the board has no venues')
  return phasesOf(user.id, people, [first, second])
}

/** What is wrong with the plate, and with the title below it, at the present size. Empty if nothing is. */
async function faults(page: Page, width: number): Promise<string[]> {
  const plate = page.locator('section.on-board')
  const found = await plate.evaluate((section) => {
    const box = section.getBoundingClientRect()
    const buttons = [...section.querySelectorAll('button, a')].filter(
      (button) => !button.matches('[aria-haspopup]') && button.getBoundingClientRect().width > 1,
    )
    const isOutside = (button: Element) => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      return left < box.left || right > box.right || top < box.top || bottom > box.bottom
    }
    const [title] = [...document.querySelectorAll('h2')].filter(
      (heading) => heading.getBoundingClientRect().top > box.bottom,
    )
    return {
      height: box.height,
      title: title?.parentElement?.parentElement?.getBoundingClientRect().height,
      overflow: section.scrollHeight - section.clientHeight + section.scrollWidth - section.clientWidth,
      outside: buttons.filter(isOutside).map(({ textContent }) => textContent),
      coloured: buttons.filter((button) => button.matches('.bg-accent')).length,
    }
  })
  const height = width < lgWidth ? heights.narrow : heights.wide
  return [
    found.height === height ? '' : `${found.height} px high`,
    found.title === titleHeight(width) ? '' : `the title ${found.title} px high`,
    found.overflow === 0 ? '' : `${found.overflow} px overflow`,
    found.outside.length === 0 ? '' : `outside: ${found.outside}`,
    found.coloured <= 1 ? '' : `${found.coloured} coloured buttons`,
  ].filter((fault) => fault !== '')
}

/** All faults are reported, and not only the first. */
const softly = expect.configure({ soft: true })

type Table = { language: Language; people: readonly number[]; widths: readonly number[] }

/** Expects one height of the plate in all phases of a day. */
async function expectOneHeight(ada: Person, page: Page, table: Table): Promise<void> {
  for (const timezone of [noonZone, eveningZone]) {
    await changeSettings(ada, { timezone })
    await page.context().addCookies([{ name: languageCookieName, value: table.language, url: page.url() }])
    await page.goto(pathOf(ada))
    await expect(page.locator('section.on-board')).toBeVisible()
    const show = await phaseShower(page)
    for (const people of table.people) {
      for (const phase of await phasesFor(ada, people)) {
        if (phase.isEvening !== (timezone === eveningZone)) continue
        await show(phase)
        for (const width of table.widths) {
          await page.setViewportSize({ width, height: 800 })
          const where = `${table.language}, ${people} people, ${phase.name}, ${width} px`
          // The page may need a frame for its new size.
          await softly.poll(() => faults(page, width), { message: where, timeout: 3000 }).toEqual([])
        }
      }
    }
    await page.unrouteAll()
  }
}

async function openPlate(ada: Person): Promise<Page> {
  for (const name of names) await addVenue(ada, { name, walkingMinutes: 4, seats: 2 })
  return openBoard(ada)
}

test('the plate has one height in all phases of a day, with one coloured button at most', async ({
  member,
}) => {
  const ada = await member()
  const page = await openPlate(ada)
  await expectOneHeight(ada, page, { language: 'de', people: [40], widths: [320, 768, 1280] })
})

for (const language of languages) {
  test(`the plate has one height in ${language}, in small and large teams, on all screens`, {
    tag: '@deep',
  }, async ({ member }) => {
    test.setTimeout(600_000)
    const ada = await member()
    const page = await openPlate(ada)
    await expectOneHeight(ada, page, {
      language,
      people: [1, 2, 8, 40],
      widths: [320, 360, 390, 640, 768, 1024, 1280],
    })
  })
}
