import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../../docs')
const pages = ['deployment.md', 'database.md', 'monitoring.md']
const blockForm = /^( *)```(\w*)\n(.*?)\n\1```$/gms

/**
 * Returns the code block of docs/deployment.md, docs/database.md or docs/monitoring.md that contains this text.
 * @param replaced the texts to replace in the block, such as ports and paths, each with its new text. If two of these
 * texts begin at the same place, the longer one is replaced
 * @throws if there is not exactly one such block, or if it lacks one of the texts in `replaced`
 */
export function documented(containing: string, replaced: Record<string, string> = {}): string {
  const blocks = pages
    .flatMap((page) => [...readFileSync(join(folder, page), 'utf8').matchAll(blockForm)])
    .map(([, indent = '', , text = '']) => text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''))
    .filter((text) => text.includes(containing))
  const [block] = blocks
  if (block === undefined || blocks.length > 1) {
    throw new Error(`${pages.join(', ')} have ${blocks.length} code blocks with "${containing}", not one`)
  }
  const missing = Object.keys(replaced).filter((text) => !block.includes(text))
  if (missing.length > 0) {
    throw new Error(`The code block with "${containing}" has no ${missing.join(', ')}`)
  }
  const longestFirst = Object.keys(replaced).toSorted((a, b) => b.length - a.length)
  const escaped = longestFirst.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return block.replaceAll(new RegExp(escaped.join('|') || '(?!)', 'g'), (text) => replaced[text] ?? text)
}

/** Returns the variables of a code block that is an environment file. */
export function documentedVariables(
  containing: string,
  replaced: Record<string, string> = {},
): Record<string, string> {
  const lines = documented(containing, replaced).matchAll(/^([A-Z_\d]+)=(.*)$/gm)
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]))
}
