import type { Delivery } from '@lunchvote/contracts/outlets'
import { classNames } from '~/components/class-names.ts'
import { PartFailure } from '~/components/failure.tsx'
import { Icon, type IconName } from '~/components/icon.tsx'
import { Skeleton } from '~/components/skeleton.tsx'
import { useTeamTimezone } from '~/lib/api/team-timezone.ts'
import type { useDeliveries } from '../outlets.hooks.ts'
import { outletMessages } from '../outlets.messages.ts'
import { deliveryLine, deliveryTitle } from '../outlets.rules.ts'

const marks = {
  delivered: { icon: 'check', style: 'text-leaf' },
  failed: { icon: 'alert', style: 'text-alarm' },
  pending: { icon: 'clock', style: 'text-ink-soft' },
} as const satisfies Record<Delivery['status'], { icon: IconName; style: string }>

type DeliveryListProps = { name: string; query: ReturnType<typeof useDeliveries> }

/** The last messages to an outlet, newest first. A long list scrolls, so that the next outlet stays near. */
export function DeliveryList({ name, query }: DeliveryListProps) {
  const timezone = useTeamTimezone()
  return (
    <div className="mt-4 rounded-field bg-sunk px-4 py-3">
      {query.data ? (
        query.data.length === 0 ? (
          <p className="text-ink-soft">{outletMessages.delivery.empty}</p>
        ) : (
          <ul
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls needs the focus to scroll by keyboard
            tabIndex={0}
            aria-label={outletMessages.deliveriesOf(name)}
            className="-mx-2 grid max-h-80 gap-3 overflow-y-auto px-2"
          >
            {query.data.map((delivery) => {
              const { icon, style } = marks[delivery.status]
              return (
                <li key={delivery.id} className="flex items-start gap-2.5">
                  <Icon name={icon} className={classNames('mt-0.5', style)} />
                  <div className="min-w-0 text-[0.9375rem]">
                    <p className="font-semibold">{deliveryTitle(delivery, timezone)}</p>
                    <p className="break-words text-ink-soft">{deliveryLine(delivery)}</p>
                  </div>
                </li>
              )
            })}
          </ul>
        )
      ) : query.error ? (
        <PartFailure title={outletMessages.delivery.fetchingFailed} query={query} />
      ) : (
        <div role="status" aria-label={outletMessages.delivery.loading} className="grid gap-2 py-1">
          <Skeleton className="h-5 w-48 max-w-full rounded-md" />
          <Skeleton className="h-4 w-64 max-w-full rounded-md" />
        </div>
      )}
    </div>
  )
}
