import type { Suggestion } from '@lunchvote/contracts/lunch'
import { useMutation } from '@tanstack/react-query'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { lazyVotingMessages } from './lazy-voting.messages.ts'

/** Loads the suggestions. They are no query, because the shown ones must not change when today's lunch is loaded again. */
export function useSuggestions(onSuggest: (suggestions: readonly Suggestion[]) => void) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => trpcClient.lunch.suggestions.query(),
    onSuccess: ({ suggestions }) => onSuggest(suggestions),
    onError: (error) => showFailure(error, lazyVotingMessages.suggestions.failed),
  })
  return { load: mutate, isPending }
}
