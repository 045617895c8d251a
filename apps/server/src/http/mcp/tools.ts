import { appRouter } from '@lunchvote/api/root'
import { allows, type Meta } from '@lunchvote/api/trpc'
import type { TokenScope } from '@lunchvote/contracts/access-tokens'
import type { LunchToday } from '@lunchvote/contracts/lunch'
import type { Tool as Listed, ToolAnnotations } from '@modelcontextprotocol/server'
import { z } from 'zod'

/** A tool of agents, and the path of the procedure that it calls. */
export type Tool = { procedure: string; meta: Meta; listed: Listed; tell: Tell }

/** Changes what the agent of a member is told. */
type Tell = (answer: unknown, userId: number | undefined) => unknown

type Procedure = { _def: { meta: Meta; inputs: z.ZodType[] } }

/** The declared type of the router is nested, but this object is not. */
const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>

const aboutOwnTable = '`yourTableId` is the table at which the member sits, or null.'

/** No tool decides, resets, deletes or administers. */
const table: [name: string, procedure: string, hints: ToolAnnotations, tell?: Tell][] = [
  ['todays_lunch', 'lunch.today', { readOnlyHint: true }, withOwnTable],
  ['list_venues', 'venues.list', { readOnlyHint: true }],
  ['todays_menus', 'menus.today', { readOnlyHint: true }],
  ['suggestions', 'lunch.suggestions', { readOnlyHint: true }],
  ['lunch_history', 'lunch.list', { readOnlyHint: true }],
  // A vote replaces an earlier one, and an absence removes it.
  ['vote', 'votes.cast', { readOnlyHint: false, destructiveHint: true, idempotentHint: true }],
  ['remove_vote', 'votes.remove', { readOnlyHint: false, destructiveHint: true, idempotentHint: true }],
  ['not_today', 'lunch.away', { readOnlyHint: false, destructiveHint: true, idempotentHint: true }],
  [
    'sit_at_table',
    'tables.sit',
    { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
    withOwnTable,
  ],
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
  table.map(([name, procedure, hints, tell = (answer) => answer]) => [
    name,
    { ...toolOf(name, procedure, hints, tell), tell },
  ]),
)

/** The tools whose procedures an access token with this scope may call. */
export const toolsOf = (scope: TokenScope): Listed[] =>
  [...tools.values()].filter(({ meta }) => allows(scope, meta)).map(({ listed }) => listed)

/** An agent does not know who of the people it is, so it is told at which table its member sits. */
function withOwnTable(answer: unknown, userId: number | undefined) {
  const today = answer as LunchToday
  const own = today.tables.find(({ people }) => people.some((person) => person.userId === userId))
  return { ...today, yourTableId: own?.tableId ?? null }
}

function toolOf(name: string, path: string, hints: ToolAnnotations, tell: Tell): Omit<Tool, 'tell'> {
  const { _def } = procedures[path] as Procedure
  const { meta, inputs } = _def
  const { summary, description } = meta.openapi ?? {}
  const [input = z.object({})] = inputs
  const listed = {
    name,
    title: summary,
    description: tell === withOwnTable ? `${description} ${aboutOwnTable}` : description,
    inputSchema: z.toJSONSchema(input, { io: 'input' }) as Listed['inputSchema'],
    annotations: { openWorldHint: false, ...hints },
  }
  return { procedure: path, meta, listed }
}
