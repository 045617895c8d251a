import type { Certificate } from './certificate.ts'
import type { Program } from './program.ts'

export type ProxySetting = {
  folder: string
  certificate: Certificate
  /** The port of the proxy. */
  port: string
  instances: readonly [string, string]
}

export type RunningProxy = Program & {
  /** Reads the configuration again, as `systemctl reload` does. */
  reload: () => Promise<void>
}

export type ProxyProgram = {
  name: 'nginx' | 'caddy' | 'haproxy'
  versionFlag: string
  start: (setting: ProxySetting) => Promise<RunningProxy>
  /** The script in docs/deployment.md that restarts one instance after the other. */
  restartScript: (setting: ProxySetting) => string
  /** Whether the proxy repeats a vote on the other instance if the first instance is killed before it answers. */
  repeatsVotes: boolean
}

/** The host name in docs/deployment.md. */
export const host = 'lunch.example.com'

/** Maps the addresses of the instances in docs/deployment.md to those in the test. */
export const addresses = ([first, second]: ProxySetting['instances']) => ({
  '127.0.0.1:3001': `127.0.0.1:${first}`,
  '127.0.0.1:3002': `127.0.0.1:${second}`,
})

/** Maps the two ports in the scripts of docs/deployment.md to those in the test. */
export const ports = ([first, second]: ProxySetting['instances']) => ({ '3001 3002': `${first} ${second}` })
