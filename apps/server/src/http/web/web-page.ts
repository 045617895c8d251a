import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** The first screens somebody can come to, by what the request tells of them. */
export type Screen = 'landing' | 'auth' | 'vote'

/** The JavaScript each loads without being touched: file names below the web app's folder. */
export type FilesOfScreens = Record<Screen, readonly string[]>

/** The first one a browser accepts is taken. */
export const encodings = ['br', 'gzip', 'identity'] as const

type Variant = { etag: string; bodies: Record<(typeof encodings)[number], Uint8Array<ArrayBuffer>> }
export type Page = { build: string; variants: Record<Screen, Variant> }

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
  const build = hashOf(html).slice(0, 8)
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

async function createVariant(html: string, marks: string, links: readonly string[]): Promise<Variant> {
  const marked = html.replace('<html', `<html ${marks}`).replace('</head>', `${links.join('')}</head>`)
  const identity = Buffer.from(marked)
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)])
  return {
    // Weak: the same page, whatever its encoding.
    etag: `W/"${hashOf(identity).slice(0, 16)}"`,
    bodies: { br: Uint8Array.from(br), gzip: Uint8Array.from(gzipped), identity: Uint8Array.from(identity) },
  }
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
