import { trpcUtils } from '~/lib/trpc.ts'

export async function loadTodaysVote(): Promise<void> {
  await Promise.all([trpcUtils.venues.list.prefetch(), trpcUtils.votes.today.prefetch()])
}
