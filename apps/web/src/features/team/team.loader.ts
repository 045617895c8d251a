import { trpc } from '~/lib/trpc.ts'

export async function loadTeam(): Promise<void> {
  await Promise.all([trpc.team.settings.prefetch(), trpc.team.members.prefetch()])
}
