/** A backup cannot be written or restored. `message` tells the operator in one sentence why, and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
