import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { appRouter } from '@lunchvote/api/root'

const here = import.meta.dirname
const declarations = path.join(here, 'dist/procedures.d.ts')

// The compiler leaves what it wrote for a module that is no more.
rmSync(path.join(here, 'dist'), { recursive: true, force: true })
execFileSync(path.join(here, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.build.json'], {
  cwd: here,
  stdio: 'inherit',
})
writeFileSync(declarations, withSummaries(readFileSync(declarations, 'utf8')))

/** A type knows nothing of its procedure's summary: it is put above the procedure, for editors to show. */
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

/**
 * By the procedures' paths, which are flat at run time, whatever the nesting of routers. What has no place on REST has
 * none in the client either.
 */
function readSummaries(): Map<string, string | undefined> {
  type Facts = { _def: { meta?: { openapi?: { summary?: string } } } }
  const procedures = appRouter._def.procedures as unknown as Record<string, Facts>
  return new Map(
    Object.entries(procedures).flatMap(
      ([
        name,
        {
          _def: { meta },
        },
      ]) => (meta?.openapi ? [[name, meta.openapi.summary]] : []),
    ),
  )
}
