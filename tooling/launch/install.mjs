import { accessSync, constants, readdirSync } from 'node:fs'
import { inRoot, pinnedNode, pnpmVersion, root } from './places.mjs'
import { pnpmStep } from './pnpm.mjs'
import { fingerprint, unlessDone } from './stamp.mjs'

const workspaceFolders = ['apps', 'packages', 'tooling']

/** What an install depends on: the lockfile, every package.json, pnpm, the platform and the folder it was made for. */
export function installPrint() {
  const manifests = workspaceFolders
    .flatMap((folder) => readdirSync(inRoot(folder)).map((name) => inRoot(folder, name, 'package.json')))
    .filter(readable)
  const files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'].map((name) => inRoot(name))
  return fingerprint(root, [...files, ...manifests], [pnpmVersion(), process.platform, process.arch, root])
}

export function ensureInstalled() {
  return unlessDone('install', installPrint(), () => readable(pinnedNode), install)
}

function install() {
  const { NODE_ENV: _dropped, ...env } = process.env
  return pnpmStep(
    'Installing packages',
    [
      'install',
      '--frozen-lockfile',
      '--reporter=append-only',
      // Without a terminal pnpm refuses to replace a node_modules made elsewhere, unless told.
      '--config.confirm-modules-purge=false',
      // Its two retries, but after seconds: no network is told at once, not after a minute.
      '--config.fetch-retry-mintimeout=1000',
      '--config.fetch-retry-maxtimeout=5000',
    ],
    { env },
  )
}

/** @param {string} file */
function readable(file) {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}
