/** An error, at startup or in a command, that the operator can fix; the one-line message explains how. */
export class StartupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'StartupError';
  }
}
