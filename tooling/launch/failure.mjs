/** An expected error. Its message is enough, so its stack is not shown. */
export class Failure extends Error {}
