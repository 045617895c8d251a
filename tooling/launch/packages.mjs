import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fingerprint, quietStep, unlessDone, wasDone } from './steps.mjs'
import { inRoot, pinnedNode, root } from './workspace.mjs'

/** A hash of what an installation depends on: the lockfile, each package.json, pnpm's settings, the platform, the folder. */
export function packagesPrint() {
  const manifests = ['apps', 'packages', 'tooling']
    .flatMap((folder) => readdirSync(inRoot(folder)).map((name) => inRoot(folder, name, 'package.json')))
    .filter((file) => existsSync(file))
  const files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'].map((name) => inRoot(name))
  return fingerprint([...files, ...manifests], [process.platform, process.arch, root])
}

/** The pauses before a failed download is repeated. By default, ten seconds and a minute, which tells it late. */
const pauses = ['fetch-retry-mintimeout=1000', 'fetch-retry-maxtimeout=5000']

/**
 * Without the development packages. pnpm would ask the registry for the age of each version in the lockfile, which takes
 * longer than all downloads. An installation of all packages does, and so does CI, before a lockfile is published.
 */
const toStart = ['--prod', '--config.minimum-release-age=0']

/** Installs what the server and the web build need, or all. Once all are there, they stay. @param {{ all: boolean }} which */
export function ensureInstalled({ all }) {
  const name = all || wasDone('all-packages') ? 'all-packages' : 'packages'
  return unlessDone(name, packagesPrint(), pinnedNode, () => {
    const { NODE_ENV: _dropped, ...env } = process.env
    // If node_modules was installed in another folder, pnpm asks whether to replace it, and fails without a terminal.
    // This setting turns the question off.
    const settings = ['confirm-modules-purge=false', ...pauses].map((setting) => `--config.${setting}`)
    const args = ['install', '--frozen-lockfile', ...settings, ...(name === 'packages' ? toStart : [])]
    const title = 'Installing packages (about half a minute, once)'
    return quietStep(title, 'npx', pnpmArgs(args), { env }, causes)
  })
}

/**
 * Arguments with which npx runs the pnpm that package.json names; npx downloads it on first use. `--loglevel=error` hides
 * npm's warnings, most of which are about the user's npmrc.
 * @param {readonly string[]} args
 */
export function pnpmArgs(args) {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).devEngines.packageManager
  return ['--yes', '--loglevel=error', ...pauses.map((pause) => `--${pause}`), `pnpm@${version}`, ...args]
}

/** Failures that the user can mend. pnpm is not a Node.js program, so its texts differ from npm's codes. */
const causes = /** @type {const} */ ([
  [/ERR_PNPM_OUTDATED_LOCKFILE/, 'Run pnpm install and commit pnpm-lock.yaml.'],
  [/\bENOSPC\b|\(os error 28\)/, 'The disk is full.'],
  [/\b(EACCES|EROFS|EPERM)\b|\(os error (1|13|30)\)/, 'A folder above cannot be written.'],
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|E\w+UNREACH)\b|error sending request|dns error/,
    'Connect this machine to the network, or set HTTPS_PROXY if it needs a proxy, and start again.',
  ],
])
