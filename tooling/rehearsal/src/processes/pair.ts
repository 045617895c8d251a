import { type Company, fill, signIn } from '@lunchvote/db/testing/company'
import { freePort } from '@lunchvote/live-server/server-process'
import { startUnsupervisedPostgres, type UnsupervisedPostgres } from './postgres.ts'
import { type Instance, superviseInstance } from './supervised-server.ts'

export type Instances = readonly [Instance, Instance]
type OnChange = (name: string, isUp: boolean) => void

/** Starts two instances on one database. They are not ready yet. @param onChange is called when one comes up or goes down */
export async function superviseTwo(
  settings: Record<string, string>,
  names: readonly [string, string],
  onChange: OnChange = () => {},
): Promise<Instances> {
  const [first, second] = [await freePort(), await freePort()]
  const start = (name: string, port: string) =>
    superviseInstance(name, { ...settings, PORT: port }, (isUp) => onChange(name, isUp))
  return [start(names[0], first), start(names[1], second)]
}

/** Two instances on one PostgreSQL, which contains a company whose members are all logged in. */
export type Pair = { postgres: UnsupervisedPostgres; instances: Instances }

/** Starts the instances A and B, calls `work` when both are ready, and ends everything afterwards. */
export async function withPair<Result>(
  company: Company,
  settings: Record<string, string>,
  work: (pair: Pair) => Promise<Result>,
  onChange?: OnChange,
): Promise<Result> {
  const postgres = await startUnsupervisedPostgres(Number(await freePort()))
  let instances: readonly Instance[] = []
  try {
    await postgres.query(async (sql) => {
      await fill(sql, company)
      await signIn(sql, { members: company.teams * company.membersPerTeam })
    })
    const pair = await superviseTwo({ ...settings, DATABASE_URL: postgres.url }, ['A', 'B'], onChange)
    instances = pair
    await Promise.all(pair.map(({ ready }) => ready()))
    return await work({ postgres, instances: pair })
  } finally {
    for (const { stop } of instances) await stop()
    await postgres.stop()
  }
}
