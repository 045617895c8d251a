import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accountForPostgres } from '@lunchvote/db/embedded/run-as'
import { freePort } from '@lunchvote/live-server/server-process'
import { documented } from './documented.ts'
import { startProgram } from './program.ts'

export type Pgbouncer = {
  /** The URL of the database through PgBouncer. */
  url: string
  /** Restarts PgBouncer as Debian's systemd unit does. In session mode, this waits until all clients have left. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

export type PoolMode = 'session' | 'transaction'

/** Starts PgBouncer with the lines in docs/database.md for this mode. */
export async function startPgbouncer(
  mode: PoolMode,
  { folder, databaseUrl }: { folder: string; databaseUrl: string },
): Promise<Pgbouncer> {
  const { hostname, port, pathname, username, password } = new URL(databaseUrl)
  const name = pathname.slice(1)
  const listenPort = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const configuration = `[databases]
${name} = host=${hostname} port=${port || 5432} dbname=${name} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
${documented(`pool_mode = ${mode}`)}
`
  await writeFile(file, configuration)
  // PgBouncer does not run as root.
  const account = await accountForPostgres(folder)
  const start = () => startProgram('pgbouncer', [file], listenPort, { ...(account && { account }) })
  let program = await start()
  return {
    url: `postgres://lunchvote@127.0.0.1:${listenPort}/${name}`,
    restart: async () => {
      await program.stop('SIGINT')
      program = await start()
    },
    stop: () => program.stop(),
  }
}
