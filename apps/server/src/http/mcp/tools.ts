import { appRouter } from '@lunchvote/api/root'
import { allows, type Meta } from '@lunchvote/api/trpc'
import type { TokenScope } from '@lunchvote/contracts/access-tokens'
import type { Tool as Listed, ToolAnnotations } from '@modelcontextprotocol/server'
import { z } from 'zod'

/** A tool of agents, and the path of the procedure that it calls. */
export type Tool = { procedure: string; meta: Meta; listed: Listed }

type Procedure = { _def: { meta: Meta; inputs: z.ZodType[] } }

/** The declared type of the router is nested, but this object is not. */
const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>

/** No tool decides, resets, deletes or administers. */
const table: [name: string, procedure: string, hints: ToolAnnotations][] = [
  ['todays_lunch', 'lunch.today', { readOnlyHint: true }],
  ['list_venues', 'venues.list', { readOnlyHint: true }],
  ['todays_menus', 'menus.today', { readOnlyHint: true }],
  ['suggestions', 'lunch.suggestions', { readOnlyHint: true }],
  ['lunch_history', 'lunch.list', { readOnlyHint: true }],
  // A vote replaces an earlier one, and an absence removes it.
  ['vote', 'votes.cast', { readOnlyHint: false, destructiveHint: true, idempotentHint: true }],
  ['remove_vote', 'votes.remove', { readOnlyHint: false, destructiveHint: true, idempotentHint: true }],
  ['not_today', 'lunch.away', { readOnlyHint: false, destructiveHint: true, idempotentHint: true }],
  ['add_venue', 'venues.create', { readOnlyHint: false, destructiveHint: false, idempotentHint: false }],
  // It changes nothing here, but sends the address to another host.
  [
    'draft_venue_from_link',
    'venues.draft',
    { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  ],
  // Extending withdraws a decision.
  ['extend_voting', 'lunch.extend', { readOnlyHint: false, destructiveHint: true, idempotentHint: false }],
]

export const tools: ReadonlyMap<string, Tool> = new Map(
  table.map(([name, procedure, hints]) => [name, toolOf(name, procedure, hints)]),
)

/** The tools whose procedures an access token with this scope may call. */
export const toolsOf = (scope: TokenScope): Listed[] =>
  [...tools.values()].filter(({ meta }) => allows(scope, meta)).map(({ listed }) => listed)

function toolOf(name: string, path: string, hints: ToolAnnotations): Tool {
  const { _def } = procedures[path] as Procedure
  const { meta, inputs } = _def
  const { summary, description } = meta.openapi ?? {}
  const [input = z.object({})] = inputs
  const listed = {
    name,
    title: summary,
    description,
    inputSchema: z.toJSONSchema(input, { io: 'input' }) as Listed['inputSchema'],
    annotations: { openWorldHint: false, ...hints },
  }
  return { procedure: path, meta, listed }
}
