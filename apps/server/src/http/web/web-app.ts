import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { ApiDeps } from '@lunchvote/api/context'
import { DomainError } from '@lunchvote/api/errors'
import { limited } from '@lunchvote/api/rate-limits'
import { invitedTeam } from '@lunchvote/api/team/invites.service'
import {
  defaultLanguage,
  type Language,
  languageCookieName,
  languages,
  pageFile,
} from '@lunchvote/contracts/languages'
import type { WebSettings } from '@lunchvote/contracts/web-settings'
import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import { languageDetector } from 'hono/language'
import { logPartialFault } from '../answer-error.ts'
import { countedAs } from '../client-address.ts'
import type { AppEnv } from '../environment.ts'
import { answerPrepared } from '../prepared-body.ts'
import { hasSessionCookie, readCredential } from '../session-token.ts'
import { createLoopQueue, queued } from '../turns-of-loop.ts'
import { createPage, type Page } from './web-page.ts'

const assetsFolder = 'assets'
const year = 'public, max-age=31536000, immutable'

const cacheFor = (policy: string) =>
  createMiddleware(async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('Cache-Control', policy)
  })

/** Finds the language of the page: the one that the browser keeps in its cookie, or the first that its reader knows. */
const findLanguage = languageDetector({
  order: ['cookie', 'header'],
  lookupCookie: languageCookieName,
  supportedLanguages: [...languages],
  fallbackLanguage: defaultLanguage,
  caches: false,
})

const drawingPaths = '/drawings/:file{[^/]+\\.[a-z]+}'

/** Pages of other sites may read the answer, for example to draw it on a canvas. */
const readableByAll = createMiddleware(async (c, next) => {
  await next()
  c.res.headers.set('Access-Control-Allow-Origin', '*')
})

/** The name of the header from which a page learns that the server has a newer build of the web app. */
export const buildHeader = 'X-Build'

type WebApp = {
  routes: Hono<AppEnv>
  /** Identifies the build. The value changes when any asset changes. */
  build: string
}

/**
 * Serves the built web app. Browsers cache hashed assets and drawings for a year, and files at the root for an hour. Other paths get
 * the page, whose router chooses the screen. Without a session, a path that looks like a file gets 404 instead. Team
 * names are paths too, so a path leads to a file only if the build contains that file.
 * @param root folder with `index.html`
 * @param settings for the page
 */
export async function createWebApp(root: string, api: ApiDeps, settings: WebSettings): Promise<WebApp> {
  const html = await readFile(path.join(root, pageFile(defaultLanguage)), 'utf8')
  const facts = {
    // The page and its assets name other assets by their hashes, and the page has a hash of the texts of all languages, so
    // this value changes when any asset changes.
    build: createHash('sha256').update(html).digest('hex').slice(0, 8),
    appOrigin: api.appOrigin,
    settings,
  }
  const english = await createPage(html, facts)
  const pages = new Map<Language, Page>([[defaultLanguage, english]])
  const entries = await readdir(root, { withFileTypes: true })
  const rootFiles = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('index.'))
  const files = serveStatic({ root, precompressed: true })

  const routes = new Hono<AppEnv>()
  routes.use(queued(createLoopQueue()))
  routes.use(`/${assetsFolder}/*`, cacheFor(year), files)
  routes.all(`/${assetsFolder}/*`, (c) => c.notFound())
  // Other paths below `/drawings` lead to the page, for a team that had this name before it was reserved.
  routes.use(drawingPaths, cacheFor(year), readableByAll, files)
  routes.all(drawingPaths, (c) => c.notFound())
  for (const { name } of rootFiles) routes.get(`/${name}`, cacheFor('public, max-age=3600'), files)
  routes.get('*', etag(), findLanguage, async (c) => {
    await limited(api.rateLimiter, 'page', countedAs(c.get('address')))
    const language = (await accountLanguage(c, api)) ?? (c.get('language') as Language)
    return answerPage(c, await pageIn(language), facts.build, api)
  })
  return { routes, build: facts.build }

  /** The page in English as long as the page in this language is not built. */
  async function pageIn(language: Language): Promise<Page> {
    const known = pages.get(language)
    if (known) return known
    const file = path.join(root, pageFile(language))
    if (!existsSync(file)) return english
    const page = await createPage(await readFile(file, 'utf8'), facts)
    pages.set(language, page)
    return page
  }
}

