import { parentPort, workerData } from 'node:worker_threads'
import { extractTextItems, getDocumentProxy } from 'unpdf'
import { withoutCrossedOut } from './pdf-crossed-out.ts'
import type { PdfItem } from './pdf-rows.ts'

export type PdfText = { pages: PdfItem[][] } | { tooManyPages: number }

const { bytes, maxPages, maxItems, maxCharacters } = workerData as Record<
  'maxPages' | 'maxItems' | 'maxCharacters',
  number
> & { bytes: Uint8Array }

// A worker of its own, because pdf.js works in the thread that calls it, and a hostile file can keep it busy.
const pdf = await getDocumentProxy(bytes, { maxImageSize: 1, disableFontFace: true, useSystemFonts: false })
const answer: PdfText = pdf.numPages > maxPages ? { tooManyPages: pdf.numPages } : { pages: await pagesOf() }
parentPort?.postMessage(answer)

async function pagesOf(): Promise<PdfItem[][]> {
  const { items } = await extractTextItems(pdf)
  let left = maxItems
  let characters = 0
  const pages: PdfItem[][] = []
  for (const [index, page] of items.entries()) {
    const kept = page
      .slice(0, left)
      .map(({ str, x, y, width, height }) => ({ text: str.slice(0, 1_000), x, y, width, height }))
      .filter(({ text }) => {
        characters += text.length
        return characters <= maxCharacters
      })
    left -= kept.length
    pages.push(await withoutCrossedOut(kept, await (await pdf.getPage(index + 1)).getOperatorList()))
  }
  return pages
}
