import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** It is not a dependency, because it brings 160 MB that only this bench needs. */
const lighthouse = 'lighthouse@13.5.0'
const wanted = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Scores are from 0 to 100; FCP, LCP and TBT are in milliseconds; JavaScript is in bytes as transferred (compressed). */
export const figureNames = [...wanted, 'FCP', 'LCP', 'TBT', 'CLS', 'JavaScript'] as const
export type Figures = Record<(typeof figureNames)[number], number>

export type Visit = {
  figures: Figures
  /** The failed audits and their messages. */
  failing: string[]
}

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<
    string,
    {
      title: string
      score: number | null
      numericValue?: number
      displayValue?: string
      details?: { items?: { resourceType?: string; transferSize?: number }[] }
    }
  >
}

/**
 * Makes one visit with Lighthouse's own preset for phones. This preset simulates a slow 4G network, and a phone with a
 * quarter of this machine's speed. Lighthouse starts the browser that CHROME_PATH names.
 */
export async function visit(url: string, cookie?: string): Promise<Visit> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lunchvote-lighthouse-'))
  const file = path.join(folder, 'report.json')
  const args = [
    '--yes',
    lighthouse,
    url,
    '--quiet',
    `--only-categories=${wanted.join()}`,
    '--output=json',
    `--output-path=${file}`,
    '--no-enable-error-reporting',
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage',
    ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
  ]
  try {
    await runWithRetries(() => run('npx', args))
    return read(JSON.parse(await readFile(file, 'utf8')) as Report)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** On a busy machine, the start of the trace may be missing. Lighthouse then reports that another run is needed. */
async function runWithRetries(visitOnce: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await visitOnce()
      return
    } catch (error) {
      if (attempt === 3 || !String(error).includes('Please run Lighthouse again')) throw error
    }
  }
}

function read({ categories, audits }: Report): Visit {
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details?.items ?? []
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  const scoredAudits = wanted.flatMap((name) =>
    (categories[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0).map(({ id }) => id),
  )
  return {
    figures: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      FCP: value('first-contentful-paint'),
      LCP: value('largest-contentful-paint'),
      TBT: value('total-blocking-time'),
      CLS: value('cumulative-layout-shift'),
      JavaScript: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    },
    failing: scoredAudits.flatMap((id) => {
      const audit = audits[id]
      if (!audit || audit.score === null || audit.score >= 0.9) return []
      return [`${id}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`]
    }),
  }
}
