import { say } from '@lunchvote/contracts/reasons'
import { Hono } from 'hono'
import { logFault, refuse } from '../answer-error.ts'
import type { AppEnv } from '../environment.ts'

/**
 * Serves the Model Context Protocol at `/mcp`, for agents that have an access token. The library and the tools are
 * loaded after the start, or at the first call.
 */
export function createAgentRoute(version: string): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.post('/mcp', async (c) => {
    const context = await c.get('api')()
    const scope = (await context.session())?.scope
    if (!scope) {
      const error = c.req.header('authorization') ? ', error="invalid_token"' : ''
      c.header('WWW-Authenticate', `Bearer realm="LunchVote"${error}`)
      return refuse(c, 'UNAUTHORIZED', say('access_token_required'))
    }
    const { answerAgent } = await import('./agents.ts')
    return answerAgent(c.req.raw, {
      version,
      context,
      scope,
      onFault: (error) => logFault(c, error),
    })
  })
  app.all('/mcp', (c) => {
    c.header('Allow', 'POST')
    return refuse(c, 'METHOD_NOT_SUPPORTED', say('method_not_allowed', { method: c.req.method }))
  })
  return app
}
