import type { ApiDeps } from '@lunchvote/api/context'
import type { ServerPart, WebSettings } from '@lunchvote/contracts/web-settings'
import { Hono } from 'hono'
import type { AppEnv } from '../environment.ts'

/** The services of others that pages use, and the addresses of the footer's links. */
export type OutsideServices = Pick<WebSettings, 'analytics' | 'links'> & {
  /** The settings of human verification. `baseUrl` is the origin of its script and of its frame. */
  recaptcha: { siteKey: string; baseUrl: string } | null
}

type Parts = Pick<ApiDeps, 'importer' | 'isDemo' | 'oidc' | 'places' | 'readsMenus' | 'sendsMail' | 'slack'>

/** The settings for the page: only what everybody may know. */
export function webSettingsOf({ recaptcha, analytics, links }: OutsideServices, api: Parts): WebSettings {
  const has: Record<ServerPart, boolean> = {
    'ai-import': api.importer !== null,
    mail: api.sendsMail,
    menus: api.readsMenus,
    places: api.places !== null,
    slack: api.slack !== null,
  }
  return {
    recaptcha: recaptcha && {
      siteKey: recaptcha.siteKey,
      scriptUrl: `${recaptcha.baseUrl}/recaptcha/api.js?render=${encodeURIComponent(recaptcha.siteKey)}`,
    },
    analytics: analytics && { key: analytics.key, host: analytics.host },
    links,
    companyLogin: api.oidc && { name: api.oidc.name, isOnly: api.oidc.isOnly },
    lacks: (Object.keys(has) as ServerPart[]).filter((part) => !has[part]),
    ...(api.isDemo && { demo: true }),
  }
}

/**
 * Answers `GET /api/web-settings`, for the page of Vite in development, and for pages of the version before. This route
 * is not part of the published API.
 */
export function createWebSettings(settings: WebSettings): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/api/web-settings', (c) => c.json(settings))
}
