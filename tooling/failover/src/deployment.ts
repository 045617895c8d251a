import { brokenInvariants, differentTallies, lostVotes, notReady } from '@lunchvote/chaos/checks'
import { type Instance, superviseInstance } from '@lunchvote/chaos/instance'
import { followEvents, type Listener } from '@lunchvote/chaos/listener'
import { seeded } from '@lunchvote/chaos/random'
import { company, startVoters, type Voters } from '@lunchvote/chaos/voters'
import { cookieOf, fill, signIn } from '@lunchvote/db/testing/company'
import { freePort } from '@lunchvote/live-server/server-process'
import type { Cluster } from './cluster.ts'
import { waitFor } from './programs.ts'
import { eventsAgainAt, type SteadyVoter, startSteadyVoter } from './steady-voter.ts'

/** How long votes and events may take after an outage, in milliseconds, before the trial gives up waiting. */
const giveUpMs = 90_000
/**
 * The first milliseconds after an outage. Votes that are acknowledged in this time do not count, because their answers
 * may have been sent before the outage.
 */
const inFlightMs = 300

/**
 * The times from the outage until votes were acknowledged again and events arrived again, in milliseconds. Infinite if
 * they did not.
 */
export type Recovery = { votesMs: number; eventsMs: number }

/** Two instances with their own database in the cluster, and their own voters. */
export type Deployment = {
  /** How the instances connect to the cluster: `HAProxy` or `several hosts`. */
  name: string
  /** Waits until votes are acknowledged and events arrive again. @param outageAt by `performance.now()` */
  recover: (outageAt: number) => Promise<Recovery>
  /** Looks for acknowledged votes that are not stored, and adds them to `lost`. */
  check: () => Promise<void>
  voters: Voters
  lost: ReadonlySet<string>
  /** Stops the voters, makes the other checks and returns the faults. The cluster must be healthy. */
  finalFaults: () => Promise<string[]>
  stop: () => Promise<void>
}

/** An extra team beside those of the voters. One of its members votes all the time, and one follows the events. */
const extraTeam = company.teams + 1
const firstOfExtraTeam = company.teams * company.membersPerTeam + 1
const extraVenues = [1, 2, 3, 4].map((n) => company.teams * company.venuesPerTeam + n)

export async function startDeployment(
  name: string,
  databaseUrl: string,
  cluster: Cluster,
  database: string,
): Promise<Deployment> {
  const postgres: Parameters<typeof lostVotes>[0] = { query: (work) => cluster.query(database, work) }
  const instances: Instance[] = []
  for (const letter of ['A', 'B']) {
    const settings = { PORT: await freePort(), DATABASE_URL: databaseUrl, RATE_LIMIT: 'on' }
    instances.push(superviseInstance(`${name} ${letter}`, settings, () => {}))
  }
  await Promise.all(instances.map(({ ready }) => ready()))
  await postgres.query(async (sql) => {
    await fill(sql, { ...company, teams: extraTeam })
    await signIn(sql, { members: extraTeam * company.membersPerTeam })
  })
  const origins = instances.map(({ origin }) => origin)
  const listeners: Listener[] = origins.map((origin) => followEvents(origin, cookieOf(firstOfExtraTeam + 1)))
  const steadyVoter: SteadyVoter = startSteadyVoter(origins, {
    cookie: cookieOf(firstOfExtraTeam),
    venueIds: extraVenues,
  })
  const voters = startVoters(origins, seeded(1, name))
  const lost = new Set<string>()
  const check = async () => {
    for (const vote of await lostVotes(postgres, voters)) lost.add(vote)
  }
  let areVotersStopped = false
  const stopVoters = async () => {
    if (areVotersStopped) return
    areVotersStopped = true
    await Promise.all([voters.stop(), steadyVoter.stop()])
  }

  return {
    name,
    voters,
    lost,
    check,
    recover: async (outageAt) => {
      const since = outageAt + inFlightMs
      const votesAt = await waitFor('votes', giveUpMs, () =>
        voters.acknowledgedAt.findLast((at) => at > since) === undefined
          ? undefined
          : voters.acknowledgedAt.find((at) => at > since),
      ).catch(() => Number.POSITIVE_INFINITY)
      const eventsAt = await waitFor('events', giveUpMs, () => {
        const times = listeners.map(({ timesOf }) =>
          eventsAgainAt(since, steadyVoter.votes, timesOf('votes')),
        )
        return times.some((time) => time === undefined) ? undefined : Math.max(...(times as number[]))
      }).catch(() => Number.POSITIVE_INFINITY)
      return { votesMs: votesAt - outageAt, eventsMs: eventsAt - outageAt }
    },
    finalFaults: async () => {
      const failed = voters.failed()
      await new Promise((resolve) => setTimeout(resolve, 5000))
      const late = voters.failed() - failed
      await stopVoters()
      await check()
      return [
        ...(late > 0 ? [`${late} calls failed after everything was up again`] : []),
        ...(await notReady(instances)),
        ...(await brokenInvariants(postgres)),
        ...(await differentTallies(postgres, instances)),
        ...instances.flatMap((instance) => instance.faults),
        ...voters.faults(),
      ].map((fault) => `${name}: ${fault}`)
    },
    stop: async () => {
      await stopVoters()
      for (const { stop } of listeners) await stop()
      for (const { stop } of instances) await stop()
    },
  }
}
