import { run, runRefused } from './engine.ts'

/** Checks that the command `lunchvote` finds the database. @param exec runs a command in the container */
export async function expectTeam(exec: readonly string[], team: string): Promise<void> {
  const teams = await run(exec, 'lunchvote', 'teams')
  if (!teams.includes(team)) throw new Error(`lunchvote teams does not list ${team}: ${teams}`)
}

/** Checks that `lunchvote doctor` finds no problem, which means that its exit code is 0. */
export async function expectNoProblems(exec: readonly string[]): Promise<void> {
  await run(exec, 'lunchvote', 'doctor')
}

/** Checks that the processes in a container do not run as root, and can write only to /data. */
export async function expectStrict(exec: readonly string[]): Promise<void> {
  const write = (file: string) => `require('node:fs').writeFileSync('${file}', '')`
  const user = await run(exec, 'node', '-p', 'process.getuid()')
  if (user !== '1000') throw new Error(`The user in the container is ${user}.`)
  await run(exec, 'node', '-e', write('/data/written'))
  for (const file of ['/app/written', '/settings/written', '/usr/local/bin/written']) {
    const refusal = await runRefused(exec, 'node', '-e', write(file))
    if (!/EROFS|ENOENT/.test(refusal)) throw new Error(refusal)
  }
}
