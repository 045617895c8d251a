import { say } from '@lunchvote/contracts/reasons'
import type { RestaurantFacts } from '@lunchvote/contracts/restaurants'
import type { LinkReader, RestaurantImporter } from '../ports.ts'

export const restaurantUrl = (slug: string) => `https://wolt.com/en/fin/helsinki/restaurant/${slug}`

export function restaurantFacts(slug: string, details: Partial<RestaurantFacts> = {}): RestaurantFacts {
  return {
    externalId: `wolt-${slug}`,
    name: `Restaurant ${slug}`,
    imageUrl: `https://imageproxy.wolt.com/${slug}.jpg`,
    categories: ['pizza'],
    language: 'en',
    ...details,
  }
}

type TestImporter = RestaurantImporter & {
  /** The slugs of the pages that were read, and of the restaurants that were described. */
  asked: { pages: string[]; descriptions: string[] }
}

/** Creates an importer that imports every restaurant. A test can replace any of its steps. */
export function createTestImporter(otherwise: Partial<RestaurantImporter> = {}): TestImporter {
  const asked: TestImporter['asked'] = { pages: [], descriptions: [] }
  const { locate, read, describe } = {
    locate: locateRestaurant,
    read: async (url: string) => ({ ok: true as const, value: restaurantFacts(slugOf(url)) }),
    describe: async ({ name }: RestaurantFacts) => ({ ok: true as const, value: `${name} serves lunch.` }),
    ...otherwise,
  }
  return {
    asked,
    locate,
    read: (url, signal) => {
      asked.pages.push(slugOf(url))
      return read(url, signal)
    },
    describe: (facts, signal) => {
      asked.descriptions.push(facts.externalId.replace(/^wolt-/, ''))
      return describe(facts, signal)
    },
  }
}

export const slugOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''

function locateRestaurant(text: string): ReturnType<RestaurantImporter['locate']> {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const slug = url?.hostname === 'wolt.com' ? /\/restaurant\/([\w-]+)$/.exec(url.pathname)?.[1] : undefined
  if (slug === undefined) return { ok: false, failure: { fault: 'page', sentence: say('page_not_wolt') } }
  return { ok: true, value: { url: restaurantUrl(slug), key: slug } }
}

/** Reads the page of a restaurant at every URL. Only a URL that ends in `empty` has a page without a restaurant. */
export const readTestLink: LinkReader = async (url) => {
  const slug = slugOf(url)
  if (slug === 'empty') {
    return { ok: false, failure: { fault: 'page', sentence: say('page_says_nothing') } }
  }
  return {
    ok: true,
    value: {
      name: `Restaurant ${slug}`,
      description: `Lunch & dinner at ${slug}.`,
      imageUrl: `https://pictures.example/${slug}.jpg`,
      closedOn: [1],
      tags: ['Pizza'],
      source: 'json-ld',
    },
  }
}
