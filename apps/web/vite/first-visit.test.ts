import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { firstVisit, type Screen } from './first-visit.ts'

/** Text that gzip cannot make smaller than it is. */
const noise = Array.from({ length: 6000 }, (_, index) => Math.sin(index).toString(36).slice(3, 9)).join('')

const files = {
  'index.html':
    '<!doctype html><html><head></head><body><script type="module" src="/main.js"></script></body></html>',
  'main.js': `import('./screen.js').then(({ show }) => show()); document.onclick = () => import('./menu.js')`,
  'screen.js': `import { plate } from './plate.js'; export const show = () => document.body.append(plate, 'screen')`,
  'menu.js': `import { plate } from './plate.js'; export const menu = () => document.body.append(plate, 'menu')`,
  'plate.js': `export const plate = '${noise}'`,
}

let root: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lunchvote-first-visit-'))
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(root, name), content)
})
afterAll(() => rm(root, { recursive: true }))

function buildWith(screen: Screen) {
  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false },
    plugins: [firstVisit([screen])],
  })
}

async function report(screen: Screen) {
  const results = [await buildWith(screen)].flat()
  const outputs = results.flatMap((result) => ('output' in result ? result.output : []))
  const written = outputs.find(({ fileName }) => fileName === 'server/first-visit.json')
  if (written?.type !== 'asset') throw new Error('No report')
  return JSON.parse(String(written.source)) as Record<
    string,
    { bytes: number; files: Record<string, number> }
  >
}

it('counts the page, what the screen imports dynamically, and what that imports, but no more', async () => {
  const { lunch } = await report({ name: 'lunch', limit: 100_000, dynamicImports: ['/screen.js'] })
  const names = Object.keys(lunch?.files ?? {}).map((file) => file.replace(/^assets\/|-[\w-]{8}\.js$/g, ''))
  expect(names.sort()).toEqual(['index', 'plate', 'screen'])
  expect(lunch?.bytes).toBeGreaterThan(noise.length / 2)
})

it('fails in one line with the screen, its size, its limit and the largest files', async () => {
  const heavy = buildWith({ name: 'lunch', limit: 10_000, dynamicImports: ['/screen.js'] })
  await expect(heavy).rejects.toThrow(
    /First visit of the lunch screen: [\d.]+ kB of JavaScript, above its limit of 10\.0 kB\. Largest: assets\/plate-\S+ [\d.]+ kB, /,
  )
})

it('fails when a screen names a module that is not there any more', async () => {
  const outdated = buildWith({ name: 'lunch', limit: 100_000, dynamicImports: ['/renamed.js'] })
  await expect(outdated).rejects.toThrow('no chunk has /renamed.js')
})
