import { inRoot, toolEnvironment } from './places.mjs'
import { pnpmStep } from './pnpm.mjs'

const file = inRoot('lunchvote-client.tgz')

export async function packClient() {
  // Packing also builds the client, so the pinned Node.js must be on the PATH.
  const args = ['--filter', '@lunchvote/client', 'pack', '--out', file]
  await pnpmStep('Packing the client', args, toolEnvironment())
  console.log(`Install it in your project: npm install ${file}`)
  return 0
}
