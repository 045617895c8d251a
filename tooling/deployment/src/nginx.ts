import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { documented } from './documented.ts'
import { startProgram } from './program.ts'
import { addresses, type ProxyProgram, type ProxySetting, ports } from './proxy.ts'

const run = promisify(execFile)
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
    const program = await startProgram('nginx', args, port)
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
