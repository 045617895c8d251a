import { trpcUtils } from '~/lib/trpc.ts'

export async function loadTeam(): Promise<void> {
  await Promise.all([trpcUtils.team.settings.prefetch(), trpcUtils.team.members.prefetch()])
}
