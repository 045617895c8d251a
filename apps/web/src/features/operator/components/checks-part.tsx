import type { Diagnosis, Finding } from '@lunchvote/contracts/operator'
import { Button } from '~/components/button.tsx'
import { useDiagnose } from '../operator.hooks.ts'
import { operatorMessages } from '../operator.messages.ts'
import { ServerPart } from './server-part.tsx'

const texts = operatorMessages.checks

/** Shows what `lunchvote doctor` finds: first what is wrong, and the rest when it is unfolded. */
export function ChecksPart() {
  const diagnose = useDiagnose()
  return (
    <ServerPart title={texts.title} text={texts.text}>
      <div>
        <Button
          variant="outline"
          className="max-sm:w-full"
          busy={diagnose.isPending}
          busyLabel={texts.running}
          onClick={() => diagnose.mutate()}
        >
          {texts.run}
        </Button>
        <div role="status">
          {diagnose.data && <p className="mt-4 font-semibold">{summary(diagnose.data)}</p>}
        </div>
      </div>
      {diagnose.data && <Findings findings={diagnose.data.findings} />}
    </ServerPart>
  )
}

function summary({ problems, warnings }: Diagnosis): string {
  if (problems + warnings === 0) return texts.fine
  return [problems > 0 && texts.problems(problems), warnings > 0 && texts.warnings(warnings)]
    .filter(Boolean)
    .join(', ')
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  const { problem = [], warning = [], ok = [] } = Object.groupBy(findings, ({ status }) => status)
  const troubles = [...problem, ...warning]
  return (
    <>
      {troubles.length > 0 && <FindingList findings={troubles} />}
      {ok.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            {texts.others(ok.length)}
          </summary>
          <FindingList findings={ok} />
        </details>
      )}
    </>
  )
}

function FindingList({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul aria-label={texts.list} className="border-t border-line">
      {findings.map(({ check, status, message, cure }) => (
        <li key={`${check} ${message}`} className="grid gap-1 border-b border-line py-3 wrap-anywhere">
          <p className="flex gap-2 text-sm text-ink-soft">
            {status !== 'ok' && (
              <span className="font-semibold text-alarm">
                {status === 'problem' ? texts.problem : texts.warning}
              </span>
            )}{' '}
            <code lang="en">{check}</code>
          </p>
          <p lang="en">{message}</p>
          {cure !== null && (
            <p lang="en" className="text-ink-soft">
              {cure}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
