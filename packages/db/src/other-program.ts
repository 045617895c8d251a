import { once } from 'node:events'
import { connect } from 'node:net'
import { readDatabaseUrl } from './database-url.ts'

/** The first message of a client that wants TLS. It asks whether the server has TLS. */
export const tlsRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
/** The first byte of the answer of PostgreSQL or a pooler: yes, no, or the beginning of an error. */
const possibleAnswers = ['S', 'N', 'E']

/**
 * Whether a program that is not PostgreSQL answers at the host of `url`. The driver cannot tell, because it waits for
 * the rest of the answer. False if nothing answers, or if the URL has several hosts.
 */
export async function isOtherProgram(url: string, signal: AbortSignal): Promise<boolean> {
  const [address, ...others] = readDatabaseUrl(url).hosts
  if (address === undefined || others.length > 0) return false
  const socket = connect(address)
  try {
    socket.write(tlsRequest)
    const [answer] = await once(socket, 'data', {
      signal: AbortSignal.any([signal, AbortSignal.timeout(2000)]),
    })
    return !possibleAnswers.includes(String.fromCharCode(answer[0]))
  } catch {
    return false
  } finally {
    socket.on('error', () => {}).destroy()
  }
}
