import type { AppRouter } from '@lunchvote/api/root'
import { proceduresOf } from './procedures.ts'

export type RestRoute = {
  method: string
  /** Whether the call reads a body. */
  takesBody: boolean
  pattern: RegExp
}

const methodsWithBody = new Set(['POST', 'PUT', 'PATCH'])

/** The REST twin of each procedure, read from its metadata. */
export function restRoutes(router: AppRouter): RestRoute[] {
  return proceduresOf(router).flatMap(({ meta, inputs }) => {
    if (!meta?.openapi) return []
    const { method, path } = meta.openapi
    return [
      {
        method,
        takesBody: methodsWithBody.has(method) && inputs.length > 0,
        pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
      },
    ]
  })
}
