import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Failure } from './failure.mjs'
import { quietStep } from './step.mjs'

/** Debian's packages. Each has a program of the same name. */
const names = ['nginx', 'caddy', 'haproxy', 'pgbouncer', 'prometheus', 'openssl', 'curl']

/**
 * Installs the missing programs of the deployment tests, but only as root on a Debian without systemd. With systemd,
 * the packages would start their services.
 */
export async function ensureDeploymentPrograms() {
  const missing = names.filter((name) => !isInstalled(name))
  if (missing.length === 0) return
  const install = `apt-get install -y --no-install-recommends ${missing.join(' ')}`
  const isContainer = existsSync('/usr/bin/apt-get') && !existsSync('/run/systemd/system')
  if (process.getuid?.() !== 0 || !isContainer) {
    throw new Failure(
      `The deployment tests need ${missing.join(', ')}. Install them, on Debian with: ${install}`,
    )
  }
  const script = `apt-get update && DEBIAN_FRONTEND=noninteractive ${install}`
  await quietStep(`Installing ${missing.join(', ')} with apt-get`, 'sh', ['-c', script])
}

/** Looks in the folders of administrators too, because other users' PATH often lacks them. @param {string} name */
function isInstalled(name) {
  return programFolders().some((folder) => existsSync(join(folder, name)))
}

const programFolders = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']
