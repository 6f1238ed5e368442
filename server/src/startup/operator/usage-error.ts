/** An error in the command line; the message is one line. */
export class UsageError extends Error {}
