import './node-floor.mjs'
import { stopOnSignals } from './children.mjs'
import { command } from './failure.mjs'
import { ensureInstalled } from './install.mjs'
import { inRoot, toolEnvironment } from './places.mjs'
import { pnpmStep } from './pnpm.mjs'

const file = inRoot('lunchvote-client.tgz')

await command(async () => {
  stopOnSignals()
  await ensureInstalled()
  // Packing builds the client, which needs the pinned Node.js on the PATH.
  const args = ['--filter', '@lunchvote/client', 'pack', '--out', file]
  await pnpmStep('Packing the client', args, { env: toolEnvironment() })
  console.log(`Install it in your project: npm install ${file}`)
  return 0
})
