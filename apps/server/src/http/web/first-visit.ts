import { z } from 'zod'
import type { FilesOfScreens } from './web-page.ts'

/** Vite's manifest, which lists the built chunks and their static imports. Its folder is not served. */
export const manifestFile = '.vite/manifest.json'

const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
)
type Manifest = z.infer<typeof manifest>

/** The modules that every screen except the landing page loads. */
const app = ['index.html', 'src/app.tsx', 'src/components/toast-area.tsx']

/**
 * Lists the JavaScript files that each screen loads before the visitor touches anything. The browser test
 * tooling/e2e/src/first-visit.spec.ts compares the lists with the files that a browser loads.
 * @param json Vite's manifest
 */
export function filesOfScreens(json: string): FilesOfScreens {
  const chunks = manifest.parse(JSON.parse(json))
  return {
    landing: filesOf(chunks, ['index.html', 'src/features/shell/components/landing-screen.tsx']),
    auth: filesOf(chunks, [...app, 'src/routes/auth.tsx?tsr-split=component']),
    vote: filesOf(chunks, [
      ...app,
      'src/routes/_member.tsx?tsr-split=component',
      'src/routes/_member/$teamName/index.tsx?tsr-split=component',
    ]),
  }
}

function filesOf(chunks: Manifest, modules: readonly string[]): string[] {
  const files = new Set<string>()
  const add = (module: string) => {
    const chunk = chunks[module]
    if (!chunk) throw new Error(`${manifestFile} has no ${module}. Was it renamed?`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports.forEach(add)
  }
  modules.forEach(add)
  return [...files]
}
