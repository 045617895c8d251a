import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How each of the ten outlets behaves. */
const manners = [
  ...Array.from({ length: 4 }, () => 'healthy' as const),
  ...Array.from({ length: 3 }, () => 'hangs' as const),
  ...Array.from({ length: 2 }, () => 'fails' as const),
  'redirects' as const,
]

export type Receiver = {
  outlets: readonly { url: string }[]
  healthyUrls: string[]
  /** The number of different messages that each healthy outlet got. */
  counts: () => number[]
  /** How many times a healthy outlet got a message that it already had. */
  repeated: () => number
  /** @returns a sentence for each healthy outlet that got fewer than `least` or more than `most` different messages */
  faults: (least: number, most: number) => string[]
  close: () => Promise<void>
}

/** Starts a server that receives the webhooks of ten outlets. */
export async function startReceiver(): Promise<Receiver> {
  const ids = manners.map(() => new Set<string>())
  let received = 0
  const server = createServer((request, response) => {
    const n = Number(request.url?.slice(1))
    const id = String(request.headers['webhook-id'])
    request.resume().once('end', () => {
      const manner = manners[n]
      if (manner === 'hangs') return
      if (manner === 'fails') return void response.writeHead(500).end()
      if (manner === 'redirects') return void response.writeHead(302, { location: '/0' }).end()
      ids[n]?.add(id)
      received += 1
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const outlets = manners.map((_, n) => ({ url: `${origin}/${n}` }))
  const healthy = manners.flatMap((manner, n) => (manner === 'healthy' ? [n] : []))
  const counts = () => healthy.map((n) => ids[n]?.size ?? 0)
  return {
    outlets,
    healthyUrls: healthy.map((n) => `${origin}/${n}`),
    counts,
    repeated: () => received - counts().reduce((sum, count) => sum + count, 0),
    faults: (least, most) =>
      counts().flatMap((count, n) =>
        count >= least && count <= most ? [] : [`outlet ${n} got ${count} messages, not ${least} to ${most}`],
      ),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
