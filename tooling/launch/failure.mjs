/** A failure whose message is all the reader needs; no stack is shown. */
export class Failure extends Error {}

/**
 * Runs a command's body; a Failure becomes one sentence and exit code 1.
 * @param {() => Promise<number>} body gives the exit code
 */
export async function command(body) {
  try {
    process.exitCode = await body()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