/**
 * The endings of files that scanners request from every server. `js` is not in the list, because some teams have names
 * that end with it, such as `Node.js`.
 */
const fileName =
  /\.(7z|aspx?|bak|bz2|cfg|cgi|conf|db|env|gz|ini|json|jsp|key|log|map|old|pem|php|rar|sql|sqlite|swp|tar|tgz|txt|xml|ya?ml|zip)$/i

/**
 * Whether the path looks like a file that does not exist, such as `/.env` or `/backup.sql`. A team name may look like a
 * file too, so a request with a session always gets the page.
 */
function looksLikeFile(c: Context): boolean {
  return !hasSessionCookie(c) && (c.req.path.includes('/.') || fileName.test(c.req.path))
}

/**
 * The language of the account, for a browser that does not keep a language. The browser then keeps it, so that later
 * pages need no session. Undefined without a session, or without a language of the account. The page is also answered if
 * the session cannot be read.
 */
async function accountLanguage(c: Context<AppEnv>, api: ApiDeps): Promise<Language | undefined> {
  if (!hasSessionCookie(c) || getCookie(c, languageCookieName) !== undefined) return undefined
  const secure = api.appOrigin.startsWith('https:')
  const { sessionToken, cookie, flush } = readCredential(c, { secure })
  try {
    await limited(api.rateLimiter, 'any', `address ${countedAs(c.get('address'))}`)
    const session =
      sessionToken && (await api.sessions.validate(sessionToken, c.req.header('user-agent') ?? null))
    if (!session) return undefined
    if (session.extended) cookie.set(sessionToken, session.expiresAt)
    flush()
    const { language } = session.user
    if (!language) return undefined
    setCookie(c, languageCookieName, language, { path: '/', sameSite: 'Lax', secure, maxAge: 400 * 86_400 })
    return language
  } catch (error) {
    if (!(error instanceof DomainError)) logPartialFault(c, error)
    return undefined
  }
}

async function answerPage(c: Context<AppEnv>, page: Page, build: string, api: ApiDeps): Promise<Response> {
  if (looksLikeFile(c)) {
    // The answer must not be cached, because a member of a team with this name needs the page.
    c.header('Cache-Control', 'no-store')
    return c.notFound()
  }
  c.header(buildHeader, build)
  const team = await invitedBy(c, api)
  const body = team ? await page.invitation(team) : hasSessionCookie(c) ? page.member : page.visitor
  return answerPrepared(c, body, {
    'Content-Type': 'text/html; charset=UTF-8',
    // The name of a team and the language of an account are not for caches that several people share.
    'Cache-Control': team || hasSessionCookie(c) ? 'private, no-cache' : 'no-cache',
    Vary: 'Accept-Language, Cookie',
  })
}

/**
 * The team that the preview of this link names. Undefined for all other pages. The page does not depend on the team, so
 * it is also answered if the team cannot be looked up.
 */
async function invitedBy(c: Context<AppEnv>, api: ApiDeps) {
  const { team, invite } = c.req.query()
  if (team === undefined || hasSessionCookie(c) || !/^\/auth\/?$/.test(c.req.path)) return undefined
  try {
    await limited(api.rateLimiter, 'any', `address ${countedAs(c.get('address'))}`)
    return await invitedTeam(api, { team, invite })
  } catch (error) {
    if (!(error instanceof DomainError)) logPartialFault(c, error)
    return undefined
  }
}
