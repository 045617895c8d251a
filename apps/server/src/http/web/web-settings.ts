import { Hono } from 'hono'
import type { AppEnv } from '../environment.ts'

export type WebSettings = {
  /** Human verification. `baseUrl` is the origin of its script and of its frame. */
  recaptcha: { siteKey: string; baseUrl: string } | null
  /** PostHog. `host` is the origin that events are sent to. */
  analytics: { key: string; host: string } | null
  /** Addresses of the links in the page's footer; null if unset. */
  links: { donate: string | null; contact: string | null; author: string | null }
}

/**
 * `GET /api/web-settings`: the public settings of this deployment, so that one build of the web app serves every
 * deployment. Not part of the published API.
 */
export function createWebSettings({ recaptcha, analytics, links }: WebSettings): Hono<AppEnv> {
  const answer = {
    recaptcha: recaptcha && {
      siteKey: recaptcha.siteKey,
      scriptUrl: `${recaptcha.baseUrl}/recaptcha/api.js?render=${encodeURIComponent(recaptcha.siteKey)}`,
    },
    analytics: analytics && { key: analytics.key, host: analytics.host },
    links,
  }
  return new Hono<AppEnv>().get('/api/web-settings', (c) => c.json(answer))
}
