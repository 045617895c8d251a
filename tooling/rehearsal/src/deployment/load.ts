import { setTimeout as sleep } from 'node:timers/promises'
import { followEvents, type Listener } from '../processes/events.ts'
import type { Member, Team } from './team.ts'
import { eventsOf, type Visitor } from './visitor.ts'

export type Load = {
  /** The number of calls of each kind that were answered with 200. */
  answered: Readonly<Record<Kind, number>>
  /** One line for each call that was not answered with 200. */
  failed: readonly string[]
  failedVotes: () => number
  streams: readonly Listener[]
  /** The number of calls of all kinds that were answered with 200. */
  calls: () => number
  /** The venue of each member's last vote, by e-mail address. A member whose last vote failed is left out. */
  votes: ReadonlyMap<string, number>
  /** Starts no more calls. Resolves when all running calls and the streams have ended. */
  end: () => Promise<void>
}

type Kind = 'votes' | 'reads' | 'logins'

/** The pause of a member between two calls. With this pause, 16 members send about 120 calls a second. */
const pauseMs = 120
/** Of this many calls of a member, one is a login. A member then logs in about six times a minute; the limit is ten. */
const callsPerLogin = 80

/** Makes all members vote, read, log in again from time to time, and follow the event stream. */
export function startLoad({ members, venueIds }: Team): Load {
  const answered = { votes: 0, reads: 0, logins: 0 }
  const failed: string[] = []
  const votes = new Map<string, number>()
  const streams = members.map((member) => followEvents(eventsOf(member)))
  let failedVotes = 0
  let isOver = false

  async function call(
    kind: Kind,
    visitor: Visitor,
    method: string,
    path: string,
    json?: object,
  ): Promise<boolean> {
    const outcome = await visitor
      .send(method, path, json === undefined ? {} : { json })
      .then(({ status }) => String(status), String)
    if (outcome === '200') {
      answered[kind] += 1
      return true
    }
    failed.push(`${method} ${path}: ${outcome}`)
    if (kind === 'votes') failedVotes += 1
    return false
  }

  async function vote(member: Member, turn: number): Promise<void> {
    const venueId = venueIds[turn % venueIds.length] as number
    const path = turn % 2 === 0 ? '/api/votes' : '/api/trpc/votes.cast'
    if (await call('votes', member, 'POST', path, { venueId })) votes.set(member.email, venueId)
    else votes.delete(member.email)
  }

  async function act(member: Member, n: number): Promise<void> {
    for (let turn = n; !isOver; turn += 1) {
      const { email, password } = member
      if (turn % callsPerLogin === callsPerLogin - 1)
        await call('logins', member.phone, 'POST', '/api/login', { email, password })
      else if (turn % 3 === 0) await call('reads', member, 'GET', reads[turn % reads.length] as string)
      else await vote(member, turn)
      await sleep(pauseMs)
    }
  }

  const acting = members.map((member, n) => act(member, n))
  return {
    answered,
    failed,
    failedVotes: () => failedVotes,
    streams,
    calls: () => answered.votes + answered.reads + answered.logins,
    votes,
    end: async () => {
      isOver = true
      await Promise.all(acting)
      await Promise.all(streams.map((stream) => stream.stop()))
      for (const { close, phone } of members) {
        close()
        phone.close()
      }
    },
  }
}

const reads = ['/api/votes/today', '/', '/api/venues', '/api/trpc/votes.today', '/login']
