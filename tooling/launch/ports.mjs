import { createServer } from 'node:net'
import { Failure } from './failure.mjs'

/**
 * @param {number} port
 * @param {string} host
 * @param {string} advice how to get the port free, or use another
 * @throws {Failure} when another program listens there
 */
export async function ensureFree(port, host, advice) {
  const probe = createServer()
  await new Promise((resolve, reject) => {
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Failure(`Port ${port} on ${host} is already in use: ${advice}.`)
          : error,
      ),
    )
    probe.listen(port, host, () => probe.close(resolve))
  })
}
