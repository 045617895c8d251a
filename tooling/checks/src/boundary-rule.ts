/**
 * The imports that a package or a layer may have. The message about a forbidden import ends with `because`, which says
 * where the code belongs.
 */
export type BoundaryRule = {
  /**
   * The packages or layers that this one may import. An import of any other is an error, unless `types` or `forTests`
   * contains it.
   */
  values: readonly string[]
  /** The packages or layers that this one may import, but only with `import type`. */
  types?: readonly string[]
  /** The packages that only the tests of this one may import, in addition to `values`. */
  forTests?: readonly string[]
  /**
   * The only third parties that this package or layer may import. Undefined means that all are allowed except those in
   * `never`.
   */
  only?: readonly string[]
  never?: readonly string[]
  because: string
}

/** The rules for the layers and slices of one package. */
export type PackageLayers = {
  folder: string
  /** The folder whose subfolders are slices (features), and the names of the slices. */
  slices: { folder: string; names: readonly string[] }
  /** The layer of a file is decided by the first pattern that matches the file's path below `folder`. */
  layers: readonly (readonly [pattern: RegExp, layer: string])[]
  rules: Record<string, BoundaryRule>
  /** Another package that counts as a layer of this package. */
  base?: { folder: string; layer: string }
  /** For each slice, the other slices that it may import. */
  sliceImports: Record<string, readonly string[]>
  /** The layers of a slice that other slices may import. */
  openLayers: readonly string[]
  /** The open layers of the slices for which `openLayers` does not hold. */
  openLayersOf?: Record<string, readonly string[]>
  sliceAdvice: string
}
