import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from './environment.ts'
import type { WebSettings } from './web/web-settings.ts'

/** What the page may load and talk to beside this server. */
type ThirdParty = { scripts: string[]; connections: string[]; frames: string[] }

type ThirdParties = Pick<WebSettings, 'recaptcha' | 'analytics'>

const nobody: ThirdParty = { scripts: [], connections: [], frames: [] }

/** @param https whether the public origin is https: only then may browsers be told to stay there */
export function securityHeaders({ https, ...settings }: ThirdParties & { https: boolean }) {
  const common = {
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: https ? 'max-age=31536000' : false,
    // Pictures of other origins come without permission headers.
    crossOriginEmbedderPolicy: false,
  }
  const ofPages = secureHeaders({
    ...common,
    xFrameOptions: 'DENY',
    contentSecurityPolicy: pagePolicy(settings),
  })
  const ofData = secureHeaders({ ...common, ...meansNothingToData, contentSecurityPolicy: dataPolicy })
  return createMiddleware<AppEnv>((c, next) => (isData(c.req.path) ? ofData(c, next) : ofPages(c, next)))
}

const isData = (path: string) => path.startsWith('/api/') && !/^\/api\/docs(\/|$)/.test(path)

/** An answer of the API that is opened as a page loads nothing and is shown in no frame. */
const dataPolicy = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
}

/** For documents, or for plug-ins and browsers of long ago. A call pays for each header more than for its bytes. */
const meansNothingToData = {
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
  const parties = [recaptcha ? verifier(recaptcha) : nobody, analytics ? posthog(analytics) : nobody]
  const [scripts, connections, frames] = (['scripts', 'connections', 'frames'] as const).map((kind) =>
    parties.flatMap((party) => party[kind]),
  ) as [string[], string[], string[]]
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...scripts],
    styleSrc: ["'self'"],
    // Venues carry pictures from anywhere.
    imgSrc: ["'self'", 'data:', 'https:', 'http:'],
    ...(connections.length > 0 && { connectSrc: ["'self'", ...connections] }),
    ...(frames.length > 0 && { frameSrc: frames }),
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  }
}

/** What the verifier's script at an origin takes from elsewhere. */
const elsewhere: Record<string, { scripts: string[]; frames: string[] }> = {
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
  const { scripts, frames } = elsewhere[baseUrl] ?? nobody
  return { scripts: [own, ...scripts], connections: [own], frames: [own, ...frames] }
}

/** Its library is served from here; only events leave. PostHog's cloud takes them at one origin of a region, whichever is given. */
function posthog({ host }: { host: string }): ThirdParty {
  const region = /^https:\/\/(eu|us)(?:\.i|-assets\.i)?\.posthog\.com$/.exec(host)?.[1]
  const events = region === undefined ? host : `https://${region}.i.posthog.com`
  return { scripts: [], connections: [events], frames: [] }
}
