import { posix } from 'node:path'
import { api } from './api-rules.ts'
import type { BoundaryRule, PackageLayers } from './boundary-rule.ts'
import type { Finding } from './finding.ts'
import type { Edge } from './import-graph.ts'
import { packages } from './package-rules.ts'
import { isForTests } from './tree.ts'
import { web } from './web-rules.ts'

type FileEdge = { from: string; to: string; typeOnly: boolean }

/** Finds the imports that the rules of `package-rules.ts`, `api-rules.ts` and `web-rules.ts` do not allow. */
export function checkBoundaries(edges: readonly Edge[]): Finding[] {
  return edges.flatMap(({ from, to, typeOnly, line }) => {
    const message =
      'file' in to
        ? problemWithFile({ from, to: to.file, typeOnly })
        : !typeOnly && problemWithThirdParty(from, to.thirdParty)
    return message ? [{ file: from, line, message }] : []
  })
}

const productSource = /^((?:apps|packages)\/[^/]+)\/src\//
const workspaceOf = (path: string) => path.split('/').slice(0, 2).join('/')

/** Tests may import any third party. */
function problemWithThirdParty(from: string, name: string): string | undefined {
  if (isForTests(from)) return undefined
  const sources = [productSource.exec(from)?.[1], layerOf(api, from), layerOf(web, from)]
  const rules: Record<string, BoundaryRule> = { ...packages, ...api.rules, ...web.rules }
  for (const source of sources) {
    const rule = source === undefined ? undefined : rules[source]
    if (!rule) continue
    const { only = [name], never = [], because } = rule
    if (!only.includes(name) || never.some((pattern) => posix.matchesGlob(name, pattern)))
      return `${source} may not import ${name}: ${because}`
  }
  return undefined
}

function problemWithFile(edge: FileEdge): string | undefined {
  return betweenPackages(edge) ?? fromTests(edge) ?? betweenLayers(api, edge) ?? betweenLayers(web, edge)
}

function betweenPackages(edge: FileEdge): string | undefined {
  const source = productSource.exec(edge.from)?.[1]
  const target = workspaceOf(edge.to)
  if (source === undefined || target === source) return undefined
  const rule = packages[source]
  if (isForTests(edge.from) && rule?.forTests?.includes(target)) return undefined
  if (rule) return violation(rule, source, target, edge)
  return `${source} has no rule yet: list what it may import in tooling/checks/src/package-rules.ts`
}

function fromTests({ from, to }: FileEdge): string | undefined {
  if (!productSource.test(from) || isForTests(from) || !isForTests(to)) return undefined
  return `${to} is for tests only: move what the product needs out of it`
}

function betweenLayers(layers: PackageLayers, edge: FileEdge): string | undefined {
  if (isForTests(edge.from)) return undefined
  const source = layerOf(layers, edge.from)
  const target = layerOf(layers, edge.to)
  const rule = source === undefined ? undefined : layers.rules[source]
  if (source === undefined || !rule || target === undefined) return undefined
  return violation(rule, source, target, edge) ?? betweenSlices(layers, edge, target)
}

function violation(rule: BoundaryRule, source: string, target: string, edge: FileEdge): string | undefined {
  if (rule.values.includes(target)) return undefined
  if (!rule.types?.includes(target)) return `${source} may not import ${target} (${edge.to}): ${rule.because}`
  if (edge.typeOnly) return undefined
  return `${source} may import only types from ${target} (${edge.to}): ${rule.because}`
}

function betweenSlices(layers: PackageLayers, { from, to }: FileEdge, layer: string): string | undefined {
  const source = sliceOf(layers, from)
  const target = sliceOf(layers, to)
  if (source === undefined || target === undefined || source === target) return undefined
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
