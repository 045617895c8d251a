import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './fixtures.ts'

/** Rules that axe does not check by default: a new rule of WCAG 2.2, and experimental rules that fit this app. */
const askedFor = ['target-size', 'focus-order-semantics', 'p-as-heading']

/** One pass of axe for each colour scheme. Each pass has another size, so that both sizes are checked too. */
const views = [
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const

/** A wide screen at a zoom of 200 % and 400 %. The latter is as narrow as the narrowest phone. */
const zoomed = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
]

/** A failure of `softly` does not end the test, so that one run shows all failures. */
const softly = expect.configure({ soft: true })

/**
 * Runs four checks on the screen in its present state: the rules of axe, one `main` and one `h1`, no overflow at any
 * zoom, and buttons and links that are large enough for a thumb.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await loadAxe(page, state)
  const before = page.viewportSize()
  for (const { colorScheme, ...size } of views) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await noViolations(page, `${state}, ${colorScheme}`)
    await noOverflow(page, `${state}, ${size.width}×${size.height}`)
  }
  softly(await outline(page), `${state}: outline`).toEqual({ main: 1, h1: 1 })
  softly(await smallTargets(page), `${state}: smaller than 44 px`).toEqual([])
  for (const size of zoomed) {
    await page.setViewportSize(size)
    await noOverflow(page, `${state}, ${size.width}×${size.height}`)
  }
  // A narrow screen shows less at a time.
  if (before) await page.setViewportSize(before)
}

/** Unfolds the form of a venue, so that the checks at narrow sizes see all its fields. */
export async function unfoldWhereNarrow(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Description, picture, and more' }).click()
  if (before) await page.setViewportSize(before)
}

/** Runs the rules of axe on the screen as it is. `expectAccessible` checks more, and changes the size of the screen. */
export async function expectNoViolations(page: Page, state: string): Promise<void> {
  await loadAxe(page, state)
  await noViolations(page, state)
}

/** Expects no violations. Checks repeatedly, because a change of size or colours takes a frame or two. */
async function noViolations(page: Page, where: string): Promise<void> {
  await nextFrame(page)
  await softly.poll(() => violations(page), { message: where, timeout: 8000 }).toEqual([])
}

async function noOverflow(page: Page, where: string): Promise<void> {
  const poll = { message: `${where}: beside the screen`, timeout: 8000 }
  await softly.poll(() => overflowing(page), poll).toEqual([])
}

function nextFrame(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
}

/**
 * Loads axe once per document, because loading it takes longer than running it. Then checks the stylesheets, which are
 * the same in all states of a document.
 */
async function loadAxe(page: Page, state: string): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(axe.source)
  const found = await run(page, { runOnly: ['css-orientation-lock'] })
  softly(found, `${state}: stylesheets`).toEqual([])
}

const violations = (page: Page) =>
  run(page, {
    preload: false,
    rules: Object.fromEntries(askedFor.map((rule) => [rule, { enabled: true }])),
  })

async function run(page: Page, rules: axe.RunOptions): Promise<string[]> {
  const options: axe.RunOptions = { resultTypes: ['violations'], ...rules }
  const found = await page.evaluate(async (chosen) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    return (await inPage.run(document, chosen)).violations
  }, options)
  return found.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, any, all, none }) => {
      const reasons = [...any, ...all, ...none].map(({ message }) => message)
      return `${id} (${impact}) at ${target.join(' ')}: ${reasons.join('; ')}`
    }),
  )
}

/** Lists what overflows: the page if it scrolls sideways, and the popups and controls that extend beyond the screen. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
    const popups = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip]'
    for (const element of document.querySelectorAll<HTMLElement>(popups)) {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const label = `${element.role ?? element.tagName} ${[left, right, top, bottom].map(Math.round)}`
      if (left < 0 || right > clientWidth) found.push(`${label} is cut`)
      if (element.scrollWidth > element.clientWidth) found.push(`${label} scrolls sideways`)
      const isFixed = element.matches('[role=dialog], [role=alertdialog], [role=menu]')
      if (isFixed && (top < 0 || bottom > innerHeight)) found.push(`${label} has parts out of reach`)
    }
    for (const control of document.querySelectorAll<HTMLElement>('a, button, input, select, textarea')) {
      // A row of chips scrolls sideways by itself.
      if (control.closest('.overflow-x-auto')) continue
      const { left, right, width } = control.getBoundingClientRect()
      if (width > 0 && control.checkVisibility() && (left < 0 || right > clientWidth)) {
        found.push(`${control.tagName} ${control.textContent} ${Math.round(left)} to ${Math.round(right)}`)
      }
    }
    return found
  })
}

/** Lists the targets that are smaller than 44 px. Links in running text are not included. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets =
      'a, button, input, select, textarea, [role=menuitem], [role=menuitemradio], [role=option], [role=tab]'
    const found: string[] = []
    for (const target of document.querySelectorAll<HTMLElement>(targets)) {
      if (!target.checkVisibility() || target.closest('[aria-hidden=true], [inert]')) continue
      const inText = target.matches('a') && getComputedStyle(target).display === 'inline'
      const { width, height } = target.getBoundingClientRect()
      if (inText || width === 0 || (width >= 44 && height >= 44)) continue
      if (!isHitAround(target)) {
        const label = target.getAttribute('aria-label') ?? target.textContent
        found.push(`${target.tagName} "${label}" ${Math.round(width)}×${Math.round(height)}`)
      }
    }
    return found

    /**
     * Whether presses 21 px from the middle still hit the target. The area that reacts may be larger than the element's
     * box.
     */
    function isHitAround(target: HTMLElement): boolean {
      target.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = target.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const around = [
        [x - 21, y],
        [x + 21, y],
        [x, y - 21],
        [x, y + 21],
      ] as const
      return around.every(([x, y]) => target.contains(document.elementFromPoint(x, y)))
    }
  })
}

function outline(page: Page): Promise<{ main: number; h1: number }> {
  return page.evaluate(() => ({
    main: document.querySelectorAll('main').length,
    h1: document.querySelectorAll('h1').length,
  }))
}
