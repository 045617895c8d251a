import type { Context } from 'hono'
import { refuse } from './answer-error.ts'
import type { AppEnv } from './environment.ts'

/** Answers a method that the path does not have. `OPTIONS` asks which methods there are. */
export function answerOtherMethod(c: Context<AppEnv>, methods: string[]): Response {
  c.header('Allow', [...methods, 'OPTIONS'].join(', '))
  if (c.req.method === 'OPTIONS') return c.body(null, 204)
  return refuse(c, 'METHOD_NOT_SUPPORTED', `This path does not take ${c.req.method}`)
}
