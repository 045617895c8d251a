import { say } from '@lunchvote/contracts/reasons'
import type { Attempt } from '@lunchvote/contracts/restaurants'
import type { Lookup } from '@lunchvote/outgoing/public-address'
import { createPublicAgent, isPrivateAddress } from '@lunchvote/outgoing/public-agent'
import { Agent, fetch, type Response } from 'undici'
import { done, pageFault, serviceFault, stopped } from './attempt.ts'
import { readBody } from './page-body.ts'
import { notPublic, type PageSource } from './page-source.ts'
import { retryDelay, type Sleep } from './retry-wait.ts'

export type Page = {
  html: string
  /** The URL of the page after all redirects. */
  url: URL
}

type FetchOptions = {
  lookup?: Lookup | undefined
  sleep: Sleep
  /** The time-out of a page, including its redirects and second try, in milliseconds. */
  pageMs: number
}

/** What is asked of a site, and how its answer is read. */
type FetchTask<T> = {
  headers: { 'user-agent': string; accept: string }
  read(response: Response, url: URL, site: string): Promise<Attempt<T>>
}

/** Creates a function that fetches the pages of a source. */
export const createPageFetch = (options: FetchOptions) =>
  createFetch<Page>(options, {
    headers: {
      'user-agent': 'LunchVote/0.1 (imports a restaurant when a team member asks for it)',
      accept: 'text/html,application/xhtml+xml',
    },
    read,
  })

/**
 * Creates a function that fetches what a source permits. Before each request, also after a redirect, the source judges the
 * URL, and the connection is made only to a public address. The addresses of the operator's own origin are not checked.
 * Proxies of the environment are ignored, because the address cannot be checked behind a proxy.
 */
export function createFetch<T>({ lookup, sleep, pageMs }: FetchOptions, task: FetchTask<T>) {
  const anyone = createPublicAgent(lookup)
  const own = new Agent({ allowH2: false })

  return async (source: PageSource, start: string, callerSignal: AbortSignal): Promise<Attempt<T>> => {
    if (callerSignal.aborted) return stopped
    const deadline = Date.now() + pageMs
    const signal = AbortSignal.any([callerSignal, AbortSignal.timeout(pageMs)])
    let site = ''

    async function follow(): Promise<Attempt<{ response: Response; url: URL }>> {
      let next = source.permitted(start)
      for (let hop = 0; hop <= source.maxRedirects; hop += 1) {
        if (!next.ok) return next
        const url = next.value
        site = source.siteOf(url)
        const refused = await source.ready?.(url)
        if (refused) return refused
        const response = await fetch(url, {
          dispatcher: source.isOwn(url) ? own : anyone,
          redirect: 'manual',
          signal,
          headers: { ...task.headers, 'accept-language': acceptedLanguages(url) },
        })
        const location = response.headers.get('location')
        if (location === null || response.status < 300 || response.status > 399)
          return done({ response, url })
        await response.body?.cancel()
        next = source.permitted(URL.parse(location, url.href)?.href ?? '', url)
      }
      return pageFault(say('page_redirects'))
    }

    try {
      let followed = await follow()
      if (followed.ok && mayPass(followed.value.response)) {
        const { response } = followed.value
        const wait = retryDelay(response.headers.get('retry-after'))
        if (wait < deadline - Date.now()) {
          await response.body?.cancel()
          await sleep(wait, signal)
          followed = await follow()
        }
      }
      if (!followed.ok) return followed
      const { response, url } = followed.value
      return (await source.refusal(response, site)) ?? (await task.read(response, url, site))
    } catch (error) {
      if (callerSignal.aborted) return stopped
      if (signal.aborted) return serviceFault(say('site_too_slow', { site }))
      return isPrivateAddress(error) ? notPublic : source.unreachable(error, site)
    }
  }
}

const mayPass = ({ status }: Response) => status === 429 || status >= 500

/** Returns the `Accept-Language` for the language in the URL, such as `/fi/fin/helsinki/…`. */
function acceptedLanguages({ pathname }: URL): string {
  const [, language] = /^\/([a-z]{2})\//i.exec(pathname) ?? []
  return language && language !== 'en' ? `${language}, en;q=0.5` : 'en'
}

async function read(response: Response, url: URL, site: string): Promise<Attempt<Page>> {
  const html = await readBody(response)
  if (html === undefined) return pageFault(say('page_too_large'))
  return html.trim() === '' ? pageFault(say('page_empty', { site })) : done({ html, url })
}
