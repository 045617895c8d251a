import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { startServer } from '@lunchvote/outgoing/testing/http-server'

export type MapAnswer = (response: ServerResponse, request: IncomingMessage) => void

export const json =
  (value: unknown): MapAnswer =>
  (response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(value))

export const refused =
  (status: number, headers: Record<string, string> = {}): MapAnswer =>
  (response) =>
    response.writeHead(status, headers).end('<html><body>No</body></html>')

/** An address at which every request is answered, in Helsinki. */
export const kamppi = { lat: '60.1675', lon: '24.9325', display_name: 'Kamppi, Helsinki, Suomi' }

/** A place at a distance to the north of `kamppi`, in metres, as Overpass writes it. */
export const placeAt = (metres: number, id: number, tags: Record<string, unknown> = {}) => ({
  type: 'node',
  id,
  lat: Number(kamppi.lat) + metres / 111_195,
  lon: Number(kamppi.lon),
  tags: { amenity: 'restaurant', name: `Place ${id}`, ...tags },
})

/**
 * Starts a server in place of Nominatim and Overpass. By default, Nominatim knows every address, and there is no place
 * around.
 */
export async function startFakeMaps(answers: { nominatim?: MapAnswer; overpass?: MapAnswer } = {}) {
  const { nominatim = json([kamppi]), overpass = json({ elements: [] }) } = answers
  const requests: {
    service: 'nominatim' | 'overpass'
    at: number
    url: string
    body: string
    agent: string
  }[] = []
  const server = await startServer(async (request, response) => {
    const { url = '', headers } = request
    const service = url.startsWith('/search') ? 'nominatim' : 'overpass'
    const at = performance.now()
    const agent = headers['user-agent'] ?? ''
    requests.push({ service, at, url, body: await text(request), agent })
    if (service === 'nominatim') nominatim(response, request)
    else overpass(response, request)
  })
  return { origin: server.origin, requests, [Symbol.asyncDispose]: server[Symbol.asyncDispose] }
}
