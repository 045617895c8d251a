import { setTimeout as sleep } from 'node:timers/promises'
import { cookieOf, fill, signIn } from '@lunchvote/db/testing/company'
import { createCaller } from '../chaos/calls.ts'
import { brokenInvariants, differentAnswers, lostChanges, missedEvents, notReady } from '../chaos/checks.ts'
import { seeded } from '../chaos/random.ts'
import { company, startVoters, type Voters } from '../chaos/voters.ts'
import { eventsOf, followEvents } from '../processes/events.ts'
import { superviseTwo } from '../processes/pair.ts'
import type { Instance } from '../processes/supervised-server.ts'
import { type Cluster, waitFor } from './cluster.ts'

/** How long votes and events may take after an outage, in milliseconds, before the trial gives up waiting. */
const giveUpMs = 90_000
/**
 * The first milliseconds after an outage. Votes that are acknowledged in this time do not count, because their answers
 * may have been sent before the outage.
 */
const inFlightMs = 300
/** An event that arrives later than this after its vote was answered counts as missed. */
const eventMs = 1000
/**
 * Events are back when this many votes in a row had an event. One event proves nothing: while the server gets no events
 * from the database, it sends events at each heartbeat, so that pages reload.
 */
const votesInARow = 3
/** The pause after a vote of the extra team. */
const pauseMs = 200

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

/** An extra team beside those of the voters. After an outage, one of its members votes. Another one follows the events. */
const extraTeam = company.teams + 1
const firstOfExtraTeam = company.teams * company.membersPerTeam + 1
const extraVenues = [1, 2, 3, 4].map((n) => company.teams * company.venuesPerTeam + n)

export async function startDeployment(
  name: string,
  databaseUrl: string,
  cluster: Cluster,
  database: string,
): Promise<Deployment> {
  const postgres: Parameters<typeof lostChanges>[0] = { query: (work) => cluster.query(database, work) }
  const settings = { DATABASE_URL: databaseUrl, RATE_LIMIT: 'on' }
  const instances = await superviseTwo(settings, [`${name} A`, `${name} B`])
  await Promise.all(instances.map(({ ready }) => ready()))
  await postgres.query(async (sql) => {
    await fill(sql, { ...company, teams: extraTeam })
    await signIn(sql, { members: extraTeam * company.membersPerTeam })
  })
  const origins = instances.map(({ origin }) => origin)
  const listeners = origins.map((origin) => followEvents(eventsOf(origin, cookieOf(firstOfExtraTeam + 1))))
  const caller = createCaller()
  const voters = startVoters(origins, seeded(1, name))
  const lost = new Set<string>()
  const check = async () => {
    for (const vote of await lostChanges(postgres, voters)) lost.add(vote)
  }
  let areVotersStopped = false
  const stopVoters = async () => {
    if (areVotersStopped) return
    areVotersStopped = true
    await Promise.all([voters.stop(), caller.close()])
  }

  /**
   * Votes for one venue after the other, until some votes in a row were acknowledged and had an event on both instances.
   * @returns when the first of these votes was sent
   */
  async function eventsAgainAt(): Promise<number> {
    const deadline = performance.now() + giveUpMs
    let since = deadline
    await sleep(inFlightMs)
    for (let n = 0, inARow = 0; inARow < votesInARow; n += 1) {
      const sentAt = performance.now()
      if (sentAt > deadline) return Number.POSITIVE_INFINITY
      const instance = instances[n % instances.length] as Instance
      const missed = await missedEvents(caller, instance, listeners, {
        cookie: cookieOf(firstOfExtraTeam),
        venueId: extraVenues[n % extraVenues.length] as number,
        withinMs: eventMs,
      })
      inARow = missed.length === 0 ? inARow + 1 : 0
      if (inARow === 1) since = sentAt
      await sleep(pauseMs)
    }
    return since
  }

  return {
    name,
    voters,
    lost,
    check,
    recover: async (outageAt) => {
      const since = outageAt + inFlightMs
      const votes = waitFor('votes', giveUpMs, () => voters.acknowledgedAt.find((at) => at > since))
      const [votesAt, eventsAt] = await Promise.all([
        votes.catch(() => Number.POSITIVE_INFINITY),
        eventsAgainAt(),
      ])
      return { votesMs: votesAt - outageAt, eventsMs: eventsAt - outageAt }
    },
    finalFaults: async () => {
      const failed = voters.failed()
      await sleep(5000)
      const late = voters.failed() - failed
      await stopVoters()
      await check()
      return [
        ...(late > 0 ? [`${late} calls failed after everything was up again`] : []),
        ...(await notReady(instances)),
        ...(await brokenInvariants(postgres)),
        ...(await differentAnswers(postgres, instances)),
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
