import type { PushSubscription } from '@lunchvote/contracts/push'
import { Switch } from '~/components/switch.tsx'
import { useChoosePush } from '../push.hooks.ts'
import { pushMessages } from '../push.messages.ts'

type PushSwitchesProps = { userId: number; publicKey: string; own: PushSubscription | undefined }

/**
 * A switch for each kind of push message to this browser. When the member turns on one of them, the browser asks
 * for the permission, unless this page already has it.
 */
export function PushSwitches(props: PushSwitchesProps) {
  const { mutate, isPending, variables } = useChoosePush(props)
  const { own } = props
  const choices = isPending ? variables : { remind: own?.remind ?? false, announce: own?.announce ?? false }

  function choose(change: Partial<typeof choices>) {
    if (!isPending) mutate({ ...choices, ...change })
  }
  return (
    <div className="grid gap-7">
      <Switch
        label="Remind me before voting closes"
        text={pushMessages.remind}
        checked={choices.remind}
        onChange={(remind) => choose({ remind })}
      />
      <Switch
        label="Tell me where we eat"
        text={pushMessages.announce}
        checked={choices.announce}
        onChange={(announce) => choose({ announce })}
      />
    </div>
  )
}
