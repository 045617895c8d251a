import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { appRouter } from '@lunchvote/api/root'

const here = import.meta.dirname
const declarations = path.join(here, 'dist/procedures.d.ts')

// The compiler does not delete the output of deleted modules.
rmSync(path.join(here, 'dist'), { recursive: true, force: true })
execFileSync(path.join(here, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.build.json'], {
  cwd: here,
  stdio: 'inherit',
})
writeFileSync(declarations, withSummaries(readFileSync(declarations, 'utf8')))

/** Adds the summary of each procedure as a doc comment, which editors show. */
function withSummaries(text: string): string {
  const summaries = readSummaries()
  const place: string[] = []
  const lines = text.split('\n').flatMap((line) => {
    const [, indent, name] = /^( +)(\w+): \{$/.exec(line) ?? []
    if (indent === undefined || name === undefined) return [line]
    place.splice(indent.length / 4 - 1, place.length, name)
    const procedure = place.join('.')
    const summary = summaries.get(procedure)
    summaries.delete(procedure)
    return summary === undefined ? [line] : [`${indent}/** ${summary}. */`, line]
  })
  if (summaries.size > 0) throw new Error(`Not in the declarations: ${[...summaries.keys()].join(', ')}`)
  return lines.join('\n')
}

/** The summaries by procedure. Procedures without a REST path are streams, which the client does not have. */
function readSummaries(): Map<string, string | undefined> {
  type Procedure = { _def: { meta?: { openapi?: { summary?: string } } } }
  const procedures: [string, Procedure][] = Object.entries(appRouter._def.procedures as never)
  return new Map(
    procedures.flatMap(([name, { _def }]) =>
      _def.meta?.openapi ? [[name, _def.meta.openapi.summary] as const] : [],
    ),
  )
}
