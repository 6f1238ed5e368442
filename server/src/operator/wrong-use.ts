/** The command line is not one of ours; the message is one line. */
export class WrongUse extends Error {}
