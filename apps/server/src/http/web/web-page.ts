import { createHash } from 'node:crypto'
import { type PreparedBody, prepareBody } from '../prepared-body.ts'
import { linkPreview } from './link-preview.ts'

/** The screens that a visit can begin with. */
export type Screen = 'landing' | 'auth' | 'vote'

/** The JavaScript files that each screen loads first, as paths in the web app's folder. */
export type FilesOfScreens = Record<Screen, readonly string[]>

export type Page = {
  build: string
  variants: Record<Screen, PreparedBody>
  /** Creates the page of an invite link, whose preview names the team. */
  invitation: (team: { name: string; url: string }) => Promise<PreparedBody>
}

type PageFacts = { appOrigin: string; lacks: readonly ('ai-import' | 'mail')[] }

/**
 * Creates the page for each screen, once when the server starts. The server adds to the built page:
 * - `data-build`: the first digits of the page's hash. The page and its assets name other assets by their hashes, so
 *   `data-build` changes when any asset changes.
 * - `data-lacks`: what the server is not set up for, so that the screens do not offer it.
 * - `data-session="none"`: the request had no session, so the browser need not request the user.
 * - `modulepreload`: the screen's files. Without this, the browser finds them one after the other.
 * - for a request with a session, a preload of the user, which is the first request that the app sends.
 * - for other requests, the preview that chat programs show of a link.
 * @param html the built `index.html`
 */
export async function createPage(
  html: string,
  files: FilesOfScreens,
  { appOrigin, lacks }: PageFacts,
): Promise<Page> {
  const build = createHash('sha256').update(html).digest('hex').slice(0, 8)
  const marks = `data-build="${build}"${lacks.length > 0 ? ` data-lacks="${lacks.join(' ')}"` : ''}`
  const signedOut = `${marks} data-session="none"`
  const preview = await linkPreview({ title: 'LunchVote', url: `${appOrigin}/` }, appOrigin)
  const authLinks = modulePreloads(html, files.auth)
  const [landing, auth, vote] = await Promise.all([
    createVariant(html, signedOut, [preview, ...modulePreloads(html, files.landing)]),
    createVariant(html, signedOut, [preview, ...authLinks]),
    createVariant(html, marks, [userPreload, ...modulePreloads(html, files.vote)]),
  ])
  return {
    build,
    variants: { landing, auth, vote },
    invitation: async ({ name, url }) => {
      const invitation = await linkPreview({ title: `Join ${name} on LunchVote`, url }, appOrigin)
      return createVariant(html, signedOut, [invitation, ...authLinks])
    },
  }
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
  // The texts are functions, because `$` has a meaning in a replacement text, and a team's name can contain it.
  const marked = html.replace('<html', () => `<html ${marks}`)
  return prepareBody(marked.replace('</head>', () => `${links.join('')}</head>`))
}
