/** An error whose message says enough, so its stack is not shown. */
export class Failure extends Error {}
