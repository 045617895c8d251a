/** A broken rule; `message` says what to do instead. */
export type Finding = { file: string; line?: number; message: string }

export function findingLine({ file, line, message }: Finding): string {
  return `${file}${line === undefined ? '' : `:${line}`}  ${message}`
}
