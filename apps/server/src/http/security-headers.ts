import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from './environment.ts'
import type { WebSettings } from './web/web-settings.ts'

/** Origins besides this server that a page may use. */
type ThirdParty = { scripts: string[]; connections: string[]; frames: string[] }

type ThirdParties = Pick<WebSettings, 'recaptcha' | 'analytics'>

const none: ThirdParty = { scripts: [], connections: [], frames: [] }

/** @param https whether the public origin is https; if so, browsers must use nothing else */
export function securityHeaders({ https, ...settings }: ThirdParties & { https: boolean }) {
  const common = {
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: https ? 'max-age=31536000' : false,
    // Would block pictures of venues, because their servers do not send the headers that it requires.
    crossOriginEmbedderPolicy: false,
  }
  const ofPages = secureHeaders({
    ...common,
    xFrameOptions: 'DENY',
    contentSecurityPolicy: pagePolicy(settings),
  })
  const ofData = secureHeaders({ ...common, ...pageHeadersOff, contentSecurityPolicy: dataPolicy })
  return createMiddleware<AppEnv>((c, next) => (isData(c.req.path) ? ofData(c, next) : ofPages(c, next)))
}

const isData = (path: string) => path.startsWith('/api/') && !/^\/api\/docs(\/|$)/.test(path)

/** The policy of an API answer that is opened as a page. */
const dataPolicy = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
}

/** Headers that matter only to documents or to old browsers. Calls go without them, because each takes time. */
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

function pagePolicy({ recaptcha, analytics }: ThirdParties) {
  const parties = [recaptcha ? verifier(recaptcha) : none, analytics ? posthog(analytics) : none]
  const [scripts, connections, frames] = (['scripts', 'connections', 'frames'] as const).map((kind) =>
    parties.flatMap((party) => party[kind]),
  ) as [string[], string[], string[]]
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...scripts],
    styleSrc: ["'self'"],
    // Pictures of venues may be on any server.
    imgSrc: ["'self'", 'data:', 'https:', 'http:'],
    ...(connections.length > 0 && { connectSrc: ["'self'", ...connections] }),
    ...(frames.length > 0 && { frameSrc: frames }),
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  }
}

/** Further origins that the verifier's script uses. */
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

/** Source: https://docs.cloud.google.com/recaptcha/docs/faq, on content security policies. */
function verifier({ baseUrl }: { baseUrl: string }): ThirdParty {
  const own = `${baseUrl}/recaptcha/`
  const { scripts, frames } = verifierOrigins[baseUrl] ?? none
  return { scripts: [own, ...scripts], connections: [own], frames: [own, ...frames] }
}

/** Only events are sent there; the library is served from here. PostHog's cloud takes them at one origin per region. */
function posthog({ host }: { host: string }): ThirdParty {
  const region = /^https:\/\/(eu|us)(?:\.i|-assets\.i)?\.posthog\.com$/.exec(host)?.[1]
  const events = region === undefined ? host : `https://${region}.i.posthog.com`
  return { scripts: [], connections: [events], frames: [] }
}
