import type { Finding } from './finding.ts'
import type { Edge } from './import-graph.ts'

/**
 * Files that need each other to load. Type-only imports are left out: they are erased before anything runs, so they
 * cannot make one file see the other half-loaded (and the directions of the house hold for them all the same).
 */
export function checkCircles(edges: readonly Edge[]): Finding[] {
  const imports = new Map<string, string[]>()
  for (const { from, to, typeOnly } of edges) {
    if (!typeOnly && 'file' in to) imports.set(from, [...(imports.get(from) ?? []), to.file])
  }
  const finished = new Set<string>()
  const findings: Finding[] = []

  const visit = (file: string, path: string[]) => {
    const start = path.indexOf(file)
    if (start >= 0) {
      const circle = [...path.slice(start), file]
      findings.push({
        file,
        message: `files import each other in a circle: ${circle.join(' → ')}; move what they share into a file of its own`,
      })
      return
    }
    if (finished.has(file)) return
    for (const next of imports.get(file) ?? []) visit(next, [...path, file])
    finished.add(file)
  }
  for (const file of [...imports.keys()].sort()) visit(file, [])
  return findings
}
