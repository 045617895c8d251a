import { createHash } from 'node:crypto'
import { type PreparedBody, prepareBody } from '../prepared-body.ts'

/** The screens that a visit can begin with. */
export type Screen = 'landing' | 'auth' | 'vote'

/** The JavaScript files that each screen loads first, as paths in the web app's folder. */
export type FilesOfScreens = Record<Screen, readonly string[]>

export type Page = { build: string; variants: Record<Screen, PreparedBody> }

/**
 * Creates the page for each screen, once when the server starts. The server adds to the built page:
 * - `data-build`: the first digits of the page's hash. The page and its assets name other assets by their hashes, so
 *   `data-build` changes when any asset changes.
 * - `data-session="none"`: the request had no session, so the browser need not request the user.
 * - `modulepreload`: the screen's files. Without this, the browser finds them one after the other.
 * - for a request with a session, a preload of the user, which is the first request that the app sends.
 * @param html the built `index.html`
 */
export async function createPage(html: string, files: FilesOfScreens): Promise<Page> {
  const build = createHash('sha256').update(html).digest('hex').slice(0, 8)
  const signedOut = `data-build="${build}" data-session="none"`
  const [landing, auth, vote] = await Promise.all([
    createVariant(html, signedOut, modulePreloads(html, files.landing)),
    createVariant(html, signedOut, modulePreloads(html, files.auth)),
    createVariant(html, `data-build="${build}"`, [userPreload, ...modulePreloads(html, files.vote)]),
  ])
  return { build, variants: { landing, auth, vote } }
}

/**
 * The URL must equal the one that apps/web/src/features/auth/auth.session.ts requests. Otherwise, the browser would not
 * use the preloaded answer.
 */
const userPreload = '<link rel="preload" as="fetch" crossorigin href="/api/trpc/auth.me">'

function modulePreloads(html: string, files: readonly string[]): string[] {
  return files
    .filter((file) => !html.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
}

function createVariant(html: string, marks: string, links: readonly string[]): Promise<PreparedBody> {
  return prepareBody(html.replace('<html', `<html ${marks}`).replace('</head>', `${links.join('')}</head>`))
}
