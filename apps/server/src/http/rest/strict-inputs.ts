import type { AppRouter } from '@lunchvote/api/root'
import { z } from 'zod'
import { proceduresOf, type Schema } from './procedures.ts'

const coercible = new Set(['number', 'boolean', 'bigint', 'date'])

/**
 * Keeps the REST adapter from switching coercion on inside the schemas, as it does at each call: they are shared with
 * tRPC, and from then on both would take "7" for 7, "false" for true and null for 0.
 */
export function keepInputsStrict(router: AppRouter): void {
  for (const { inputs } of proceduresOf(router)) inputs.forEach(keepStrict)
}

function keepStrict(schema: Schema): void {
  const { def } = schema._zod
  if (coercible.has(def.type)) {
    Object.defineProperty(def, 'coerce', { get: () => undefined, set: () => {}, configurable: true })
  }
  for (const member of Object.values(def.shape ?? {})) keepStrict(member)
  if (def.innerType) keepStrict(def.innerType)
  if (def.element) keepStrict(def.element)
}

const nothing = z.object({})

/**
 * Gives procedures that ask for nothing a schema that says so. Without one the adapter makes one at each call, which takes
 * it longer than all else. Those that may come with a body have to be without: to the published document they would ask
 * for an empty one.
 */
export function shareEmptyInput(router: AppRouter): void {
  for (const { meta, inputs } of proceduresOf(router)) {
    if (inputs.length === 0 && meta?.openapi?.method === 'GET') inputs.push(nothing as Schema)
  }
}
