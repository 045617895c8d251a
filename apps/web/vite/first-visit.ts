import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** A screen, and the modules it imports dynamically without anybody having done anything. */
export type Screen = { name: string; limit: number; dynamicImports: readonly string[] }

/** Bytes, compressed with gzip at level 9. */
type FirstVisit = { limit: number; bytes: number; files: Record<string, number> }

/**
 * For the server, which preloads the files, and for tooling/e2e/src/first-visit.spec.ts, which holds them against what
 * a browser loads. Not served: only what is at the root or in assets is.
 */
const reportFile = 'server/first-visit.json'

/**
 * Fails the build when a screen's first visit loads more JavaScript than it may: the page's scripts, what the screen
 * imports dynamically, and all that these import.
 * @param screens limits in bytes; modules as the ends of their ids
 */
export function firstVisit(screens: readonly Screen[]): Plugin {
  return {
    name: 'first-visit',
    apply: 'build',
    generateBundle: {
      // After Vite has written the preloads into the chunks and the scripts into the page.
      order: 'post',
      handler(_options, bundle) {
        const visits = screens.map((screen) => [screen.name, measure(screen, bundle)] as const)
        const source = JSON.stringify(Object.fromEntries(visits), null, 2)
        this.emitFile({ type: 'asset', fileName: reportFile, source })
        const heavy = visits.filter(([, { bytes, limit }]) => bytes > limit)
        if (heavy.length > 0) throw tooHeavy(heavy.map(([screen, visit]) => complaint(screen, visit)))
      },
    },
  }
}

function measure({ limit, dynamicImports }: Screen, bundle: Rolldown.OutputBundle): FirstVisit {
  const wanted = [...pageScripts(bundle), ...dynamicImports.map((module) => chunkOf(module, bundle))]
  const files: Record<string, number> = {}
  for (let file = wanted.pop(); file !== undefined; file = wanted.pop()) {
    if (file in files) continue
    const output = bundle[file]
    if (!output) throw new Error(`first-visit: ${file} is not in the bundle`)
    files[file] = gzipSync(output.type === 'chunk' ? output.code : output.source, { level: 9 }).length
    if (output.type === 'chunk') wanted.push(...output.imports)
  }
  const bytes = Object.values(files).reduce((sum, size) => sum + size, 0)
  return { limit, bytes, files }
}

function pageScripts(bundle: Rolldown.OutputBundle): string[] {
  const page = bundle['index.html']
  if (page?.type !== 'asset') throw new Error('first-visit: index.html is not in the bundle')
  const tags = String(page.source).matchAll(
    /<(?:script|link rel="modulepreload")[^>]* (?:src|href)="\/([^"]+)"/g,
  )
  return [...tags].map(([, file = '']) => file)
}

function chunkOf(module: string, bundle: Rolldown.OutputBundle): string {
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(module)),
  )
  if (!chunk) throw new Error(`first-visit: no chunk has ${module}; was it renamed?`)
  return chunk.fileName
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** Where in this file it was found tells nobody anything. */
function tooHeavy(complaints: readonly string[]): Error {
  const error = new Error(complaints.join('\n'))
  error.stack = ''
  return error
}

function complaint(screen: string, { limit, bytes, files }: FirstVisit): string {
  const largest = Object.entries(files)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 4)
    .map(([file, size]) => `${file} ${kilobytes(size)}`)
  const excess = `${kilobytes(bytes)} of JavaScript, above its limit of ${kilobytes(limit)}`
  return `First visit of the ${screen} screen: ${excess}. Largest: ${largest.join(', ')}`
}
