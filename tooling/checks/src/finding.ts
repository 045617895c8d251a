/** A broken rule; `message` explains how to fix it. */
export type Finding = { file: string; line?: number; message: string }
