/**
 * The allowed imports of a package or a layer. `because` ends the message and names the place where the code belongs.
 */
export type BoundaryRule = {
  /** The other packages or layers it may import; anything not listed is an error. */
  values: readonly string[]
  /** May be imported with `import type`. */
  types?: readonly string[]
  /** The only third parties it may import; by default, all but those in `never`. */
  only?: readonly string[]
  never?: readonly string[]
  because: string
}

/** The rules inside one package. */
export type PackageLayers = {
  folder: string
  /** The folder whose subfolders are slices (features), and their names. */
  slices: { folder: string; names: readonly string[] }
  /** A file's layer is that of the first pattern that matches its path below `folder`. */
  layers: readonly (readonly [pattern: RegExp, layer: string])[]
  rules: Record<string, BoundaryRule>
  /** Another package that counts as a layer of this one. */
  base?: { folder: string; layer: string }
  /** The other slices that each slice may import. */
  sliceImports: Record<string, readonly string[]>
  /** The layers of a slice that other slices may import. */
  openLayers: readonly string[]
  /** Slices with other open layers. */
  openLayersOf?: Record<string, readonly string[]>
  /** Layers whose types every slice may import. */
  openTypes: readonly string[]
  sliceAdvice: string
}
