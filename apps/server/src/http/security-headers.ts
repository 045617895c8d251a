import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from './environment.ts'
import { hasSecret } from './secret-paths.ts'
import type { OutsideServices } from './web/web-settings.ts'

/**
 * The origins of a third party from which a page is allowed to load scripts and frames, and to which it is allowed to
 * connect.
 */
type ThirdParty = { scripts: string[]; connections: string[]; frames: string[] }

type ThirdParties = Pick<OutsideServices, 'recaptcha' | 'analytics'>

const none: ThirdParty = { scripts: [], connections: [], frames: [] }

type PageSettings = ThirdParties & {
  /** From where pages show pictures, besides their own server. */
  pictures: string[]
}

/** @param https whether the public origin uses https. If so, the headers make browsers use only https. */
export function securityHeaders({ https, ...settings }: PageSettings & { https: boolean }) {
  const common = {
    // A referrer contains only the origin, because the address can contain the team's name and an invite.
    referrerPolicy: 'strict-origin',
    strictTransportSecurity: https ? 'max-age=31536000' : false,
    // This header would block pictures of venues, because their servers do not send the headers that it requires.
    crossOriginEmbedderPolicy: false,
  }
  const pages = { ...common, xFrameOptions: 'DENY', contentSecurityPolicy: pagePolicy(settings) }
  const ofPages = secureHeaders(pages)
  // The addresses of some pages contain a secret that gives access to an account, or a vote. So requests from these
  // pages send no referrer.
  const ofSecretPages = secureHeaders({ ...pages, referrerPolicy: 'no-referrer' })
  const ofData = secureHeaders({ ...common, ...pageHeadersOff, contentSecurityPolicy: dataPolicy })
  const ofPictures = secureHeaders({
    ...common,
    ...pageHeadersOff,
    contentSecurityPolicy: { ...dataPolicy, sandbox: [] },
    // Chat programs and other sites may show the pictures.
    crossOriginResourcePolicy: 'cross-origin',
  })
  return createMiddleware<AppEnv>(async (c, next) => {
    const { path } = c.req
    if (path.startsWith('/api/pictures/') || isDrawing(path) || path === '/preview.png')
      return ofPictures(c, next)
    if (isData(path)) return ofData(c, next)
    if (!hasSecret(path)) return ofPages(c, next)
    await ofSecretPages(c, next)
    c.res.headers.set('X-Robots-Tag', 'noindex')
  })
}

/** Whether the path is that of a drawing. The other paths below `/drawings` belong to a team of this name. */
const isDrawing = (path: string) => /^\/drawings\/[^/]+\.svg$/.test(path)

/**
 * Whether the path is that of an asset, of an API call or of agents, and not that of a page. The API documentation counts as a
 * page.
 */
const isData = (path: string) => /^\/((assets|api(?!\/docs(\/|$)))\/|mcp\/?$)/.test(path)

/** The content security policy of data, for the case that a browser opens the answer as a page. */
const dataPolicy = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
}

/**
 * Turns off the headers that matter only to pages or to old browsers. Data is sent without them, because setting each
 * header takes time, and a page needs several assets.
 */
const pageHeadersOff = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xFrameOptions: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  removePoweredBy: false,
}

function pagePolicy({ recaptcha, analytics, pictures }: PageSettings) {
  const parties = [recaptcha ? verifier(recaptcha) : none, analytics ? posthog(analytics) : none]
  const [scripts, connections, frames] = (['scripts', 'connections', 'frames'] as const).map((kind) =>
    parties.flatMap((party) => party[kind]),
  ) as [string[], string[], string[]]
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...scripts],
    styleSrc: ["'self'"],
    // A venue's picture can be on any server. The preview of a chosen picture is a blob.
    imgSrc: ["'self'", 'data:', 'blob:', ...pictures],
    ...(connections.length > 0 && { connectSrc: ["'self'", ...connections] }),
    ...(frames.length > 0 && { frameSrc: frames }),
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  }
}

/** For each origin of the human verification, the other origins that its script uses. */
const verifierOrigins: Record<string, { scripts: string[]; frames: string[] }> = {
  'https://www.google.com': {
    scripts: ['https://www.gstatic.com/recaptcha/'],
    frames: ['https://recaptcha.google.com/recaptcha/'],
  },
  'https://www.recaptcha.net': {
    scripts: ['https://www.gstatic.com/recaptcha/', 'https://www.gstatic.cn/recaptcha/'],
    frames: [],
  },
}

/**
 * The origins of the human verification. Source: https://docs.cloud.google.com/recaptcha/docs/faq, on content security
 * policies.
 */
function verifier({ baseUrl }: { baseUrl: string }): ThirdParty {
  const own = `${baseUrl}/recaptcha/`
  const { scripts, frames } = verifierOrigins[baseUrl] ?? none
  return { scripts: [own, ...scripts], connections: [own], frames: [own, ...frames] }
}

/**
 * The origin to which events are sent. PostHog's library is part of the web app, so no scripts come from PostHog.
 * PostHog's cloud has one origin per region.
 */
function posthog({ host }: { host: string }): ThirdParty {
  const region = /^https:\/\/(eu|us)(?:\.i|-assets\.i)?\.posthog\.com$/.exec(host)?.[1]
  const events = region === undefined ? host : `https://${region}.i.posthog.com`
  return { scripts: [], connections: [events], frames: [] }
}
