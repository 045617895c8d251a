import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documented } from './documented.ts'
import { startProgram } from './program.ts'
import { host, type ProxyProgram, ports } from './proxy.ts'

export const caddy: ProxyProgram = {
  name: 'caddy',
  versionFlag: 'version',
  repeatsVotes: false,
  start: async ({ folder, certificate, port, instances }) => {
    const site = documented('reverse_proxy', {
      [`${host} {`]: `${host}:${port} {\n  bind 127.0.0.1\n  tls ${certificate.certificateFile} ${certificate.keyFile}`,
      '127.0.0.1:3001 127.0.0.1:3002': instances.map((instance) => `127.0.0.1:${instance}`).join(' '),
    })
    const file = join(folder, 'Caddyfile')
    // Caddy's administration API and its redirection from http would listen on fixed ports.
    await writeFile(file, `{\n  admin off\n  auto_https disable_redirects\n}\n${site}`)
    const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    const args = ['run', '--config', file, '--adapter', 'caddyfile']
    const program = await startProgram('caddy', args, port, { env })
    return { ...program, reload: async () => {} }
  },
  restartScript: ({ instances }) => documented('until the proxy uses it again', ports(instances)),
}
