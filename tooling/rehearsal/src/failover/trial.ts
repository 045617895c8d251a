import { setTimeout as sleep } from 'node:timers/promises'
import { seeded } from '../chaos/random.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { type Deployment, type Recovery, startDeployment } from './deployment.ts'

const random = seeded(1, 'kills')

/** The time within which votes must be acknowledged again after each outage. */
const maxVotesMs = 30_000
/**
 * The time from the first acknowledged vote within which events must arrive again on both instances. While a machine is
 * frozen, each search for the primary among several hosts takes two seconds, so one instance can find the primary some
 * seconds later than the other.
 */
const maxEventsMs = 10_000
/** The longest time that a call may take. */
const maxCallMs = 15_000

export type Outage = { how: 'killed' | 'frozen'; machine: string; recoveries: readonly Recovery[] }
export type Trial = { deployments: readonly Deployment[]; faults: readonly string[] }

/**
 * Kills the primary `kills` times with `kill -9`, and then freezes it once. Meanwhile, members vote in two deployments:
 * one connects to the cluster through HAProxy, the other has a URL with several hosts.
 * @param onOutage is called after each outage
 */
export async function runTrial(
  kills: number,
  say: (line: string) => void,
  onOutage: (outage: Outage, deployments: readonly Deployment[]) => void,
): Promise<Trial> {
  const cleanUps: (() => Promise<void>)[] = []
  try {
    const cluster = await startCluster()
    cleanUps.push(cluster.stop)
    await cluster.healthy()
    say('Three machines are healthy.')
    const deployments: Deployment[] = []
    for (const [database, kind, name] of [
      ['votes1', 'haproxy', 'HAProxy'],
      ['votes2', 'hosts', 'several hosts'],
    ] as const) {
      await cluster.createDatabase(database)
      const deployment = await startDeployment(name, cluster.urls(database)[kind], cluster, database)
      cleanUps.push(deployment.stop)
      deployments.push(deployment)
    }
    const outages: Outage[] = []
    for (let n = 0; n <= kills; n += 1) {
      const outage = await makeOutage(n < kills ? 'killed' : 'frozen', cluster, deployments)
      outages.push(outage)
      onOutage(outage, deployments)
    }
    await cluster.healthy()
    const final = await Promise.all(deployments.map(({ finalFaults }) => finalFaults()))
    return { deployments, faults: [...faultsOf(deployments, outages), ...final.flat()] }
  } finally {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp()
  }
}

/** Kills or freezes the primary, waits until voting works again, checks the votes, and brings the machine back. */
async function makeOutage(
  how: Outage['how'],
  cluster: Cluster,
  deployments: readonly Deployment[],
): Promise<Outage> {
  await cluster.healthy()
  await sleep(random.between(1000, 6000))
  const machine = await cluster.primary()
  await (how === 'killed' ? machine.kill() : machine.freeze())
  const outageAt = performance.now()
  const recoveries = await Promise.all(deployments.map(({ recover }) => recover(outageAt)))
  // The votes are checked at once, because later votes could hide a lost vote.
  await Promise.all(deployments.map(({ check }) => check()))
  await (how === 'killed' ? machine.start() : machine.thaw())
  await cluster.healthy()
  await Promise.all(deployments.map(({ check }) => check()))
  return { how, machine: machine.name, recoveries }
}

function faultsOf(deployments: readonly Deployment[], outages: readonly Outage[]): string[] {
  return deployments.flatMap(({ name, lost, voters }, n) => [
    ...[...lost].map((vote) => `${name}: ${vote}`),
    ...outages.flatMap(({ recoveries }, round) => {
      const { votesMs = 0, eventsMs = 0 } = recoveries[n] ?? {}
      const outage = `${name}, outage ${round + 1}`
      return [
        ...(votesMs > maxVotesMs ? [`${outage}: no votes for ${seconds(votesMs)}`] : []),
        ...(eventsMs - votesMs > maxEventsMs ? [`${outage}: no events for ${seconds(eventsMs)}`] : []),
      ]
    }),
    ...(voters.longestCall() > maxCallMs ? [`${name}: a call took ${seconds(voters.longestCall())}`] : []),
    ...(voters.calls.has('unknown') ? [`${name}: ${voters.calls.get('unknown')} calls got no answer`] : []),
  ])
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
