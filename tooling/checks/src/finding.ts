/** A broken rule; `message` says what to do instead. */
export type Finding = { file: string; line?: number; message: string }
