import type { WebSettings } from '@lunchvote/contracts/web-settings'
import { html as escaped } from 'hono/html'
import { type PreparedBody, prepareBody } from '../prepared-body.ts'

export type Page = {
  /** The page for a request with a session. */
  member: PreparedBody
  visitor: PreparedBody
  /** Creates a visitor's page for an invite link, whose preview names the team. */
  invitation: (team: { name: string; url: string }) => Promise<PreparedBody>
}

type PageFacts = { build: string; appOrigin: string; settings: WebSettings }

/**
 * Creates the page in a language, once when the server starts. The server adds to the built page:
 * - `data-build`: the build of the web app.
 * - `data-settings`: the public settings as JSON, so that nothing appears late or disappears.
 * - for a request without a session, `data-session="none"`, so that the browser does not request the user. The answer
 *   would be an error, and the landing page would wait for it.
 * - for a request without a session, the preview that chat programs show of a link.
 * - for a request with a session, a preload of the user, which is the first request that the app sends.
 *
 * The built page preloads the scripts of the first screens, each marked with whom it is for (apps/web/vite/first-files.ts).
 * The server removes those for others.
 * @param html the built page
 */
export async function createPage(html: string, facts: PageFacts): Promise<Page> {
  const { build, appOrigin, settings } = facts
  const marks = (await escaped`data-build="${build}" data-settings="${JSON.stringify(settings)}"`).toString()
  const visitorPage = async (title: string, url: string) =>
    extend(without(html, 'member'), `${marks} data-session="none"`, await linkPreview(title, url, appOrigin))
  return {
    member: await extend(without(html, 'visitor'), marks, userPreload),
    visitor: await visitorPage('LunchVote', `${appOrigin}/`),
    invitation: ({ name, url }) => visitorPage(`Join ${name} on LunchVote`, url),
  }
}

/**
 * The URL must equal the one that apps/web/src/features/auth/auth.session.ts requests. Otherwise, the browser would not
 * use the preloaded answer.
 */
const userPreload = '<link rel="preload" as="fetch" crossorigin href="/api/trpc/auth.me">'

/** The page without the scripts that it preloads for these people. */
function without(html: string, people: 'member' | 'visitor'): string {
  return html.replaceAll(new RegExp(`<link [^>]*data-for="${people}"[^>]*>`, 'g'), '')
}

function extend(html: string, marks: string, elements: string): Promise<PreparedBody> {
  // The texts are functions, because `$` has a meaning in a replacement text, and a team's name can contain it.
  const marked = html.replace('<html', () => `<html ${marks}`)
  return prepareBody(marked.replace('</head>', () => `${elements}</head>`))
}

const description = 'Your team decides where to have lunch, in seconds, every day.'

/** The picture of apps/web/public, 1200 by 630 pixels. Its name is a path, so no team may have this name. */
const picture = '/preview.png'

/** The elements of the page's head from which chat programs make the preview of a link. */
async function linkPreview(title: string, url: string, appOrigin: string): Promise<string> {
  const elements = escaped`<meta property="og:type" content="website" />
    <meta property="og:site_name" content="LunchVote" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${url}" />
    <meta property="og:image" content="${appOrigin}${picture}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="A laid table with four plates" />
    <meta name="twitter:card" content="summary_large_image" />`
  return (await elements).toString()
}
