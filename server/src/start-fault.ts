/** Sillage cannot start, for a reason that its operator can cure; the message is one line and names the cure. */
export class StartFault extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'StartFault';
  }
}
