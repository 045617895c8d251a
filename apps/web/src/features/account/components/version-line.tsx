import { useQuery } from '@tanstack/react-query'
import { trpc } from '~/lib/api/trpc.ts'
import { accountMessages } from '../account.messages.ts'

/** The version of the server. It has its place before it is known. If it cannot be loaded, nothing is said. */
export function VersionLine({ isAdmin }: { isAdmin: boolean }) {
  const { data } = useQuery(trpc.version.get.queryOptions())
  return (
    <div className="mt-12 min-h-5 text-sm text-ink-soft">
      {data && <p>LunchVote {data.version}</p>}
      {isAdmin && data?.isOutdated && <p className="mt-1 max-w-prose">{accountMessages.outdated}</p>}
    </div>
  )
}
