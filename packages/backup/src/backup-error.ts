/** A backup cannot be written or restored. `message` is one sentence for the operator: what is wrong and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
