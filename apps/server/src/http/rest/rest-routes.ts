import type { AppRouter } from '@lunchvote/api/root'
import { proceduresOf, type Schema } from './procedures.ts'

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
        takesBody: methodsWithBody.has(method) && hasBodyFields(inputs, path),
        pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
      },
    ]
  })
}

/** Whether anything is left to ask for once the path has said its part. */
function hasBodyFields(inputs: Schema[], path: string): boolean {
  const fields = inputs.flatMap((input) => Object.keys(input._zod.def.shape ?? {}))
  return fields.some((field) => !path.includes(`{${field}}`))
}
