import type { Finding as FindingInContract } from '@lunchvote/contracts/operator'

/** What one check has found. docs/command.md lists the names of the checks, and they do not change. */
export type Finding = FindingInContract

/** Creates the findings of one check. A message is a sentence without its full stop, and a cure begins with a verb. */
export const findingsOf = (check: string) => ({
  fine: (message: string): Finding => ({ check, status: 'ok', message: `${message}.`, cure: null }),
  warning: (message: string, cure: string) => trouble(check, 'warning', message, cure),
  problem: (message: string, cure: string) => trouble(check, 'problem', message, cure),
})

/** Turns a sentence for the operator, "{problem}; {cure}.", into a finding. */
export function problemFrom(check: string, sentence: string): Finding {
  const [problem = '', ...cure] = sentence.replace(/\.$/, '').split('; ')
  return findingsOf(check).problem(problem, cure.join('; ') || 'read the log of LunchVote')
}

function trouble(check: string, status: 'warning' | 'problem', message: string, cure: string): Finding {
  return { check, status, message: `${message}.`, cure: `${cure.charAt(0).toUpperCase()}${cure.slice(1)}.` }
}
