import { limits } from '@lunchvote/contracts/limits'
import { say } from '@lunchvote/contracts/reasons'
import type { Attempt, LinkFacts } from '@lunchvote/contracts/restaurants'
import { done, pageFault } from './attempt.ts'
import { replacement } from './blocked-page.ts'
import {
  categories,
  decoded,
  languageOf,
  oneLineAddress,
  pictureUrl,
  placeFacts,
  promptLimits,
  shortText,
} from './clean-facts.ts'
import type { ModelFacts } from './description-prompt.ts'
import { fittedDescription } from './fitted-description.ts'
import { businessFacts } from './json-ld.ts'
import { headingFacts } from './open-graph.ts'
import type { PageDocument } from './page-document.ts'
import type { PageFacts } from './page-facts.ts'
import type { Page } from './page-fetch.ts'
import { jsonScripts } from './page-json.ts'
import { picturesOn } from './page-picture.ts'
import { nameInTitle, titleParts } from './page-title.ts'
import { codePoints } from './plain-text.ts'
import { isShop, shopFault, woltFacts } from './restaurant-page.ts'
import { strippedPage, strippedSitePage } from './stripped-page.ts'

/** What one part of a page says. */
type Said = Omit<PageFacts, 'id' | 'kind' | 'image'> & {
  source: LinkFacts['source']
  images: readonly string[]
}

/** What a page says, and what the model needs for a description. */
export type LinkPage = {
  facts: LinkFacts
  /** Undefined if the page has a description that fits, or does not say the name. */
  forModel?: ModelFacts
}

/** Reads the page of a restaurant on any site: JSON-LD first, then Open Graph, then the rest of the page. */
export function readSitePage({ html, url }: Page, site: string): Attempt<LinkPage> {
  const document = strippedSitePage(html)
  const meta = (name: string) => metaContent(document, name)
  const title = document.querySelector('title')?.textContent ?? undefined
  const ogTitle = meta('og:title')[0]
  const business = businessFacts(jsonScripts(document, 'application/ld+json'))
  // A page that describes a restaurant is the real page, even if its title looks like that of a login page.
  const replaced =
    business?.kind === 'restaurant'
      ? undefined
      : replacement([...titleParts(title), ...titleParts(ogTitle)], html, site)
  if (replaced) return replaced

  const siteName = meta('og:site_name')[0]
  const ofOrganization = business?.kind === 'organization'
  const said: Said[] = [
    // The picture of an organization is mostly its logo, so the other pictures of the page come first.
    ...(business
      ? [{ ...business, source: 'json-ld' as const, images: ofOrganization ? [] : business.images }]
      : []),
    {
      source: 'open-graph',
      name: nameInTitle(ogTitle, url, siteName),
      summary: meta('og:description')[0],
      images: [...meta('og:image:secure_url'), ...meta('og:image'), ...meta('og:image:url')],
    },
    {
      source: 'page',
      name: nameInTitle(title, url, siteName),
      summary: meta('description')[0],
      images: picturesOn(document),
    },
    { source: 'page', ...headingFacts(document), images: ofOrganization ? business.images : [] },
  ]
  return linkPage(said, document, url, title)
}

/** Reads the page of a restaurant on Wolt. For the parameters, see `woltFacts`. */
export function readWoltLink({ html, url }: Page, slug: string, isRestaurantUrl: boolean): Attempt<LinkPage> {
  const document = strippedPage(html)
  const { embedded, jsonLd, openGraph, heading } = woltFacts(document, url, slug, isRestaurantUrl)
  if (isShop([embedded, jsonLd])) return shopFault
  const said = (source: Said['source'], facts: PageFacts): Said => ({
    ...facts,
    source,
    images: facts.image ? [facts.image] : [],
  })
  return linkPage(
    [said('page', embedded), said('json-ld', jsonLd), said('open-graph', openGraph), said('page', heading)],
    document,
    url,
  )
}

/** Puts together what the parts of a page say. Each field comes from the first part that says it. */
function linkPage(
  parts: readonly Said[],
  document: PageDocument,
  page: URL,
  title?: string,
): Attempt<LinkPage> {
  const first = <T>(from: (part: Said) => T | undefined) => {
    for (const part of parts) {
      const value = from(part)
      if (value !== undefined) return { value, source: part.source }
    }
    return undefined
  }
  const base = URL.parse(document.querySelector('base')?.getAttribute('href') ?? '', page.href) ?? page
  const named = first(nameOf) ?? first(shortNameOf)
  const described = first(({ summary }) => descriptionOf(summary, named?.value))
  const pictured = first(({ images }) => bestPicture(images, base, page))
  const source = (named ?? described ?? pictured)?.source
  if (!source) return pageFault(say('page_says_nothing'))

  const facts: LinkFacts = {
    source,
    ...(named && { name: named.value }),
    ...(described && { description: described.value }),
    ...(pictured && { imageUrl: pictured.value }),
    ...placeFacts(parts, base),
  }
  if (described || !named) return done({ facts })
  const address = first(oneLineAddress)?.value
  const summary = shortText(decoded(title), promptLimits.summary.max)
  const forModel: ModelFacts = {
    name: named.value,
    categories: first(categories)?.value ?? [],
    language: languageOf(document, page),
    ...(address !== undefined && { address }),
    ...(summary !== undefined && { summary }),
  }
  return done({ facts, forModel })
}

function nameOf({ name }: Said): string | undefined {
  const { min, max } = limits.venueName
  const text = shortText(decoded(name), max)
  return text !== undefined && codePoints(text) >= min ? text : undefined
}

/** A name that a person has to complete. A sign alone is no name. */
function shortNameOf({ name }: Said): string | undefined {
  const text = shortText(decoded(name), limits.venueName.max)
  return text !== undefined && /[\p{L}\p{N}]/u.test(text) ? text : undefined
}

/** Undefined if there is no description that fits, or if it only repeats the name. */
function descriptionOf(summary: string | undefined, name: string | undefined): string | undefined {
  const text = fittedDescription(decoded(summary))
  return text === name ? undefined : text
}

/** Chooses a picture. https is preferred, because browsers block or upgrade other pictures on pages with https. */
function bestPicture(images: readonly string[], base: URL, page: URL): string | undefined {
  const urls = images.slice(0, 100).flatMap((image) => {
    const href = pictureUrl(image, base)
    return href === undefined ? [] : secured(new URL(href), page)
  })
  return urls.find((url) => url.startsWith('https:')) ?? urls[0]
}

/** Changes http to https if the picture is on the page's own host, because this host answers over https. */
function secured(picture: URL, page: URL): string {
  if (picture.host === page.host && page.protocol === 'https:') picture.protocol = 'https:'
  return picture.href
}

/** Returns the contents of all `meta` tags with this `property` or `name`. Blank contents are left out. */
function metaContent(document: PageDocument, name: string): string[] {
  return [...document.querySelectorAll('meta')]
    .filter((tag) =>
      [tag.getAttribute('property'), tag.getAttribute('name')].some(
        (key) => key?.trim().toLowerCase() === name,
      ),
    )
    .map((tag) => tag.getAttribute('content') ?? '')
    .filter((content) => content.trim() !== '')
}
