import { api } from './api-rules.ts'
import type { PackageLayers } from './boundary-rule.ts'
import type { Finding } from './finding.ts'
import type { Edge } from './import-graph.ts'
import { packages, thirdParties } from './package-rules.ts'
import { isForTests } from './tree.ts'
import { web } from './web-rules.ts'

/** Imports that the rules of `package-rules.ts`, `api-rules.ts` and `web-rules.ts` do not allow. */
export function checkBoundaries(edges: readonly Edge[]): Finding[] {
  return edges.flatMap((edge) => {
    const message =
      thirdParty(edge) ??
      betweenPackages(edge) ??
      fromTests(edge) ??
      betweenLayers(api, edge) ??
      betweenLayers(web, edge)
    return message ? [{ file: edge.from, line: edge.line, message }] : []
  })
}

const productSource = /^((?:apps|packages)\/[^/]+)\/src\//
const workspaceOf = (path: string) => path.split('/').slice(0, 2).join('/')

function betweenPackages({ from, to, typeOnly }: Edge): string | undefined {
  const source = productSource.exec(from)?.[1]
  if (source === undefined || !('file' in to)) return undefined
  const target = workspaceOf(to.file)
  if (target === source) return undefined
  const rule = packages[source]
  if (!rule)
    return `${source} has no rule yet: list what it may import in tooling/checks/src/package-rules.ts`
  if (rule.values.includes(target)) return undefined
  if (rule.types.includes(target)) {
    return typeOnly ? undefined : `${source} may import only types from ${to.file}: ${rule.because}`
  }
  return `${source} may not import ${target} (${to.file}): ${rule.because}`
}

/** Tests may import any third party. */
function thirdParty({ from, to, typeOnly }: Edge): string | undefined {
  if (!('thirdParty' in to) || typeOnly || isForTests(from)) return undefined
  const name = to.thirdParty
  for (const { folder, only, never = [], because } of thirdParties) {
    if (!from.startsWith(`${folder}/`)) continue
    if (only ? !only.includes(name) : matches(never, name))
      return `${folder} may not import ${name}: ${because}`
  }
  for (const layers of [api, web]) {
    const layer = layerOf(layers, from)
    const rule = layer === undefined ? undefined : layers.rules[layer]
    if (rule && matches(rule.never ?? [], name)) return `${layer} may not import ${name}: ${rule.because}`
  }
  return undefined
}

function fromTests({ from, to }: Edge): string | undefined {
  if (!productSource.test(from) || isForTests(from) || !('file' in to) || !isForTests(to.file))
    return undefined
  return `${to.file} is for tests only: move what the product needs out of it`
}

function betweenLayers(layers: PackageLayers, { from, to, typeOnly }: Edge): string | undefined {
  if (!('file' in to) || isForTests(from)) return undefined
  const source = layerOf(layers, from)
  const target = layerOf(layers, to.file)
  const rule = source === undefined ? undefined : layers.rules[source]
  if (!rule || target === undefined) return undefined
  if (!rule.values.includes(target)) {
    if (!rule.types.includes(target))
      return `${source} may not import ${target} (${to.file}): ${rule.because}`
    if (!typeOnly) return `${source} may import only types from ${target} (${to.file}): ${rule.because}`
  }
  return betweenSlices(layers, from, to.file, target)
}

function betweenSlices(layers: PackageLayers, from: string, to: string, layer: string): string | undefined {
  const source = sliceOf(layers, from)
  const target = sliceOf(layers, to)
  if (source === undefined || target === undefined || source === target) return undefined
  if (layers.openTypes.includes(layer)) return undefined
  const openLayers = layers.openLayersOf?.[target] ?? layers.openLayers
  if (layers.sliceImports[source]?.includes(target) && openLayers.includes(layer)) return undefined
  return `${source} may not import ${to}: ${layers.sliceAdvice}`
}

function layerOf({ folder, layers, base }: PackageLayers, path: string): string | undefined {
  if (base && path.startsWith(base.folder)) return base.layer
  if (!path.startsWith(`${folder}/`)) return undefined
  const below = path.slice(folder.length + 1)
  return layers.find(([pattern]) => pattern.test(below))?.[1]
}

function sliceOf({ folder, slices }: PackageLayers, path: string): string | undefined {
  const parent = `${folder}/${slices.folder}`
  if (!path.startsWith(parent)) return undefined
  const [name] = path.slice(parent.length).split('/')
  return slices.names.find((slice) => slice === name)
}

function matches(patterns: readonly string[], name: string): boolean {
  return patterns.some((pattern) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  )
}
