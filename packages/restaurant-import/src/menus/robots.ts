import type { Attempt } from '@lunchvote/contracts/restaurants'
import type { Lookup } from '@lunchvote/outgoing/public-address'
import type { Response } from 'undici'
import { done } from '../attempt.ts'
import { createLinkSource } from '../link-source.ts'
import { readLines } from '../page-body.ts'
import { createFetch } from '../page-fetch.ts'
import { unusualStatus } from '../page-source.ts'
import type { Sleep } from '../retry-wait.ts'
import { menuAgent, type Ready } from './menu-fetch.ts'

/** As much as RFC 9309 asks to read at least. The rest is left out. */
const maxBytes = 500 * 1024

/** The lines of a `robots.txt` that decide. All others are left out of what is kept. */
const deciding = /^\s*(?:user-agent|allow|disallow)\s*:/i

/**
 * Creates a function that fetches the `robots.txt` of a host. It is empty if the host has none. If the host does not say,
 * because it has a fault, nothing of it may be fetched (RFC 9309).
 */
export function createRobotsFetch(options: { lookup?: Lookup; sleep: Sleep; pageMs: number }) {
  const fetchRobots = createFetch<string>(options, {
    headers: { 'user-agent': menuAgent, accept: 'text/plain' },
    read,
  })
  return (host: string, ready: Ready, signal: AbortSignal): Promise<Attempt<string>> => {
    const address = `https://${host}/robots.txt`
    const source = {
      ...createLinkSource(address),
      ready,
      refusal: async ({ status }: Response, site: string) =>
        status === 429 || status >= 500 ? unusualStatus(status, site) : undefined,
    }
    return fetchRobots(source, address, signal)
  }
}

async function read(response: Response, _url: URL): Promise<Attempt<string>> {
  if (!response.ok) {
    await response.body?.cancel()
    return done('')
  }
  const text = await readLines(response, maxBytes)
  return done(
    text
      .split(/\r\n|\r|\n/)
      .filter((line) => deciding.test(line))
      .join('\n'),
  )
}

/** The type of the library's module, which its own types get wrong. */
type RobotsParser = (
  address: string,
  text: string,
) => { isAllowed(url: string, agent: string): boolean | undefined }

/** Whether a `robots.txt` lets LunchVote fetch an address of its host. */
export async function isAllowed(robots: string, url: URL): Promise<boolean> {
  const { default: parse } = (await import('robots-parser')) as unknown as { default: RobotsParser }
  return parse(new URL('/robots.txt', url).href, robots).isAllowed(url.href, 'LunchVote') !== false
}
