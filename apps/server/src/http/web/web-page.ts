import { createHash } from 'node:crypto'
import { type PreparedBody, prepareBody } from '../prepared-body.ts'

/** The first screens somebody can come to, by what the request tells of them. */
export type Screen = 'landing' | 'auth' | 'vote'

/** The JavaScript each loads without being touched: file names below the web app's folder. */
export type FilesOfScreens = Record<Screen, readonly string[]>

export type Page = { build: string; variants: Record<Screen, PreparedBody> }

/**
 * The page as it is sent for each screen, made once, so that a request costs nothing.
 *
 * - `data-build`: eight hexadecimal digits of the page's own hash. It names every asset by its hash, so two builds that
 *   differ in anything a browser loads have different ones.
 * - `data-session="none"`: no session came with the request, so the browser need not ask who is signed in.
 * - `modulepreload`: all that the screen will load, which the browser would else find out file by file. With a session
 *   also the answer to who is signed in, which is the first thing it asks.
 * @param html the built `index.html`
 */
export async function createPage(html: string, files: FilesOfScreens): Promise<Page> {
  const build = createHash('sha256').update(html).digest('hex').slice(0, 8)
  const signedOut = `data-build="${build}" data-session="none"`
  const [landing, auth, vote] = await Promise.all([
    createVariant(html, signedOut, modulePreloads(html, files.landing)),
    createVariant(html, signedOut, modulePreloads(html, files.auth)),
    createVariant(html, `data-build="${build}"`, [whoIsSignedIn, ...modulePreloads(html, files.vote)]),
  ])
  return { build, variants: { landing, auth, vote } }
}

/** As apps/web/src/features/auth/auth.session.ts asks for it, which then finds it there. */
const whoIsSignedIn = '<link rel="preload" as="fetch" crossorigin href="/api/trpc/auth.me">'

function modulePreloads(html: string, files: readonly string[]): string[] {
  return files
    .filter((file) => !html.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
}

function createVariant(html: string, marks: string, links: readonly string[]): Promise<PreparedBody> {
  return prepareBody(html.replace('<html', `<html ${marks}`).replace('</head>', `${links.join('')}</head>`))
}
