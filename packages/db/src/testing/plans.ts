import type { Sql, TransactionSql } from 'postgres'

/** A statement that was sent. */
export type Statement = { text: string; parameters: readonly unknown[] }

type Node = {
  'Node Type': string
  'Plan Rows': number
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: Node[]
}
type Plan = { 'QUERY PLAN': [{ Plan: Node }] }

const explainable = /^\s*(with|select|insert|update|delete)\b/i

/**
 * Finds faults in PostgreSQL's plans for the statements: a sequential scan, an index that is read completely, or a step
 * that PostgreSQL expects to return more than `maxRows` rows. Each different text is checked once.
 */
export async function planFaults(
  sql: Sql,
  statements: readonly Statement[],
  bounds: { maxRows: number },
): Promise<string[]> {
  const different = new Map(statements.map((statement) => [statement.text, statement]))
  const faults: string[] = []
  for (const statement of different.values()) faults.push(...(await faultsIn(sql, statement, bounds)))
  return faults
}

/** Checks two plans: the plan for the parameters that were sent, and the plan for any parameters. */
async function faultsIn(sql: Sql, statement: Statement, { maxRows }: { maxRows: number }): Promise<string[]> {
  if (!explainable.test(statement.text)) return []
  const plans = await sql.begin(async (connection) => {
    // With the default of 4, reading all of a table of this size costs about as much as a hundred rows by an index, and the
    // sample that `analyze` takes by chance would decide.
    await connection.unsafe('set local random_page_cost = 2')
    return [await customPlan(connection, statement), await genericPlan(connection, statement)]
  })
  const faults = plans.flatMap((plan) => faultsOf(plan, Number.POSITIVE_INFINITY, maxRows))
  return [...new Set(faults)].map((fault) => `${fault}: ${statement.text.replace(/\s+/g, ' ').trim()}`)
}

async function customPlan(connection: TransactionSql, { text, parameters }: Statement): Promise<Node> {
  return planIn(await connection.unsafe<Plan[]>(`explain (format json) ${text}`, parameters as string[]))
}

/** Returns the generic plan, which a connection can use after it has run a prepared statement several times. */
async function genericPlan(connection: TransactionSql, { text, parameters }: Statement): Promise<Node> {
  await connection.unsafe(`set local plan_cache_mode = force_generic_plan; prepare probe as ${text}`)
  const list = parameters.length > 0 ? `(${parameters.map(literal).join(', ')})` : ''
  const plan = planIn(await connection.unsafe<Plan[]>(`explain (format json) execute probe${list}`))
  // Only this statement is deallocated, because the driver has prepared statements of its own.
  await connection.unsafe('deallocate probe')
  return plan
}

function planIn([row]: readonly Plan[]): Node {
  if (!row) throw new Error('PostgreSQL explained nothing')
  return row['QUERY PLAN'][0].Plan
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  const text = Array.isArray(value) ? `{${value.join()}}` : String(value)
  return `'${text.replaceAll("'", "''")}'`
}

/** The types of steps that stop early if a `Limit` step above them needs no more rows. */
const streaming =
  /^(Limit|LockRows|Nested Loop|Index Scan|Index Only Scan|Result|Subquery Scan|Append|Unique)$/

function faultsOf(node: Node, limit: number, maxRows: number): string[] {
  const type = node['Node Type']
  const ownLimit = type === 'Limit' ? Math.min(limit, node['Plan Rows']) : limit
  const kept = streaming.test(type) ? ownLimit : Number.POSITIVE_INFINITY
  const isIndexScan = type.startsWith('Index')
  const readsAll =
    isIndexScan && node['Index Cond'] === undefined && (kept > maxRows || node.Filter !== undefined)
  const rows = Math.min(node['Plan Rows'], kept)
  return [
    ...(type === 'Seq Scan' ? [`Sequential scan of ${node['Relation Name']}`] : []),
    ...(readsAll ? [`All of the index ${node['Index Name']}`] : []),
    ...(rows > maxRows ? [`${type} of ${rows} rows`] : []),
    ...(node.Plans ?? []).flatMap((child) => faultsOf(child, kept, maxRows)),
  ]
}
