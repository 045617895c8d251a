/** A backup cannot be written or restored. `message` tells the operator why, and usually what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** The error for a file that is no valid backup. `reason` is the part of the sentence after "because". */
export const invalidBackup = (path: string, reason: string, cause?: unknown) =>
  new BackupError(
    `${path} is not a valid backup, because ${reason}; nothing was changed. Choose another file.`,
    { cause },
  )
