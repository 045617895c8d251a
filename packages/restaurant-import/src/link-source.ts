import { isIP } from 'node:net'
import { domainToUnicode } from 'node:url'
import { say } from '@lunchvote/contracts/reasons'
import type { Attempt } from '@lunchvote/contracts/restaurants'
import type { Response } from 'undici'
import { done, pageFault, serviceFault } from './attempt.ts'
import { isChallenge, loginNeeded, noPrograms } from './blocked-page.ts'
import { readBody } from './page-body.ts'
import { cannotBeReached, notPublic, type PageSource, unusualStatus } from './page-source.ts'
import { maxUrlLength } from './wolt-address.ts'

const notAPage = pageFault(say('page_url_invalid'))

const onlyHttp = (site: string) => pageFault(say('site_without_https', { site }))

const htmlTypes = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i

/** A name on the public internet: at least two labels, of which the last one is not a number. */
const publicName = /^(?:[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/** The error codes of connections that fail because of TLS, such as those of an invalid certificate. */
const faultyTls = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|ERR_TLS_|ERR_SSL_|EPROTO)/

/**
 * Creates the source of a page of any site. Only https and its default port are fetched, so that a link cannot reach
 * other services. A URL with http is fetched over https, because people paste such links.
 * @param types the media types that are read
 */
export function createLinkSource(link: string, types = htmlTypes): PageSource {
  return {
    maxRedirects: 5,
    permitted(written, from) {
      const url = publicLink(written)
      // `publicLink` changes http to https. If a site redirects from https to http, this gives the same address again,
      // and the redirect would not end.
      return url.ok && url.value.href === from?.href && /^http:/i.test(written)
        ? onlyHttp(siteOf(url.value))
        : url
    },
    isOwn: () => false,
    siteOf,
    refusal: (response, site) => refusal(response, site, types),
    unreachable(error, site) {
      const code = codeOf(error)
      // An unknown name gets the same text as a private address, because different texts would tell which names exist
      // in the server's private network.
      if (code === 'ENOTFOUND') return notPublic
      if (/^http:/i.test(link)) return onlyHttp(site)
      return faultyTls.test(code) ? serviceFault(say('site_certificate', { site })) : cannotBeReached(site)
    },
  }
}

/** Returns the https URL of a link. Fails if the link does not lead to a page on the public internet. */
function publicLink(written: string): Attempt<URL> {
  if (written.length > maxUrlLength) return pageFault(say('page_url_too_long'))
  const [, authority] = /^https?:\/\/([^/?#]+)/i.exec(written) ?? []
  if (authority === undefined || /[\s\p{C}\\]/u.test(written)) return notAPage
  if (authority.includes('@')) return pageFault(say('page_url_with_password'))
  const url = URL.parse(written)
  if (!url || !isPlain(authority, url)) return notAPage
  if (url.port !== '') return pageFault(say('page_url_with_port'))
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0 || !publicName.test(url.hostname)) return notPublic
  url.protocol = 'https:'
  return done(url)
}

/**
 * Whether the host is written without spellings that a URL parser corrects, such as `%77olt`, `0x7f.1` and full-width
 * letters. An attacker could hide another host in them. Letters of any script, as in `pöytä.example`, are allowed.
 */
function isPlain(authority: string, url: URL): boolean {
  const host = authority.toLowerCase().normalize('NFC')
  const [name = ''] = host.split(/:\d+$/)
  return name === url.hostname || name === domainToUnicode(url.hostname)
}

const siteOf = ({ hostname }: URL) => domainToUnicode(hostname).replace(/^www\./, '')

async function refusal(response: Response, site: string, types: RegExp): Promise<Attempt<never> | undefined> {
  const { ok, status, headers, body } = response
  if (ok) {
    const type = headers.get('content-type') ?? 'text/html'
    if (types.test(type)) return undefined
    await body?.cancel()
    return pageFault(say('page_is_file'))
  }
  // Sites that first check whether the reader is a person also answer with these statuses. Only the text of the page
  // shows that it is such a check.
  if (status === 429 || status >= 500) {
    if (isChallenge((await readBody(response)) ?? '')) return noPrograms(site)
    return unusualStatus(status, site)
  }
  await body?.cancel()
  if (status === 404 || status === 410) return pageFault(say('page_missing', { site }))
  if (status === 401) return loginNeeded(site)
  if (status === 403 || status === 406 || status === 451) return noPrograms(site)
  return unusualStatus(status, site)
}

/** Returns the code of a failed connection, such as `ECONNREFUSED`. */
function codeOf(error: unknown): string {
  const { cause, code } = error instanceof Error ? (error as Error & { code?: unknown }) : {}
  return cause === undefined ? String(code) : codeOf(cause)
}
