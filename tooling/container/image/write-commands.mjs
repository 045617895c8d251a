// Writes the commands of the container: `lunchvote`, and `lunchvote-server`, which starts the server.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import runtime from '../../launch/server-runtime.json' with { type: 'json' }

const [folder = ''] = process.argv.slice(2)

write('lunchvote', ['exec node /app/apps/server/src/command/main.ts "$@"'])
write('lunchvote-server', [
  ...Object.entries(runtime.env).map(([name, value]) => `export ${name}=${value}`),
  `exec node ${runtime.flags.join(' ')} /app/apps/server/src/main.ts "$@"`,
])

/** The last line needs `exec`, so that the shell becomes the program and signals reach the program. */
function write(/** @type {string} */ name, /** @type {string[]} */ lines) {
  writeFileSync(join(folder, name), ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 })
}
