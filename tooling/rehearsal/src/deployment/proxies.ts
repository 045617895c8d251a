import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { documented } from '../processes/documented.ts'
import { type Program, startProgram } from '../processes/program.ts'

const run = promisify(execFile)

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
const addresses = ([first, second]: ProxySetting['instances']) => ({
  '127.0.0.1:3001': `127.0.0.1:${first}`,
  '127.0.0.1:3002': `127.0.0.1:${second}`,
})

/** Maps the two ports in the scripts of docs/deployment.md to those in the test. */
const ports = ([first, second]: ProxySetting['instances']) => ({ '3001 3002': `${first} ${second}` })

const siteFile = ({ folder }: ProxySetting) => join(folder, 'site.conf')

/** The part of nginx.conf that docs/deployment.md leaves to Debian's package, with the folders of the test. */
const mainFile = (setting: ProxySetting) => `
daemon off;
worker_processes 2;
pid ${setting.folder}/nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  client_body_temp_path ${setting.folder}/bodies;
  proxy_temp_path ${setting.folder}/answers;
  fastcgi_temp_path ${setting.folder}/fastcgi;
  uwsgi_temp_path ${setting.folder}/uwsgi;
  scgi_temp_path ${setting.folder}/scgi;
  include ${siteFile(setting)};
}
`

export const nginx: ProxyProgram = {
  name: 'nginx',
  versionFlag: '-v',
  repeatsVotes: true,
  start: async (setting) => {
    const { folder, certificate, port, instances } = setting
    const site = documented('upstream lunchvote', {
      'listen 443 ': `listen 127.0.0.1:${port} `,
      '/etc/ssl/lunch.example.com.pem': certificate.certificateFile,
      '/etc/ssl/private/lunch.example.com.key': certificate.keyFile,
      ...addresses(instances),
    })
    const main = join(folder, 'nginx.conf')
    await writeFile(siteFile(setting), site)
    await writeFile(main, mainFile(setting))
    const args = ['-p', folder, '-e', 'stderr', '-c', main]
    const program = await startProgram('nginx', args, { port })
    return {
      ...program,
      reload: async () => {
        await run('nginx', [...args, '-s', 'reload'])
      },
    }
  },
  restartScript: (setting) =>
    documented('systemctl reload nginx', {
      '/etc/nginx/conf.d/lunchvote.conf': siteFile(setting),
      ...ports(setting.instances),
    }),
}

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
    const program = await startProgram('caddy', args, { env, port })
    return { ...program, reload: async () => {} }
  },
  restartScript: ({ instances }) => documented('until the proxy uses it again', ports(instances)),
}

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
    const program = await startProgram('haproxy', ['-db', '-f', file], { port })
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

type Certificate = {
  certificateFile: string
  keyFile: string
  /** A file with the certificate and the key, for HAProxy. */
  bothFile: string
  certificate: string
}

/** Makes a self-signed certificate for the host name. */
export async function makeCertificate(folder: string, host: string): Promise<Certificate> {
  const [certificateFile, keyFile, bothFile] = ['certificate.pem', 'key.pem', 'both.pem'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile]
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`, '-days', '2']
  await run('openssl', ['req', '-x509', ...key, ...subject, '-out', certificateFile])
  const certificate = await readFile(certificateFile, 'utf8')
  await writeFile(bothFile, certificate + (await readFile(keyFile, 'utf8')), { mode: 0o600 })
  return { certificateFile, keyFile, bothFile, certificate }
}
