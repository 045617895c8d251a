import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createTestApp, registration } from '../../testing/test-app.ts'

const web = path.resolve(import.meta.dirname, '../../../../web')

/**
 * The first segments of the paths of the web app's router. Route files are named after their paths. A segment that
 * begins with `_` is a layout and not a part of the path. A `_` at the end leaves out the layout of the same name.
 */
async function webNames(): Promise<string[]> {
  const files = await readdir(path.join(web, 'src/routes'), { recursive: true })
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const segments = file.replace(/\.tsx?$/, '').split(/[\\/.]/)
      return segments.find((segment) => !segment.startsWith('_'))?.replace(/_$/, '') ?? []
    })
    .filter((name) => name !== 'index' && !name.startsWith('$'))
}

/** The first segments of the paths of the server. */
function serverNames(routes: { path: string }[]): string[] {
  return routes.flatMap((route) => /^\/([\w.-]+)(\/|$)/.exec(route.path)?.[1] ?? [])
}

/** The files and folders that a build puts at the root. */
const builtNames = async () => [...(await readdir(path.join(web, 'public'))), 'index.html', 'assets']

it('a team cannot be called like anything that the server or the web app has at the root', async () => {
  const test = await createTestApp()
  onTestFinished(test.close)
  const names = [...serverNames(test.app.routes), ...(await webNames()), ...(await builtNames())]
  expect(names).toEqual(expect.arrayContaining(['api', 'healthz', 'auth', 'edit-venue', 'robots.txt']))
  for (const teamName of new Set(names)) {
    const answer = await test.browser().send('POST', '/api/register', { json: registration({ teamName }) })
    expect(await answer.json(), teamName).toMatchObject({
      code: 'BAD_REQUEST',
      message: `"${teamName}" is a reserved name. Please choose another team name.`,
    })
  }
})
