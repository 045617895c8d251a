import { type Engine, image, run, untilHealthy } from './engine.ts'
import { expectNoProblems, expectStrict, expectTeam } from './inside.ts'
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
