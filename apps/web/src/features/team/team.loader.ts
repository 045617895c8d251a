import { trpc } from '~/lib/api/trpc.ts'

export async function loadTeam(): Promise<void> {
  await Promise.all([trpc.team.settings.prefetch(), trpc.team.members.prefetch()])
}
