import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#b5532a"/></svg>`

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** Starts a fake of an outside service on a free port. */
export async function serve(answer: Answer) {
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Starts a host of pictures. Every path is a drawing, but a path that begins with `/missing` is no picture. */
export function startPictureHost() {
  return serve(({ url = '/' }, response) => {
    if (url.startsWith('/missing')) return response.writeHead(200, { 'content-type': 'text/plain' }).end()
    return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(drawing)
  })
}

const restaurantPage = (slug: string, name: string, image: string) => `<!doctype html><html lang="en"><head>
<script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Restaurant',
  '@id': slug,
  name,
  image,
  servesCuisine: ['pizza', 'italian'],
})}</script></head><body><h1>${name}</h1></body></html>`

/**
 * A fake of Wolt. The slug `gone` is not found. Every other request gets the page of a restaurant with the name
 * `nameOf(slug)`.
 * @param image the address of the picture of each restaurant
 */
export async function startWolt(image = 'https://pictures.example/lunch.svg') {
  const held = new Map<string, Promise<void>>()
  const { origin, close } = await serve(async ({ url = '/' }, response) => {
    const slug = url.split('/').at(-1) ?? ''
    if (slug === 'gone') return response.writeHead(404).end('Not found')
    await held.get(slug)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    return response.end(restaurantPage(slug, nameOf(slug), image))
  })
  return {
    origin,
    close,
    pageOf: (slug: string) => `${origin}/en/fin/helsinki/restaurant/${slug}`,
    /** Holds a page back. @returns a function that releases it */
    hold: (slug: string) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(slug, promise)
      return resolve
    },
  }
}

export function nameOf(slug: string): string {
  return `Ravintola ${slug.replaceAll('-', ' ')}`
}

/**
 * A fake of the OpenAI API. It answers with the same sentence for every restaurant, but with an error if the request
 * contains `failsFor`.
 */
export async function startModel({ failsFor }: { failsFor: string }) {
  const { origin, close } = await serve(async (request, response) => {
    const body = await textOf(request)
    if (body.includes(failsFor)) return response.writeHead(500).end('{}')
    response.writeHead(200, { 'content-type': 'application/json' })
    return response.end(
      JSON.stringify({
        id: 'chatcmpl-1',
        object: 'chat.completion',
        created: 0,
        model: 'test',
        choices: [
          {
            index: 0,
            finish_reason: 'stop',
            message: {
              role: 'assistant',
              content: JSON.stringify({ description: 'Wood-fired pizza <b>and</b> a quick lunch.' }),
              refusal: null,
            },
          },
        ],
      }),
    )
  })
  return { baseUrl: `${origin}/v1`, close }
}

export async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
