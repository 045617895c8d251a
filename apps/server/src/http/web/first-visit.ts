import { z } from 'zod'
import type { FilesOfScreens } from './web-page.ts'

/**
 * The path of Vite's manifest, which lists the built chunks and their static imports. The folder of the manifest is not
 * served.
 */
export const manifestFile = '.vite/manifest.json'

const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), name: z.string().optional(), imports: z.array(z.string()).default([]) }),
)
type Manifest = z.infer<typeof manifest>

/**
 * Lists the JavaScript files that each screen loads before the visitor touches anything. The names are those of the
 * chunks in apps/web/vite.config.ts. The browser test tooling/e2e/src/first-visit.spec.ts compares the lists with the
 * files that a browser loads.
 * @param json Vite's manifest
 */
export function filesOfScreens(json: string): FilesOfScreens {
  const chunks = manifest.parse(JSON.parse(json))
  return {
    landing: filesOf(chunks, ['index']),
    auth: filesOf(chunks, ['index', 'app', 'auth-screen']),
    vote: filesOf(chunks, ['index', 'app', 'vote-screen']),
  }
}

function filesOf(chunks: Manifest, names: readonly string[]): string[] {
  const files = new Set<string>()
  const add = (key: string) => {
    const chunk = chunks[key]
    if (!chunk) throw new Error(`${manifestFile} has no ${key}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports.forEach(add)
  }
  for (const name of names) {
    const key = Object.keys(chunks).find((candidate) => chunks[candidate]?.name === name)
    if (key === undefined) throw new Error(`${manifestFile} has no chunk ${name}. Was it renamed?`)
    add(key)
  }
  return [...files]
}
