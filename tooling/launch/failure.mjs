/** An error whose message says enough, so its stack is not shown. */
export class Failure extends Error {}

/**
 * Runs a command's body. A Failure is printed as one sentence, with exit code 1.
 * @param {() => Promise<number>} body resolves to the exit code
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
