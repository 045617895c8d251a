import { pnpmVersion } from './places.mjs'
import { quietStep } from './step.mjs'

/**
 * Runs the pinned pnpm, which npx fetches on first use; nobody has to have pnpm.
 * @param {string} title
 * @param {readonly string[]} args
 * @param {{ env: NodeJS.ProcessEnv }} options
 */
export function pnpmStep(title, args, { env }) {
  // `error` keeps npm's own warnings (about the user's npmrc, mostly) out of what is shown on a failure.
  const npxArgs = ['--yes', '--loglevel=error', `pnpm@${pnpmVersion()}`, ...args]
  return quietStep(title, 'npx', npxArgs, { env, explain })
}

// npm's words, then those of pnpm, which is no Node.js program.
const unreachable =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)\b|error sending request|dns error/
const outdated = /ERR_PNPM_OUTDATED_LOCKFILE/
const full = /\bENOSPC\b|\(os error 28\)/
const forbidden = /.*(?:\b(?:EACCES|EROFS|EPERM)\b|\(os error (?:1|13|30)\)).*/

/**
 * One sentence for the failures a newcomer can do something about.
 * @param {string} output
 */
export function explain(output) {
  if (outdated.test(output)) {
    return 'pnpm-lock.yaml does not match the package.json files. Run pnpm install and commit the lockfile.'
  }
  if (full.test(output)) return 'The disk is full.'
  const refusal = output.match(forbidden)
  if (refusal) return `No permission to write: ${refusal[0].trim()}`
  // The end only: a failed attempt that was made good by the next one stands further up.
  if (unreachable.test(output.split('\n').slice(-15).join('\n'))) {
    return 'The package registry cannot be reached. Installing needs the network; try again once it is there.'
  }
  return undefined
}
