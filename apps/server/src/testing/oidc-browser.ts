import type { Hono } from 'hono'
import type { AppEnv } from '../http/environment.ts'

/** A browser that keeps the cookies of LunchVote and of the provider, and follows redirects between them by itself. */
export function createOidcBrowser(initialApp: Hono<AppEnv>, address = '10.0.0.1') {
  const jars = new Map<string, Map<string, string>>()
  const own = 'http://localhost:3000'
  let app = initialApp

  /** Sends one request, and keeps the cookies of the answer. */
  async function request(url: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(url)
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    const headers = new Headers(init.headers)
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    if (origin === own) headers.set('x-forwarded-for', address)
    const options: RequestInit = { ...init, headers, redirect: 'manual' }
    const response = await (origin === own ? app.request(url, options) : fetch(url, options))
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      const isOver = value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(cookie)
      if (isOver) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  /** Follows redirects. @returns the first path of LunchVote's web app, or with `until`, the URL that begins with it */
  async function follow(start: string, until?: string): Promise<string> {
    let url = new URL(start, own).href
    for (let hop = 0; hop < 12; hop += 1) {
      const path = url.startsWith(own) ? url.slice(own.length) : null
      if (until && url.startsWith(until)) return url
      if (path !== null && !path.startsWith('/api/')) return path
      const response = await request(url)
      await response.body?.cancel()
      const next = response.headers.get('location')
      if (!next) throw new Error(`${url.split('?')[0]} answered ${response.status}`)
      url = new URL(next, url).href
    }
    throw new Error('There are too many redirects')
  }

  return {
    own,
    request,
    follow,
    /** From now on, another instance answers. */
    moveTo: (other: Hono<AppEnv>) => {
      app = other
    },
    cookies: () => jars.get(own) ?? new Map<string, string>(),
    logIn: (query = '') => follow(`/api/oidc/login${query}`),
    /** The callback's URL, which has not been opened. */
    upToCallback: (query = '') => follow(`/api/oidc/login${query}`, `${own}/api/oidc/callback`),
    /** Calls the REST API. */
    call: async (method: string, path: string, json?: unknown) => {
      const response = await request(`${own}/api${path}`, {
        method,
        ...(json !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(json),
        }),
      })
      const body = (await response.json()) as Record<string, unknown>
      return { status: response.status, body }
    },
  }
}
