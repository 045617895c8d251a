/** Something that is out of place; `message` says where it belongs. */
export type Finding = { file: string; line?: number; message: string }

export function findingLine({ file, line, message }: Finding): string {
  return `${file}${line === undefined ? '' : `:${line}`}  ${message}`
}
