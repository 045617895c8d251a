import { existsSync, readdirSync } from 'node:fs'
import { inRoot, pinnedNode, pnpmVersion, root } from './places.mjs'
import { pauseArgs, pnpmStep } from './pnpm.mjs'
import { fingerprint, unlessDone } from './stamp.mjs'

const workspaceFolders = ['apps', 'packages', 'tooling']

/**
 * A hash of everything that an install depends on: the lockfile, each package.json, the version and the settings of
 * pnpm, the platform and the folder.
 */
export function installPrint() {
  const manifests = workspaceFolders
    .flatMap((folder) => readdirSync(inRoot(folder)).map((name) => inRoot(folder, name, 'package.json')))
    .filter((file) => existsSync(file))
  const files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'].map((name) => inRoot(name))
  return fingerprint(root, [...files, ...manifests], [pnpmVersion(), process.platform, process.arch, root])
}

export function ensureInstalled() {
  return unlessDone('install', installPrint(), () => existsSync(pinnedNode), install)
}

function install() {
  const { NODE_ENV: _dropped, ...env } = process.env
  const args = [
    'install',
    '--frozen-lockfile',
    '--reporter=append-only',
    // If node_modules was installed in another folder, pnpm asks whether to replace it, and fails without a terminal.
    // This option turns the question off.
    '--config.confirm-modules-purge=false',
    ...pauseArgs('--config.'),
  ]
  return pnpmStep('Installing packages', args, env)
}
