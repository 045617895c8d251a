import { Button } from '~/components/button.tsx'
import { useNudge } from '../lunch.hooks.ts'

/** Reminds the members who have not voted and are not away. */
export function NudgeButton() {
  const nudge = useNudge()
  return (
    <Button
      variant="onBoard"
      className="shrink-0 text-[0.9375rem] max-sm:px-4"
      busy={nudge.isPending}
      onClick={() => nudge.mutate()}
    >
      Nudge
    </Button>
  )
}
