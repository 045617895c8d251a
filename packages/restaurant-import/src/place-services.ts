import type { Address, FoundPlace, ServiceAnswer } from '@lunchvote/contracts/places'
import { Agent } from 'undici'
import type { ImporterOptions, ServiceFault } from './importer-options.ts'
import { isObject } from './page-json.ts'
import { nearestPlaces, radius } from './place-facts.ts'
import { plainText, shortened } from './plain-text.ts'
import { askForJson, type JsonAnswer, type JsonFailure, overloaded, unreadable } from './service-request.ts'

type PlaceServicesOptions = Pick<ImporterOptions, 'onServiceFault'> & {
  nominatimBaseUrl: string
  overpassBaseUrl: string
  appOrigin: string
  /** Replacements for tests, in milliseconds: the time-outs of requests, and the time between two of them. */
  maxMs?: { nominatim: number; overpass: number }
  gapMs?: number
}

const maxBytes = { nominatim: 256 * 1024, overpass: 8 * 1024 * 1024 }
const maxLabel = 200

/**
 * The rules of the public services allow one request a second. The rest of the time is for requests that are sent a
 * little late.
 */
const politeGapMs = 1_100

/** The services ask who sends the requests. */
export const mapUserAgent = (appOrigin: string) => `LunchVote (+${appOrigin})`

/** Creates the clients of Nominatim, which finds addresses, and of Overpass, which finds places. */
export function createPlaceServices(options: PlaceServicesOptions) {
  const { nominatimBaseUrl, overpassBaseUrl, appOrigin, onServiceFault } = options
  const { maxMs = { nominatim: 8_000, overpass: 20_000 }, gapMs = politeGapMs } = options
  const dispatcher = new Agent({ allowH2: false })
  const userAgent = mapUserAgent(appOrigin)
  const serviceOf = (service: 'nominatim' | 'overpass') => ({
    service,
    dispatcher,
    userAgent,
    maxMs: maxMs[service],
    maxBytes: maxBytes[service],
  })
  const nominatim = serviceOf('nominatim')
  const overpass = serviceOf('overpass')

  function failed(service: ServiceFault['service'], { status, ...failure }: JsonFailure) {
    onServiceFault?.({ service, reason: failure.sentence.message, ...(status !== undefined && { status }) })
    return failure
  }

  return {
    gapMs,

    /** Finds an address. The value is null if Nominatim does not know the address. */
    async locate(address: string): Promise<ServiceAnswer<Address | null>> {
      const query = new URLSearchParams({ q: address, format: 'jsonv2', limit: '1' })
      const answer = await askForJson(nominatim, `${withoutSlash(nominatimBaseUrl)}/search?${query}`, {})
      const read = addressIn(answer)
      return read.ok ? read : failed('nominatim', read)
    },

    /** Finds the restaurants, cafés and fast-food places around a point, nearest first. */
    async placesAround(point: Omit<Address, 'label'>): Promise<ServiceAnswer<FoundPlace[]>> {
      const answer = await askForJson(overpass, `${withoutSlash(overpassBaseUrl)}/api/interpreter`, {
        method: 'POST',
        body: new URLSearchParams({ data: placesQuery(point) }),
      })
      const read = elementsIn(answer)
      if (!read.ok) return failed('overpass', read)
      return { ok: true, value: nearestPlaces(read.value, point) }
    },
  }
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

/** `out center` gives buildings a point too. Overpass cannot sort by distance, so all places are needed. */
function placesQuery({ latitude, longitude }: Omit<Address, 'label'>): string {
  const around = `around:${radius},${latitude},${longitude}`
  return `[out:json][timeout:15];nwr["amenity"~"^(restaurant|cafe|fast_food)$"]["name"](${around});out tags center;`
}

function addressIn(answer: JsonAnswer): { ok: true; value: Address | null } | JsonFailure {
  if (!answer.ok) return answer
  if (!Array.isArray(answer.value)) return unreadable('nominatim')
  const [found] = answer.value
  if (found === undefined) return { ok: true, value: null }
  const [latitude, longitude] = isObject(found) ? [coordinate(found.lat, 90), coordinate(found.lon, 180)] : []
  if (latitude === undefined || longitude === undefined) return unreadable('nominatim')
  const label = shortened(
    plainText(typeof found.display_name === 'string' ? found.display_name : '', maxLabel),
    maxLabel,
  )
  return { ok: true, value: { label, latitude, longitude } }
}

function coordinate(value: unknown, max: number): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Math.abs(number) <= max ? number : undefined
}

/** Overpass answers with status 200 and a remark if it gave up while it was writing its answer. */
function elementsIn(answer: JsonAnswer): { ok: true; value: unknown[] } | JsonFailure {
  if (!answer.ok) return answer
  const { elements, remark } = isObject(answer.value) ? answer.value : {}
  if (typeof remark === 'string' && /error/i.test(remark)) return overloaded('overpass')
  return Array.isArray(elements) ? { ok: true, value: elements } : unreadable('overpass')
}
