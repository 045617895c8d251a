import type { Attempt } from '@lunchvote/contracts/restaurants'
import type { RestaurantImporter } from '../ports.ts'

/** A line of the import box, and the restaurant it points to. */
export type Target = { url: string; place: Attempt<{ url: string }> }

/**
 * The lines of the text, without empty ones. If several lines mean the same restaurant, only the first is kept. A line
 * that is not the address of a restaurant is kept together with its failure.
 */
export function targetsIn(text: string, locate: RestaurantImporter['locate']): Target[] {
  const targets = new Map<string, Target>()
  const lines = text.split(/[\r\n]+/).map((line) => line.trim())
  for (const url of new Set(lines)) {
    if (url === '') continue
    const place = locate(url)
    const key = place.ok ? `restaurant ${place.value.key}` : `text ${url}`
    if (!targets.has(key)) targets.set(key, { url, place })
  }
  return [...targets.values()]
}
