/** Pages that have the structure of Wolt's pages. None of them is a copy of a real page. */

type Venue = Record<string, unknown>

const napoli: Venue = {
  id: '5f2a9c0d1e3b4a5c6d7e8f90',
  slug: 'napoli',
  name: 'Pizzeria Napoli',
  description: 'Wood-fired pizza and fresh pasta.',
  image_url: 'https://imageproxy.example/napoli.jpg',
  address: 'Mannerheimintie 1',
  city: 'Helsinki',
  country: 'FIN',
  product_line: 'restaurant',
  rating: { score: '8.4' },
  share_url: 'https://wolt.com/fin/helsinki/restaurant/napoli',
}

const napoliRaw = {
  food_tags: ['pizza', 'italian', 'wolt_plus', 'top-10', 'Pizza & Pasta', "mom's kitchen"],
  price_range: 2,
  short_description: 'Pizza from a real oven',
}

export const document = (head: string, { body = '', lang = 'en' } = {}) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">${head}</head><body><div id="root"><p>Menu</p>${body}</div></body></html>`

/** Creates the data that a page embeds for its scripts: several queries, some of them irrelevant. */
export function state(venue: Venue = {}, raw: object = {}) {
  const whole = { ...napoli, ...venue }
  return {
    mutations: [],
    queries: [
      { queryKey: ['cities'], state: { data: { cities: [{ name: 'Helsinki' }] } } },
      {
        queryKey: ['similar'],
        state: { data: [{ venue: { ...napoli, slug: 'other', name: 'Another Place' } }] },
      },
      {
        queryKey: ['venue', 'static', whole.slug, 'en'],
        state: { data: { venue: whole, venue_raw: { ...napoliRaw, ...raw } } },
      },
    ],
  }
}

export const stateScript = (value: unknown) =>
  `<script type="application/json" class="query-state">${JSON.stringify(value)}</script>`

export const script = (type: string, text: string) => `<script type="${type}">${text}</script>`

export const restaurant = {
  '@context': 'https://schema.org',
  '@type': 'Restaurant',
  name: 'Pizzeria Napoli',
  image: 'https://imageproxy.example/ld.jpg',
  servesCuisine: ['Italian', 'Pizza'],
  description: 'Pizza and pasta in the centre.',
  address: { '@type': 'PostalAddress', streetAddress: 'Mannerheimintie 1', addressLocality: 'Helsinki' },
}

export const jsonLd = (value: unknown) => script('application/ld+json', JSON.stringify(value))

export const openGraph = (tags: Record<string, string>) =>
  Object.entries(tags)
    .map(([property, content]) => `<meta property="og:${property}" content="${content}">`)
    .join('')
