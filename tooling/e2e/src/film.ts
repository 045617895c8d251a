import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, startServer } from '@lunchvote/live-server/server-process'
import { chromium, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

// Makes the moving picture of the README: a lunch in the demo, from the first vote to two tables.

const file = path.resolve(import.meta.dirname, '../../../docs/images/lunch.webp')
const size = { width: 390, height: 780 }
/** The time between two pictures, in milliseconds. */
const pauseMs = 150
/** How long the last picture stays, in milliseconds. */
const endMs = 4000

/** Draws a spot where the page is pressed, because one does not see a finger. */
function showPresses(): void {
  addEventListener(
    'pointerdown',
    ({ clientX, clientY }) => {
      const spot = document.createElement('div')
      spot.style.cssText = `position:fixed;left:${clientX - 22}px;top:${clientY - 22}px;width:44px;height:44px;z-index:99;
        border-radius:50%;background:rgb(255 255 255 / .55);border:2px solid rgb(0 0 0 / .35);pointer-events:none`
      document.documentElement.append(spot)
      setTimeout(() => spot.remove(), 600)
    },
    true,
  )
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'lunchvote-film-'))
const server = await startServer({
  PORT: await freePort(),
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  LUNCHVOTE_DEMO: 'on',
})
const browser = await chromium.launch({
  ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
  args: ['--no-sandbox', '--disable-gpu'],
})
const frames: { picture: Buffer; shownMs: number }[] = []
try {
  const page = await browser.newPage({ viewport: size, hasTouch: true, isMobile: true, colorScheme: 'light' })
  await page.addInitScript(showPresses)
  await page.goto(server.origin)
  await page.getByRole('article').first().waitFor()
  await page.waitForLoadState('networkidle')
  const film = record(page)
  await play(page)
  await film.stop()
} finally {
  await browser.close()
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}
const last = frames.at(-1)
if (last) last.shownMs += endMs
const picture = await sharp(
  frames.map(({ picture }) => picture),
  { join: { animated: true } },
)
  .webp({ quality: 55, effort: 6, loop: 0, delay: frames.map(({ shownMs }) => Math.round(shownMs)) })
  .toBuffer()
await writeFile(file, picture)
console.log(`${frames.length} pictures, ${Math.round(picture.length / 1000)} kB: ${file}`)

/** The lunch: one watches, votes, closes voting and sits down at the second table. */
async function play(page: Page): Promise<void> {
  await sleep(3000)
  await press(page.getByRole('button', { name: 'Vote for Ramen Corner' }).first())
  await sleep(6000)
  await press(page.getByRole('button', { name: 'Decide Now' }))
  await sleep(1200)
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Decide Now' }))
  const join = page.getByRole('button', { name: /^Join/ }).first()
  await join.waitFor({ timeout: 30_000 })
  await sleep(4000)
  await press(join)
  await sleep(2500)
}

async function press(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  await target.tap()
}

/** Takes pictures of the page until it is stopped. Equal pictures in a row are one, which is shown longer. */
function record(page: Page) {
  let isOn = true
  const done = (async () => {
    let before = ''
    while (isOn) {
      const began = performance.now()
      const picture = await page.screenshot({ animations: 'allow', caret: 'initial' })
      await sleep(Math.max(0, pauseMs - (performance.now() - began)))
      const shownMs = performance.now() - began
      const hash = createHash('sha256').update(picture).digest('hex')
      const last = frames.at(-1)
      if (last && hash === before) last.shownMs += shownMs
      else frames.push({ picture, shownMs })
      before = hash
    }
  })()
  return {
    stop: async () => {
      isOn = false
      await done
    },
  }
}
