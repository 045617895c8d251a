import { pnpmVersion } from './places.mjs'
import { quietStep } from './step.mjs'

/**
 * The shortest and the longest pause before npm and pnpm repeat a failed download, in milliseconds. By default, the
 * pauses are ten seconds and a minute, so a missing network would be reported late.
 */
const shortPauses = { 'fetch-retry-mintimeout': 1000, 'fetch-retry-maxtimeout': 5000 }

/**
 * Returns the arguments that set the pauses.
 * @param {string} prefix of a setting on the command line: `--` for npm, `--config.` for pnpm
 */
export const pauseArgs = (prefix) => Object.entries(shortPauses).map(([name, ms]) => `${prefix}${name}=${ms}`)

/**
 * Arguments with which npx runs the pinned pnpm; npx downloads it on first use. `--loglevel=error` hides npm's
 * warnings, most of which are about the user's npmrc.
 * @param {readonly string[]} args
 */
export const pnpmArgs = (args) => [
  ...['--yes', '--loglevel=error', ...pauseArgs('--')],
  ...[`pnpm@${pnpmVersion()}`, ...args],
]

/**
 * @param {string} title
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export const pnpmStep = (title, args, env) => quietStep(title, 'npx', pnpmArgs(args), { env, explain })

// The patterns match npm's error codes and also pnpm's own texts. pnpm is not a Node.js program, so its codes differ.
const unreachable =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)\b|error sending request|dns error/
const outdated = /ERR_PNPM_OUTDATED_LOCKFILE/
const full = /\bENOSPC\b|\(os error 28\)/
const forbidden = /.*(?:\b(?:EACCES|EROFS|EPERM)\b|\(os error (?:1|13|30)\)).*/

/**
 * Explains a failure that the user can fix, in one sentence.
 * @param {string} output
 */
export function explain(output) {
  if (outdated.test(output)) {
    return 'pnpm-lock.yaml does not match the package.json files. Run pnpm install and commit the lockfile.'
  }
  if (full.test(output)) return 'The disk is full.'
  const refusal = output.match(forbidden)
  if (refusal) return `No permission to write: ${refusal[0].trim()}`
  // Only the last lines are read, because an earlier line may be about an attempt whose retry succeeded.
  if (unreachable.test(output.split('\n').slice(-15).join('\n'))) {
    return 'The package registry cannot be reached. The first start downloads packages: connect this machine to the network, or set HTTPS_PROXY if it needs a proxy, and start again.'
  }
  return undefined
}
