import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useEnter } from '~/features/auth/auth.hooks.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'

/**
 * Makes the visitor a guest of the demo, and shows the board.
 * @param atOnce when the page opens, if somebody looks at it. A page that is loaded in advance waits for its button.
 */
export function useEnterDemo(atOnce: boolean) {
  const enter = useEnter()
  const entering = useMutation({
    mutationFn: () => trpcClient.demo.enter.mutate(),
    onSuccess: enter,
  })
  const hasTried = useRef(false)
  useEffect(() => {
    if (!atOnce || hasTried.current || document.hidden) return
    hasTried.current = true
    entering.mutate()
  })
  return entering
}
