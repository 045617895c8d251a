import type { ApiContext } from '@lunchvote/api/context'
import { appRouter } from '@lunchvote/api/root'

type Procedure = { (input: unknown): Promise<unknown>; [name: string]: Procedure }

/** Returns a function that calls the procedure at a path, such as `votes.cast`, for the caller of the context. */
export function procedureAt(path: string, context: ApiContext): (input: unknown) => Promise<unknown> {
  const caller = appRouter.createCaller(context) as unknown as Procedure
  return path.split('.').reduce((router, name) => router[name] as Procedure, caller)
}
