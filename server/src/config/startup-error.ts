/** An error that the operator can fix, at the start or in a command; the message is one line and says how. */
export class StartupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'StartupError';
  }
}
