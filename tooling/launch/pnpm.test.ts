import { expect, test } from 'vitest'
import { explain } from './pnpm.mjs'

test.each([
  [
    'npm error request to https://registry.example/pnpm failed, reason: getaddrinfo ENOTFOUND registry.example',
    /registry cannot be reached/,
  ],
  ['[ERR_PNPM_OUTDATED_LOCKFILE] Cannot install', /pnpm-lock\.yaml does not match/],
  [
    "Error: EACCES: permission denied, mkdir '/srv/app/node_modules'",
    /No permission to write: .*\/srv\/app\/node_modules/,
  ],
  ['Failed to fetch https://registry.example/a.tgz: error sending request', /registry cannot be reached/],
  [
    'failed to create /srv/app/node_modules: Permission denied (os error 13)',
    /No permission to write: .*node_modules/,
  ],
  ['ENOSPC: no space left on device', /disk is full/],
])('explains %s', (output, says) => expect(explain(output)).toMatch(says))

test('does not explain an unknown failure', () => {
  expect(explain('Type error in src/a.ts')).toBeUndefined()
})
