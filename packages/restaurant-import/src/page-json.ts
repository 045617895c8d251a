import type { PageDocument } from './page-document.ts'

/** Returns the values of a page's JSON scripts. Scripts that cannot be parsed are left out. */
export function jsonScripts(document: PageDocument, type: string): unknown[] {
  return [...document.querySelectorAll('script')]
    .filter((script) => script.getAttribute('type')?.split(';')[0]?.trim().toLowerCase() === type)
    .flatMap((script) => parsed(script.textContent ?? ''))
}

/**
 * The maximum number of layers of a script that are parsed. If a layer is a JSON string, the string may contain JSON,
 * which is the next layer. Hostile scripts have many layers, and each takes time in proportion to the script's length.
 */
const maxLayers = 3

/** Parses a script. Older pages URI-encode their JSON. Both plain and encoded JSON may be inside a JSON string. */
function parsed(text: string, layers = maxLayers): unknown[] {
  if (layers === 0) return []
  const readers = [
    JSON.parse,
    (encoded: string) => JSON.parse(decodeURIComponent(encoded)),
    (careless: string) => JSON.parse(repaired(careless)),
  ]
  for (const read of readers) {
    try {
      const value: unknown = read(text)
      return typeof value === 'string' && value !== text ? parsed(value, layers - 1) : [value]
    } catch {
      // `JSON.parse` fails if the JSON is URI-encoded or has a usual mistake. The loop then tries again with the
      // changed text. If that fails too, the text is not JSON.
    }
  }
  return []
}

/** Corrects mistakes that many pages have: line ends and tabs in strings, and a comment around the script. */
const repaired = (text: string) =>
  text
    .replace(/^\s*(?:\/\/\s*|\/\*\s*)?(?:<!\[CDATA\[|<!--)(?:\s*\*\/)?/, '')
    .replace(/(?:\/\/\s*|\/\*\s*)?(?:\]\]>|-->)(?:\s*\*\/)?\s*$/, '')
    .replace(/\p{Cc}/gu, ' ')

export type JsonObject = Record<string, unknown>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const maxObjects = 50_000

/**
 * Returns the objects in a value, outer objects first. It stops at `maxObjects`, which is more than real pages contain.
 */
export function* objectsIn(value: unknown): Generator<JsonObject> {
  let level: unknown[] = [value]
  let left = maxObjects
  while (level.length > 0) {
    const next: unknown[] = []
    for (const item of level) {
      if (typeof item !== 'object' || item === null) continue
      left -= 1
      if (left < 0) return
      if (isObject(item)) yield item
      for (const child of Object.values(item)) if (typeof child === 'object') next.push(child)
    }
    level = next
  }
}

/**
 * Returns the first text in a value. The value may be a text, an object with a text under one of `keys`, or a list of
 * these.
 */
export function textIn(value: unknown, keys: readonly string[]): string | undefined {
  const candidates = Array.isArray(value) ? value.slice(0, 10) : [value]
  for (const candidate of candidates) {
    const texts = isObject(candidate) ? keys.map((key) => candidate[key]) : [candidate]
    const text = texts.find((item) => typeof item === 'string' && item.trim() !== '')
    if (typeof text === 'string') return text
  }
  return undefined
}

/** Returns all texts in a value, which may be a text or a list of texts. */
export function textsIn(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string')
}
