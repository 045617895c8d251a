/** An expected error. Only its message is shown, and not its stack. */
export class Failure extends Error {}
