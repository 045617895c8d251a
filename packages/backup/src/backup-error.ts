/** A backup cannot be written or restored. `message` tells the operator why, and usually what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
