import { useServerVersion } from '../account.hooks.ts'
import { accountMessages } from '../account.messages.ts'

/** The version of the server. It has its place before it is known. If it cannot be loaded, nothing is said. */
export function VersionLine({ isAdmin }: { isAdmin: boolean }) {
  const { data } = useServerVersion()
  return (
    <div className="mt-12 min-h-5 text-sm text-ink-soft">
      {data && <p>LunchVote {data.version}</p>}
      {(isAdmin || data?.isOperator) && data?.isOutdated && (
        <p className="mt-1 max-w-prose">{accountMessages.outdated}</p>
      )}
    </div>
  )
}
