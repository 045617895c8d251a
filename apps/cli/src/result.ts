/** What a command has found or done. */
export type Result = {
  /** The result for a person, without a line break at the end. */
  text: string
  /** The result for a program, which `--json` prints. */
  data: unknown
  /** The exit code, 0 by default. */
  exitCode?: 0 | 1
}

/** The command is refused. `message` tells the operator in one sentence why, and what to do. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
