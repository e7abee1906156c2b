/** Thrown when a backup cannot be made, read or restored; the message is for the operator who runs the command. */
export class BackupError extends Error {
  override name = 'BackupError';
}
