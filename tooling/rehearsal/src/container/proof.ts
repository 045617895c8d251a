import { type Engine, image, run, runRefused, show, untilHealthy } from './engine.ts'
import { vote } from './voter.ts'

const name = 'lunchvote-rehearsal'
const volume = 'lunchvote-rehearsal'
/** Docker kills a container ten seconds after `docker stop`. */
const maxStopMs = 10_000

/**
 * Tests one container with the embedded database. It starts as in README.md, but with the restrictions that
 * docs/deployment.md recommends. At the end, it starts once as root and without the restrictions.
 */
export async function rehearseOneContainer(target: Engine): Promise<void> {
  const { engine } = target
  const start = async (...options: string[]) => {
    await run(
      engine,
      ...[
        'run',
        '--detach',
        '--name',
        name,
        '--publish',
        '127.0.0.1:3000:3000',
        '--volume',
        `${volume}:/data`,
      ],
      ...options,
      image,
    )
    await untilHealthy(target, name)
  }
  const restricted = ['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges']
  const remove = () => run(engine, 'rm', '--force', '--volumes', name)
  const removeAll = async () => {
    await remove().catch(() => {})
    await run(engine, 'volume', 'rm', '--force', volume)
  }
  // An earlier rehearsal that was killed may have left its container and its volume.
  await removeAll()
  try {
    await start(...restricted)
    const voter = await vote('One Container')
    await expectTeam([...engine, 'exec', name], 'One Container')
    await expectNoProblems([...engine, 'exec', name])
    await expectStrict([...engine, 'exec', name])

    await expectCleanStop(engine)
    await remove()
    await start(...restricted)
    await voter.expectVote()
    console.log('One container: the vote is there after a stop and a new container.')

    await run(engine, 'kill', name)
    await remove()
    await start(...restricted)
    await voter.expectVote()
    console.log('One container: the vote is there after a kill and a new container.')

    await expectCleanStop(engine)
    await remove()
    await start('--user', '0')
    await voter.expectVote()
    await voter.close()
    await remove()
    console.log('One container: runs as root too, and PostgreSQL then runs as the owner of the data.')
  } finally {
    await removeAll()
  }
}

/** Stops the container and checks that the server ended by itself. */
async function expectCleanStop(engine: readonly string[]): Promise<void> {
  const since = Date.now()
  await run(engine, 'stop', name)
  const took = Date.now() - since
  const code = await run(engine, 'inspect', '--format', '{{.State.ExitCode}}', name)
  if (code !== '0' || took > maxStopMs) throw new Error(`Stopped after ${took} ms with exit code ${code}.`)
  console.log(`One container: stopped in ${(took / 1000).toFixed(1)} s.`)
}

/** Tests LunchVote with the containers and volumes that compose.yaml describes. */
export async function rehearseComposition(target: Engine): Promise<void> {
  const { compose } = target
  const up = async () => {
    await run(compose, 'up', '--detach')
    await untilHealthy(target, await run(compose, 'ps', '--quiet', 'lunchvote'))
  }
  const exec = [...compose, 'exec', '-T', 'lunchvote']
  // An earlier rehearsal that was killed may have left its containers and volumes.
  await run(compose, 'down', '--volumes')
  try {
    await up()
    const voter = await vote('Composed')
    await expectTeam(exec, 'Composed')
    await expectNoProblems(exec)
    await expectStrict(exec)
    await run(compose, 'restart')
    await untilHealthy(target, await run(compose, 'ps', '--quiet', 'lunchvote'))
    await voter.expectVote()
    console.log('Compose: the vote is there after a restart.')
    await run(compose, 'down')
    await up()
    await voter.expectVote()
    await voter.close()
    console.log('Compose: the vote is there in new containers.')
  } catch (error) {
    await show(compose, 'logs')
    throw error
  } finally {
    await run(compose, 'down', '--volumes')
  }
}

/** Checks that the command `lunchvote` finds the database. @param exec runs a command in the container */
async function expectTeam(exec: readonly string[], team: string): Promise<void> {
  const teams = await run(exec, 'lunchvote', 'teams')
  if (!teams.includes(team)) throw new Error(`lunchvote teams does not list ${team}: ${teams}`)
}

/** Checks that `lunchvote doctor` finds no problem, which means that its exit code is 0. */
async function expectNoProblems(exec: readonly string[]): Promise<void> {
  await run(exec, 'lunchvote', 'doctor')
}

/** Checks that the processes in a container do not run as root, and can write only to /data. */
async function expectStrict(exec: readonly string[]): Promise<void> {
  const write = (file: string) => `require('node:fs').writeFileSync('${file}', '')`
  const user = await run(exec, 'node', '-p', 'process.getuid()')
  if (user !== '1000') throw new Error(`The user in the container is ${user}.`)
  await run(exec, 'node', '-e', write('/data/written'))
  for (const file of ['/app/written', '/settings/written', '/usr/local/bin/written']) {
    const refusal = await runRefused(exec, 'node', '-e', write(file))
    if (!/EROFS|ENOENT/.test(refusal)) throw new Error(refusal)
  }
}
