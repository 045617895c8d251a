// Writes the commands of the container: `lunchvote`, and `lunchvote-server`, which starts the server.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [folder = ''] = process.argv.slice(2)

write('lunchvote', '/app/apps/server/src/command/main.ts')
write('lunchvote-server', '/app/apps/server/src/main.ts')

/** The command needs `exec`, so that the shell becomes the program and signals reach the program. */
function write(/** @type {string} */ name, /** @type {string} */ program) {
  writeFileSync(join(folder, name), `#!/bin/sh\nexec node ${program} "$@"\n`, { mode: 0o755 })
}
