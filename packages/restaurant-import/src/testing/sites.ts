import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Lookup } from '@lunchvote/outgoing/public-address'
import { siteAddress, startPublicSite } from '@lunchvote/outgoing/testing/public-site'
import { createRestaurantImporter } from '../restaurant-importer.ts'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** Answers with a page from the folder `sites`. We wrote these pages ourselves, with the structure of real pages. */
export const saved =
  (name: string, { status = 200, type = 'text/html; charset=utf-8', headers = {} } = {}): Answer =>
  (response) =>
    response
      .writeHead(status, { 'content-type': type, ...headers })
      .end(readFileSync(new URL(`./sites/${name}.html`, import.meta.url)))

/**
 * Starts sites on this machine. This process reaches them at a public address. All names that end with `.example`
 * resolve to this address, except the names in `names`, which resolve to the addresses there. The keys of `answers` are
 * URLs without the scheme. A request for any other URL gets a 404.
 */
export async function startSites(answers: Record<string, Answer>, names: Record<string, string[]> = {}) {
  const requests: string[] = []
  const site = await startPublicSite((request, response) => {
    const url = `${request.headers.host}${request.url}`
    requests.push(url)
    const answer = answers[url]
    if (answer) answer(response, request)
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not here</title>')
  })
  const lookup: Lookup = (hostname, _options, callback) => {
    const known = /\.example$/.test(hostname) ? [siteAddress] : []
    const addresses = (names[hostname] ?? known).map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }))
    const error = addresses.length === 0 ? Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }) : null
    setImmediate(() => callback(error, addresses))
  }
  return { requests, attempts: site.attempts, lookup, [Symbol.asyncDispose]: site[Symbol.asyncDispose] }
}

/** Creates a reader of links without a model. Each wait ends at once. */
export function testReader(
  lookup: Lookup,
  { pageMs, woltBaseUrl = 'https://wolt.com' }: { pageMs?: number; woltBaseUrl?: string } = {},
) {
  const faults: unknown[] = []
  const { readLink, importer } = createRestaurantImporter({
    woltBaseUrl,
    openai: null,
    onServiceFault: (fault) => faults.push(fault),
    world: { lookup, sleep: async () => {}, ...(pageMs !== undefined && { pageMs }) },
  })
  return { readLink, importer, faults }
}
