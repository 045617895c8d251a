/** A place where a rule is broken. `message` explains how to fix it. */
export type Finding = { file: string; line?: number; message: string }
