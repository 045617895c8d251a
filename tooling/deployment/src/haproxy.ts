import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documented } from './documented.ts'
import { startProgram } from './program.ts'
import { addresses, type ProxyProgram, ports } from './proxy.ts'

/** The two forms of the health check in docs/deployment.md. */
type HealthCheck = 'http-check send' | 'plain'

export const createHaproxy = (healthCheck: HealthCheck): ProxyProgram => ({
  name: 'haproxy',
  versionFlag: '-v',
  repeatsVotes: true,
  start: async ({ folder, certificate, port, instances }) => {
    const file = join(folder, 'haproxy.cfg')
    const text = documented('http-check send', {
      'bind :443': `bind 127.0.0.1:${port}`,
      '/etc/haproxy/lunch.example.com.pem': certificate.bothFile,
      ...addresses(instances),
    })
    await writeFile(file, `${healthCheck === 'plain' ? withPlainCheck(text) : text}\n`)
    const program = await startProgram('haproxy', ['-db', '-f', file], port)
    return { ...program, reload: async () => {} }
  },
  restartScript: ({ instances }) => documented('until the proxy uses it again', ports(instances)),
})

/** Replaces the health check with the plain form. */
function withPlainCheck(text: string): string {
  const check = /^ *option httpchk\n *http-check send .*$/m
  if (!check.test(text)) throw new Error('The configuration of HAProxy has no "http-check send" to replace')
  return text.replace(check, documented('option httpchk GET /readyz'))
}
