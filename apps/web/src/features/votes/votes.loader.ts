import { trpc } from '~/lib/api/trpc.ts'

export async function loadTodaysVote(): Promise<void> {
  await Promise.all([trpc.venues.list.prefetch(), trpc.votes.today.prefetch()])
}
