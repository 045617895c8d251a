import { useQuery } from '@tanstack/react-query'
import { trpc } from './trpc.ts'

/** The team's timezone. Undefined until it has been loaded. */
export function useTeamTimezone(): string | undefined {
  return useQuery(trpc.team.settings.queryOptions()).data?.timezone
}
