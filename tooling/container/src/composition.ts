import { type Engine, run, show, untilHealthy } from './engine.ts'
import { expectNoProblems, expectStrict, expectTeam } from './inside.ts'
import { vote } from './voter.ts'

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
