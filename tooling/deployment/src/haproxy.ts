import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documented } from './documented.ts'
import { startProgram } from './program.ts'
import { addresses, type ProxyProgram, ports } from './proxy.ts'

export const haproxy: ProxyProgram = {
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
    await writeFile(file, `${text}\n`)
    const { stop } = await startProgram('haproxy', ['-db', '-f', file], port)
    return { stop, reload: async () => {} }
  },
  restartScript: ({ instances }) => documented('until the proxy uses it again', ports(instances)),
}
