/** No more digits than a JavaScript number holds exactly; what is too large for a row is the schema's to say. */
const decimalInteger = /^[0-9]{1,15}$/

/**
 * Turns the ids in a REST path into numbers: decimal digits only, so that neither `0x10` nor `1e3` names a row.
 * Anything else stays text, and the schema refuses it.
 * @param path a template such as `/venues/{id}`
 * @param input the adapter's merged input, path parameters among it as text
 */
export function numericPathParameters(path: string, input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input
  const decoded: Record<string, unknown> = { ...input }
  for (const [, parameter] of path.matchAll(/\{(\w+)\}/g)) {
    const value = parameter && decoded[parameter]
    if (typeof value !== 'string' || parameter === undefined) continue
    const text = percentDecoded(value)
    decoded[parameter] = decimalInteger.test(text) ? Number(text) : text
  }
  return decoded
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
