/** What a command has found or done. */
export type Result = {
  /** The result for a person, without a line break at the end. */
  text: string
  /** The result for a program, which `--json` prints. */
  data: unknown
  /** The exit code, 0 by default. */
  exitCode?: 0 | 1
}

/** A command has ended without doing its work. `message` tells the operator why. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
