import type { Attempt } from '@lunchvote/contracts/restaurants'
import type { Lookup } from '@lunchvote/outgoing/public-address'
import { createPublicAgent, isPrivateAddress } from '@lunchvote/outgoing/public-agent'
import { Agent, fetch, type Response } from 'undici'
import { done, pageFault, serviceFault, stopped } from './attempt.ts'
import { retryDelay, type Sleep } from './retry-wait.ts'
import type { WoltAddresses } from './wolt-address.ts'

export type Page = {
  html: string
  /** The URL of the page after all redirects. */
  url: URL
}

/** The last answer after all redirects, and its URL. */
type Answer = { response: Response; url: URL }

const maxHops = 4
const maxBytes = 2 * 1024 * 1024

const headers = {
  'user-agent': 'LunchVote/0.1 (imports a restaurant when a team member asks for it)',
  accept: 'text/html,application/xhtml+xml',
}

/**
 * Creates a function that fetches only Wolt's pages. Before each request, also after a redirect, the function checks
 * the host, and checks that the host resolves to a public address. It does not check the address of the operator's own
 * origin. Proxies of the environment are ignored, because the address cannot be checked behind a proxy.
 * @param pageMs the time-out of a page, including its redirects and second try
 */
export function createPageFetch(options: {
  addresses: WoltAddresses
  lookup: Lookup
  sleep: Sleep
  pageMs: number
}) {
  const { addresses, lookup, sleep, pageMs } = options
  const anyone = createPublicAgent(lookup)
  const own = new Agent({ allowH2: false })

  async function follow(start: string, signal: AbortSignal): Promise<Attempt<Answer>> {
    let next = addresses.permitted(start)
    for (let hop = 0; hop <= maxHops; hop += 1) {
      if (!next) return pageFault('This URL leads away from Wolt')
      const url = next
      const response = await fetch(url, {
        dispatcher: addresses.isOwn(url) ? own : anyone,
        redirect: 'manual',
        signal,
        headers: { ...headers, 'accept-language': acceptedLanguages(url) },
      })
      const location = response.headers.get('location')
      if (location === null || response.status < 300 || response.status > 399) return done({ response, url })
      await response.body?.cancel()
      const target = URL.parse(location, url.href)
      next = target ? addresses.permitted(target.href) : undefined
    }
    return pageFault('This URL redirects too many times')
  }

  return async (start: string, callerSignal: AbortSignal): Promise<Attempt<Page>> => {
    if (callerSignal.aborted) return stopped
    const deadline = Date.now() + pageMs
    const signal = AbortSignal.any([callerSignal, AbortSignal.timeout(pageMs)])
    try {
      let followed = await follow(start, signal)
      if (followed.ok && mayPass(followed.value.response)) {
        const { response } = followed.value
        const wait = retryDelay(response.headers.get('retry-after'))
        if (wait < deadline - Date.now()) {
          await response.body?.cancel()
          await sleep(wait, signal)
          followed = await follow(start, signal)
        }
      }
      return followed.ok ? await read(followed.value) : followed
    } catch (error) {
      if (callerSignal.aborted) return stopped
      if (signal.aborted) return serviceFault('Wolt took too long to answer')
      if (isPrivateAddress(error)) return pageFault('This URL does not lead to the public internet')
      return serviceFault('Wolt cannot be reached at the moment, try again later')
    }
  }
}

const mayPass = ({ status }: Response) => status === 429 || status >= 500

/** Returns the `Accept-Language` for the language in the URL, such as `/fi/fin/helsinki/…`. */
function acceptedLanguages({ pathname }: URL): string {
  const [, language] = /^\/([a-z]{2})\//i.exec(pathname) ?? []
  return language && language !== 'en' ? `${language}, en;q=0.5` : 'en'
}

async function read({ response, url }: Answer): Promise<Attempt<Page>> {
  if (!response.ok) {
    await response.body?.cancel()
    return refusal(response.status)
  }
  const html = await text(response)
  if (html === undefined) return pageFault('This page is too large to read')
  return html.trim() === '' ? pageFault('Wolt answered with an empty page') : done({ html, url })
}

function refusal(status: number): Attempt<never> {
  if (status === 404 || status === 410) return pageFault('Wolt has no restaurant at this address')
  if (status === 429) return serviceFault('Wolt is busy at the moment, try again later', status)
  // Wolt answers with 403 or 429 when LunchVote sends too many requests.
  if (status === 401 || status === 403)
    return serviceFault('Wolt refused the request, try again later', status)
  if (status >= 500) return serviceFault('Wolt has a problem at the moment, try again later', status)
  return pageFault(`Wolt does not show this page (status ${status})`)
}

/**
 * Reads the body. Undefined if the decompressed body is larger than the limit. Returning from the loop ends the
 * transfer.
 */
async function text({ body }: Response): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let size = 0
  let html = ''
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return undefined
    html += decoder.decode(chunk, { stream: true })
  }
  return html + decoder.decode()
}
