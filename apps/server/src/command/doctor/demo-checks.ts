import { DatabaseStartError } from '@lunchvote/db/start-error'
import { checkDemoDatabase } from '../../demo.ts'
import type { Settings } from '../../settings/settings.ts'
import { type Finding, findingsOf } from './finding.ts'

const { fine, problem } = findingsOf('demo')

/** Says that this is a demo, and whether its database is one that may be emptied each hour. */
export async function demo({ isDemo, databaseUrl }: Settings): Promise<Finding[]> {
  if (!isDemo) return []
  const isDemoOnly = fine(
    'LUNCHVOTE_DEMO=on: everything starts over each hour, and no outside service is used',
  )
  try {
    if (databaseUrl !== undefined) await checkDemoDatabase(databaseUrl)
    return [isDemoOnly]
  } catch (error) {
    // The check of the database tells why it does not answer.
    if (!(error instanceof DatabaseStartError)) return [isDemoOnly]
    const [what = '', cure = ''] = error.message.split('; ')
    return [problem(what, cure)]
  }
}
