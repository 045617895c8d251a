import { say } from '@lunchvote/contracts/reasons'
import type { Attempt, LinkFacts, RestaurantFacts } from '@lunchvote/contracts/restaurants'
import pLimit, { type LimitFunction } from 'p-limit'
import { done, pageFault } from './attempt.ts'
import type { ModelFacts } from './description-prompt.ts'
import { createDescriptionWriter } from './description-writer.ts'
import { fittedDescription } from './fitted-description.ts'
import type { ImporterOptions } from './importer-options.ts'
import { type LinkPage, readSitePage, readWoltLink } from './link-page.ts'
import { createLinkSource } from './link-source.ts'
import { createPageFetch } from './page-fetch.ts'
import { createWoltSource } from './page-source.ts'
import { readRestaurantPage } from './restaurant-page.ts'
import { systemSleep } from './retry-wait.ts'
import { reported } from './service-faults.ts'
import { createWoltAddresses } from './wolt-address.ts'

/**
 * The maximum number of pages of Wolt that are fetched at the same time, in total and for one import. With more, Wolt
 * might block LunchVote.
 */
const maxPages = 3
const maxPagesOfRun = 2
/**
 * The maximum number of pages of other sites that are fetched at the same time. They have their own limit, so that slow
 * sites do not delay imports.
 */
const maxLinkPages = 6

/** Creates the importer, which is null without a model, and the reader of links, which needs no model. */
export function createRestaurantImporter(options: ImporterOptions) {
  const { lookup, sleep = systemSleep, pageMs = 10_000, modelMs = 30_000 } = options.world ?? {}
  const { openai } = options
  const write = openai && createDescriptionWriter({ openai, sleep, modelMs })
  const describe =
    write &&
    (async (facts: ModelFacts, signal: AbortSignal) => reported(options, 'model', await write(facts, signal)))
  const addresses = createWoltAddresses(options.woltBaseUrl)
  const fetchPage = createPageFetch({ lookup, sleep, pageMs })
  const wolt = createWoltSource(addresses)
  const limit = pLimit(maxPages)
  const limitOfLinks = pLimit(maxLinkPages)
  const limitsOfRuns = new WeakMap<AbortSignal, LimitFunction>()

  function limited<T>(signal: AbortSignal, task: () => Promise<T>): Promise<T> {
    const limitOfRun = limitsOfRuns.get(signal) ?? pLimit(maxPagesOfRun)
    limitsOfRuns.set(signal, limitOfRun)
    return limitOfRun(() => limit(task))
  }

  const fetchWolt = async (url: string, signal: AbortSignal) =>
    reported(options, 'wolt', await limited(signal, () => fetchPage(wolt, url, signal)))

  async function readLinkPage(url: string, signal: AbortSignal): Promise<Attempt<LinkPage>> {
    const place = addresses.locate(url)
    // Only restaurants are read from Wolt, so that a link cannot reach other pages of the operator's own origin.
    if (!place.ok && addresses.permitted(url)) return place
    const source = createLinkSource(url)
    const page = place.ok
      ? await fetchWolt(place.value.url, signal)
      : await limitOfLinks(() => fetchPage(source, url, signal))
    if (!page.ok) return page
    const arrived = addresses.locate(page.value.url.href)
    const wanted = place.ok ? place : arrived
    return readable(() =>
      wanted.ok
        ? readWoltLink(page.value, wanted.value.slug, arrived.ok)
        : readSitePage(page.value, source.siteOf(page.value.url)),
    )
  }

  async function read(url: string, signal: AbortSignal): Promise<Attempt<RestaurantFacts>> {
    const place = addresses.locate(url)
    if (!place.ok) return place
    const page = await fetchWolt(place.value.url, signal)
    if (!page.ok) return page
    const arrived = addresses.locate(page.value.url.href)
    return readable(() => readRestaurantPage(page.value, place.value.slug, arrived.ok))
  }

  async function readLink(url: string, signal: AbortSignal): Promise<Attempt<LinkFacts>> {
    const page = await readLinkPage(url, signal)
    if (!page.ok) return page
    const { facts, forModel } = page.value
    const answer = forModel && (await describe?.(forModel, signal))
    const description = answer?.ok ? fittedDescription(answer.value) : undefined
    return done({ ...facts, ...(description !== undefined && { description }) })
  }

  return {
    importer: describe && {
      locate: addresses.locate,
      read,
      describe: (facts: RestaurantFacts, signal: AbortSignal) => describe(facts, signal),
    },
    readLink,
  }
}

/** If a page breaks a parser, only the reading of this page fails. */
function readable<T>(read: () => Attempt<T>): Attempt<T> {
  try {
    return read()
  } catch {
    return pageFault(say('page_unreadable'))
  }
}
