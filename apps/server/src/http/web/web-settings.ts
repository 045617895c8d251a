import { Hono } from 'hono'
import type { AppEnv } from '../environment.ts'

export type WebSettings = {
  /** The settings of human verification. `baseUrl` is the origin of its script and of its frame. */
  recaptcha: { siteKey: string; baseUrl: string } | null
  /** The settings of PostHog. `host` is the origin to which events are sent. */
  analytics: { key: string; host: string } | null
  /**
   * The addresses of the footer's links. A link without an address is hidden, except that the link to donate then leads
   * to the project's page.
   */
  links: { donate: string | null; contact: string | null; author: string | null }
}

/**
 * Answers `GET /api/web-settings` with the public settings of this deployment, so that one build of the web app works
 * in every deployment. This route is not part of the published API.
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
