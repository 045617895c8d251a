import { createHash } from 'node:crypto'

type Asset = { fileName: string; source: string | Uint8Array }

/** An asset with its hash in its name, so that browsers may cache it permanently. */
export function hashedAsset(file: string, source: string | Uint8Array): Asset {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  const dot = file.indexOf('.')
  return { fileName: `assets/${file.slice(0, dot)}-${hash}${file.slice(dot)}`, source }
}
