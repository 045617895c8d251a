import type { AppRouter } from '@lunchvote/api/root'

type SchemaDef = {
  type: string
  coerce?: unknown
  shape?: Record<string, Schema>
  innerType?: Schema
  element?: Schema
}
export type Schema = { _zod: { def: SchemaDef } }

export type ProcedureFacts = {
  meta?: { openapi?: { method: string; path: string } }
  inputs: Schema[]
}

/** What tRPC keeps of each procedure and its types do not show; flat at run time, whatever the nesting of routers. */
export function proceduresOf(router: AppRouter): ProcedureFacts[] {
  const procedures = router._def.procedures as unknown as Record<string, { _def: ProcedureFacts }>
  return Object.values(procedures).map(({ _def }) => _def)
}
