// Writes the commands of the container: `lunchvote`, and `lunchvote-server`, which starts the server.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import serverFlags from '../../launch/server-flags.json' with { type: 'json' }

const [folder = ''] = process.argv.slice(2)

write('lunchvote', 'node /app/apps/cli/src/main.ts')
write('lunchvote-server', `node ${serverFlags.join(' ')} /app/apps/server/src/main.ts`)

/** With `exec`, the shell becomes the program, so that signals reach the program. */
function write(/** @type {string} */ name, /** @type {string} */ program) {
  writeFileSync(join(folder, name), `#!/bin/sh\nexec ${program} "$@"\n`, { mode: 0o755 })
}
