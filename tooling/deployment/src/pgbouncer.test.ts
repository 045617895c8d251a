import { makeTemporaryFolder } from '@lunchvote/db/testing/temporary-folder'
import { expect, it, onTestFinished } from 'vitest'
import { startLoad } from './load.ts'
import { nginx } from './nginx.ts'
import { startOutlet } from './outlet.ts'
import { type PoolMode, startPgbouncer } from './pgbouncer.ts'
import { versionOf } from './program.ts'
import { startSite } from './site.ts'
import { registerTeam } from './team.ts'

const callsUnderLoad = 1000
const atOnceMs = 2000
/** The queue looks for messages every second. */
const deliveryTimeoutMs = 15_000

/** Two instances whose queries go through PgBouncer. */
async function startPooledSite(mode: PoolMode) {
  const folder = await makeTemporaryFolder()
  onTestFinished(folder.remove)
  const site = await startSite(nginx, async (databaseUrl) => {
    const { url, stop } = await startPgbouncer(mode, { folder: folder.path, databaseUrl })
    onTestFinished(stop)
    return {
      DATABASE_URL: url,
      OUTLETS_ALLOW_PRIVATE: 'on',
      ...(mode === 'transaction' && { DATABASE_DIRECT_URL: databaseUrl }),
    }
  })
  onTestFinished(site.stop)
  return site
}

it.for(['session', 'transaction'] as const)(
  'with pooled %ss, all calls are answered, events arrive, and an outlet is told of the decision',
  async (mode, { skip }) => {
    const version = await versionOf('pgbouncer', '--version')
    const [major = 0, minor = 0] = version.split('.').map(Number)
    const canPrepare = major > 1 || minor >= 21
    skip(mode === 'transaction' && !canPrepare, `PgBouncer ${version} can only pool sessions`)

    const site = await startPooledSite(mode)
    const outlet = await startOutlet()
    onTestFinished(outlet.close)
    const team = await registerTeam(site.address, { size: 16 })
    const [admin] = team.members
    const made = await admin?.send('POST', '/api/team/outlets', {
      json: { kind: 'webhook', name: 'Program', url: outlet.url, events: ['lunch.decided'] },
    })
    expect(made?.status).toBe(200)

    const load = startLoad(team)
    await Promise.all(load.streams.map((stream) => stream.isOpen()))
    const answered = () => Object.values(load.answered).reduce((sum, count) => sum + count)
    await expect.poll(answered, { timeout: 60_000 }).toBeGreaterThan(callsUnderLoad)
    const startedAt = performance.now()
    await Promise.all(load.streams.map((stream) => stream.next('votes')))
    expect(performance.now() - startedAt).toBeLessThan(atOnceMs)
    const votes = await load.stop()
    expect(load.failed).toEqual([])
    expect(await site.storedVotes(team)).toEqual(votes)

    const decided = await admin?.send('POST', '/api/lunch/decide')
    expect(decided?.status).toBe(200)
    await expect
      .poll(() => outlet.received, { timeout: deliveryTimeoutMs })
      .toEqual([expect.objectContaining({ type: 'lunch.decided' })])
    console.log(`pgbouncer ${version}, ${mode} pooling: ${answered()} calls, ${load.failed.length} failed`)
  },
)
